export { ParseConsumer } from './parse.consumer.js';
export { ParsingModule } from './parsing.module.js';
