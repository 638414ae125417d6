export type { Cell, Page, PdfFault } from './reading/page-text.js';
export type { Ink } from './inspecting/color-spaces.js';
export { looksLikeArtwork } from './artwork.js';
export { looksLikeList } from './mailing-list.js';
export type { Attachment, EmailContent, FileContent, FileFault, Scan } from './file-content.js';
export type { DeliveryReport, ReceivedEmail } from './received-email.js';
export { FileReader } from './file-reader.js';
export { FileRules } from './file-rules.js';
export { FileInspector, type Inspection } from './file-inspector.js';
export type { ListAnswer } from './list-question.js';
export { ListReader } from './list-reader.js';
export type {
  ColumnKind,
  ListFacts,
  ListFault,
  ListRecord,
  RecordReason,
} from './lists/list-facts.js';
export { NoPages, PageImages, PagesBusy, thumbnailSide } from './page-images.js';
export { DocumentsModule } from './documents.module.js';
export { PdfPrinter } from './pdf-printer.js';
export { PdfWriter } from './pdf-writer.js';
export { PdfReader } from './pdf-reader.js';
export { PdfRules } from './pdf-rules.js';
export { SandboxPool } from './sandbox-pool.js';
export { ChildLost, childEntry } from './sandbox-process.js';
export type { FileFacts, PdfFacts, PageFacts, PictureFacts } from './inspecting/facts.js';
