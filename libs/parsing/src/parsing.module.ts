import { Module } from '@nestjs/common';
import { Config } from '#config';
import { PdfReader, PdfRules } from '#documents';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { FinishedParses } from './finished-parses.js';
import { ParseConsumer, parserToken } from './parse.consumer.js';
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

const parser = {
  provide: parserToken,
  inject: [Config],
  useFactory: async (config: Config) => new (await import('./openai/openai-parser.js')).OpenAiParser(config),
};

/** For the process that reads. */
@Module({ imports: [StorageModule], providers: [ParseConsumer, parser, PdfReader, PdfRules], exports: [ParseConsumer] })
export class ParsingWorkerModule {}
