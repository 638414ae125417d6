export { NoPages, PageImages, PagesBusy } from './page-images.js';
export { Paper } from './paper.js';
export { PdfReader } from './pdf-reader.js';
export { PdfRules } from './pdf-rules.js';
export type { Cell, Page, PdfFault } from './reading/page-text.js';
