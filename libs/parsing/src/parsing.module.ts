import { Module } from '@nestjs/common';
import { PdfReader, PdfRules } from '#documents';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { FinishedParses } from './finished-parses.js';
import { OpenAiParser } from './openai/openai-parser.js';
import { ParseConsumer } from './parse.consumer.js';
import { ParseTurns } from './parse-turns.js';
import { ParsingController } from './parsing.controller.js';
import { ParsingService } from './parsing.service.js';

/** For the process that answers HTTP. */
@Module({
  imports: [UsersModule, StorageModule],
  controllers: [ParsingController],
  providers: [ParsingService, ParseTurns, FinishedParses],
})
export class ParsingModule {}

/** For the process that reads. */
@Module({ imports: [StorageModule], providers: [ParseConsumer, OpenAiParser, PdfReader, PdfRules], exports: [ParseConsumer] })
export class ParsingWorkerModule {}
