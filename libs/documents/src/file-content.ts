import type { Page } from './reading/page-text.js';

/** What a file contains. */
export type FileContent =
  | { kind: 'pages'; pages: Page[]; scan?: Scan }
  | TextContent
  | EmailContent
  | { kind: 'artwork' }
  | { kind: 'refused'; reason: FileFault };

export interface TextContent {
  kind: 'text';
  /** Tables are lines with tabs between the cells. */
  text: string;
  /** Of spreadsheets; an empty row separates two sheets. */
  rows?: string[][];
  /** The spreadsheet has more rows than {@link rows}. */
  isCutShort?: true;
}

export interface EmailContent {
  kind: 'email';
  /** Subject, sender and date, an empty line, then the body; forwarded messages follow. */
  text: string;
  attachments: Attachment[];
  /** Names of attachments beyond the limits. */
  excess: string[];
}

export interface Attachment {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** At least one page was read from a picture. */
export interface Scan {
  /** Mean of the engine's confidence in its words, from 0 to 1. */
  confidence: number;
  /** Page numbers from 1 that exceeded the limits. */
  unreadPages: number[];
  /** JPEG files of the pages that were read, upright; only where they are kept. */
  pictures?: Uint8Array[];
}

export type FileFault =
  'encrypted' | 'broken' | 'noPages' | 'tooManyPages' | 'noText' | 'tooMuch' | 'unknown';

/** Characters; no order contains more. */
export const maxText = 400_000;

export const refused = (reason: FileFault) => ({ kind: 'refused', reason }) as const;
