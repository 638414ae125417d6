export { readEvents } from './event-stream.js';
export { freshDatabase } from './fresh-database.js';
export { type MailSink, startMailSink } from './mail-sink.js';
export { type OpenAiStub, startOpenAiStub } from './openai-stub.js';
export { type Proxy, startProxy } from './proxy.js';
export { type S3Server, startS3 } from './s3-server.js';
export { testServices } from './test-services.js';
export { until } from './until.js';
export { pdfWithContent, rawPdf } from './raw-pdf.js';
