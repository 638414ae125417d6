export type { Cell, Page, PdfFault } from './reading/page-text.js';
export type { Ink } from './inspecting/color-spaces.js';
export { FileInspector, type Inspection } from './file-inspector.js';
export { NoPages, PageImages, PagesBusy } from './page-images.js';
export { PdfWriter } from './pdf-writer.js';
export { PdfReader } from './pdf-reader.js';
export { PdfRules } from './pdf-rules.js';
export { ChildLost, childEntry, SandboxProcess } from './sandbox-process.js';
export type { FileFacts, PdfFacts, PageFacts, PictureFacts } from './inspecting/facts.js';
