export type { Cell, Page, PdfFault } from './reading/page-text.js';
export type { Ink } from './inspecting/color-spaces.js';
export { FileInspector, type Inspection } from './file-inspector.js';
export { NoPages, PageImages, PagesBusy } from './page-images.js';
export { Paper } from './paper.js';
export { PdfReader } from './pdf-reader.js';
export { PdfRules } from './pdf-rules.js';
export type { FileFacts, PdfFacts, PageFacts, PictureFacts, Refusal } from './inspecting/facts.js';
