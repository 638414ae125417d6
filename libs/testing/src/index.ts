export { readEvents } from './event-stream.js';
export { freshDatabase } from './fresh-database.js';
export { type MailSink, startMailSink } from './mail-sink.js';
export { type Proxy, startProxy } from './proxy.js';
export { readPdf } from './read-pdf.js';
export { type S3Server, startS3 } from './s3-server.js';
export { testServices } from './test-services.js';
export { until } from './until.js';
