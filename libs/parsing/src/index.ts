export { ParseConsumer } from './parse.consumer.js';
export { ParsingModule, ParsingWorkerModule } from './parsing.module.js';
