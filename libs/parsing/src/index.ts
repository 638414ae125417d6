export { pruneCorrections } from './prune-corrections.js';
export { FilesReader } from './files-reader.js';
export { FormFiles } from './form-files.js';
export { ParseConsumer } from './parse.consumer.js';
export { ParseRateLimit } from './parse-rate-limit.js';
export { ParsingService } from './parsing.service.js';
export { PdfInterceptor } from './pdf.interceptor.js';
export { pruneParses } from './prune-parses.js';
export { ParsingModule, ParsingWorkerModule } from './parsing.module.js';
