export { pruneCorrections } from './prune-corrections.js';
export { FilesReader } from './files-reader.js';
export { ParseConsumer } from './parse.consumer.js';
export { pruneParses } from './prune-parses.js';
export { ParsingModule, ParsingWorkerModule } from './parsing.module.js';
