import { Filled } from './checks.js';
import type { DeliveryMethod } from './print.js';
import type { CommonSpec, PrintSpecifications, StatedSpec } from './print-spec.js';

/**
 * `POST /api/parse-document` and `POST /api/quotes/parse`. A document over `limits.document`
 * characters is answered with 413.
 */
export class ParseDocument {
  @Filled('Please paste some document text to parse.') document!: string;
}

/** Why a value is what it is. */
export interface ParsedSource {
  /** Confidence, 0 to 1. */
  confidence: number;
  /** Quoted text, one line of at most `limits.snippet` characters. */
  snippet: string;
}

/** Sources of the fields that are not null; derived fields such as the description have none. */
export type ParsedSources<Field extends string> = Partial<Record<Field, ParsedSource>>;

/** Parsed values; null when the text does not state them. `confidence` is 0 to 1. */
export interface ParsedDocument extends CommonSpec {
  title: string | null;
  description: string | null;
  specifications: PrintSpecifications;
  /** The first or chosen quantity; all that were offered are in `quantities`. */
  quantity: number | null;
  quantities: number[];
  deliveryMethod: DeliveryMethod | null;
  /** As stated: `10/15`, or `10/15/2026` with a year. */
  mailDate: string | null;
  inHomesDate: string | null;
  /** By the names of the fields, those of `specifications` among them. */
  sources: ParsedSources<ParsedDocumentField>;
  confidence: number;
}

export type ParsedDocumentField = Exclude<
  keyof ParsedDocument | keyof PrintSpecifications,
  'specifications' | 'sources' | 'confidence'
>;

/** Errors of `POST /api/parse-pdf-order`: no file, and no PDF. */
export const noPdf = 'Please upload a PDF purchase order to parse';
export const notPdf = 'Please select a valid PDF file';

/**
 * Without these there is no direct order; a parse names the ones that the purchase order does not
 * state.
 */
export const requiredOrderFields = [
  'customerPoNumber',
  'customerEmail',
  'title',
  'quantity',
] as const;
export type RequiredOrderField = (typeof requiredOrderFields)[number];

/**
 * `POST /api/parse-pdf-order` (multipart, the file in `pdf`). What the purchase order does not
 * state is null, or an empty list; `confidence` is 0 to 1. 400 without one file, 413 over
 * `limits.orderPdfBytes`, 415 when it is no PDF, 422 with a sentence when it cannot be read, 429 as
 * for pasted text, 503 when the worker took too long: the same Idempotency-Key and file find the
 * answer later.
 */
export interface ParsedOrder {
  customerPoNumber: string | null;
  /** The ordering company, else the person who ordered. */
  customerName: string | null;
  customerEmail: string | null;
  /** In the order of `requiredOrderFields`; `title` and `quantity` speak of the first job. */
  missingFields: RequiredOrderField[];
  deliveryMethod: OrderDeliveryMethod | null;
  /** One line: street, city, state, zip. */
  deliveryAddress: string | null;
  /** Month/day/year as stated: `6/22/2027`; `6/22` without a year. */
  mailDate: string | null;
  /** As stated: `6/25-6/29`. */
  inHomesDate: string | null;
  notes: string | null;
  /** In the order of the document; empty when it orders nothing. */
  jobs: ParsedOrderJob[];
  sources: ParsedSources<ParsedOrderField>;
  confidence: number;
}

export type ParsedOrderField = Exclude<
  keyof ParsedOrder,
  'missingFields' | 'jobs' | 'sources' | 'confidence'
>;

/** Delivery methods of the order form. */
export type OrderDeliveryMethod = Exclude<DeliveryMethod, 'mail'>;

/**
 * One printed piece of a purchase order. Money is a decimal string. `size` is of flat pieces, and
 * the trim size of books; `flatSize` and `finalSize` are of folded ones; `paperType` is of
 * everything that is of one stock; `pageCount` has the cover's four pages, `interiorPageCount` is
 * of books with a cover of their own.
 */
export interface ParsedOrderJob extends StatedSpec {
  title: string | null;
  description: string | null;
  /** As listed; the first is the one to order. */
  quantities: number[];
  /** As stated, else `cpmPrice` times the first quantity. */
  totalPrice: string | null;
  /** The price of a thousand, when the order states one. */
  cpmPrice: string | null;
  sources: ParsedSources<ParsedJobField>;
}

export type ParsedJobField = Exclude<keyof ParsedOrderJob, 'sources'>;
