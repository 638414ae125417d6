import { Filled } from './checks.js';
import type { DeliveryMethod, PrintSpecifications } from './print.js';

/** `POST /api/parse-document` and `POST /api/quotes/parse`. A document over `limits.document` characters is answered with 413. */
export class ParseDocument {
  @Filled('Please paste some document text to parse.') document!: string;
}

/** What the parser read. A field that the text does not state is null; `confidence` is 0 to 1. */
export interface ParsedDocument {
  title: string | null;
  description: string | null;
  specifications: PrintSpecifications;
  /** The first or chosen quantity; all that were offered are in `quantities`. */
  quantity: number | null;
  quantities: number[];
  paperType: string | null;
  size: string | null;
  colors: string | null;
  finishing: string | null;
  bindery: string | null;
  deliveryMethod: DeliveryMethod | null;
  /** As stated: `10/15`, or `10/15/2026` with a year. */
  mailDate: string | null;
  inHomesDate: string | null;
  confidence: number;
}
