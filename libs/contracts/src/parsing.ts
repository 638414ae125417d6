import { limits } from './limits.js';
import type { CommonSpec, PrintSpecifications, PrintType, StatedSpec } from './print-spec.js';
import type { DeliveryMethod } from './print.js';

export interface ParsedSource {
  /** From 0 to 1. */
  confidence: number;
  snippet: string;
}

export type ParsedSources<Field extends string> = Partial<Record<Field, ParsedSource>>;

/** One printed piece that a document asks for. */
export interface ParsedPiece extends CommonSpec {
  title: string | null;
  description: string | null;
  specifications: PrintSpecifications;
  quantity: number | null;
  quantities: number[];
  confidence: number;
}

export interface ParsedItem extends ParsedPiece {
  printType: PrintType | null;
  sources: ParsedSources<ParsedItemField>;
}

/** Text about print that no item explains. */
export interface UnreadText {
  text: string;
  why: UnreadReason;
}

export const unreadReasons = ['product', 'quantity'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** The fields of the first item, and all items. */
export interface ParsedDocument extends ParsedPiece {
  deliveryMethod: DeliveryMethod | null;
  /** As stated: `10/15`, or `10/15/2026` with a year. */
  mailDate: string | null;
  inHomesDate: string | null;
  sources: ParsedSources<ParsedDocumentField>;
  /** At most 20. */
  items: ParsedItem[];
  unread: UnreadText[];
}

export type ParsedItemField = Exclude<
  keyof ParsedPiece | keyof PrintSpecifications,
  'specifications' | 'confidence'
>;

export type ParsedDocumentField = ParsedItemField | 'deliveryMethod' | 'mailDate' | 'inHomesDate';

export const noDocuments = `Please send up to ${limits.documentFiles} files to read`;

export const noPdf = 'Please upload a PDF purchase order to parse';
export const noBidPdf = 'Please choose a PDF of your quote';
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
  mismatches?: ParsedMismatch[];
  sources: ParsedSources<ParsedOrderField>;
  confidence: number;
}

/** Figures that do not agree, in words with both of them. */
export interface ParsedMismatch {
  /** From 0; null for the sum of the lines. */
  jobIndex: number | null;
  text: string;
}

export type ParsedOrderField = Exclude<
  keyof ParsedOrder,
  'missingFields' | 'jobs' | 'mismatches' | 'sources' | 'confidence'
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

export const fileUses = ['specification', 'order', 'artwork', 'list', 'refused'] as const;
export type FileUse = (typeof fileUses)[number];

/** Artwork and lists are stored, ready to attach. */
export interface ParsedFile {
  name: string;
  takenAs: FileUse;
  /** Why it was refused, or what to check. */
  reason?: string;
  fileUrl?: string;
  fileName?: string;
  /** The type that its content shows, like `application/pdf`. */
  fileType?: string;
}

export interface ParsedContact {
  customerName: string | null;
  customerEmail: string | null;
}

export interface ParsedDelivery {
  deliveryMethod: DeliveryMethod | null;
  deliveryAddress: string | null;
  mailDate: string | null;
  inHomesDate: string | null;
}

/** Files and a text that belong together: the answer of `POST /api/documents`. */
export interface ParsedFiles {
  files: ParsedFile[];
  items: ParsedItem[];
  /** Of the file that is a purchase order. */
  order: ParsedOrder | null;
  contact: ParsedContact | null;
  delivery: ParsedDelivery | null;
  unread: UnreadText[];
  confidence: number;
}
