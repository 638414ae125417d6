import { Filled } from './checks.js';
import type { DeliveryMethod } from './print.js';
import type { CommonSpec, PrintSpecifications, StatedSpec } from './print-spec.js';

export class ParseDocument {
  @Filled('Please paste some document text to parse.') document!: string;
}

export interface ParsedSource {
  /** From 0 to 1. */
  confidence: number;
  snippet: string;
}

export type ParsedSources<Field extends string> = Partial<Record<Field, ParsedSource>>;

export interface ParsedDocument extends CommonSpec {
  title: string | null;
  description: string | null;
  specifications: PrintSpecifications;
  quantity: number | null;
  quantities: number[];
  deliveryMethod: DeliveryMethod | null;
  /** As stated: `10/15`, or `10/15/2026` with a year. */
  mailDate: string | null;
  inHomesDate: string | null;
  sources: ParsedSources<ParsedDocumentField>;
  confidence: number;
}

export type ParsedDocumentField = Exclude<
  keyof ParsedDocument | keyof PrintSpecifications,
  'specifications' | 'sources' | 'confidence'
>;

export const noPdf = 'Please upload a PDF purchase order to parse';
export const notPdf = 'Please select a valid PDF file';

export const requiredOrderFields = [
  'customerPoNumber',
  'customerEmail',
  'title',
  'quantity',
] as const;
export type RequiredOrderField = (typeof requiredOrderFields)[number];

/** Values missing in the document are null or empty. */
export interface ParsedOrder {
  customerPoNumber: string | null;
  customerName: string | null;
  customerEmail: string | null;
  missingFields: RequiredOrderField[];
  deliveryMethod: OrderDeliveryMethod | null;
  deliveryAddress: string | null;
  /** As stated: `6/22/2027`, or `6/22` without a year. */
  mailDate: string | null;
  inHomesDate: string | null;
  notes: string | null;
  jobs: ParsedOrderJob[];
  sources: ParsedSources<ParsedOrderField>;
  confidence: number;
}

export type ParsedOrderField = Exclude<
  keyof ParsedOrder,
  'missingFields' | 'jobs' | 'sources' | 'confidence'
>;

export type OrderDeliveryMethod = Exclude<DeliveryMethod, 'mail'>;

/** `size` is for flat pieces and books; `pageCount` includes the four pages of a cover. */
export interface ParsedOrderJob extends StatedSpec {
  title: string | null;
  description: string | null;
  quantities: number[];
  totalPrice: string | null;
  cpmPrice: string | null;
  sources: ParsedSources<ParsedJobField>;
}

export type ParsedJobField = Exclude<keyof ParsedOrderJob, 'sources'>;
