import { Module } from '@nestjs/common';
import { PdfReader, PdfRules } from '#documents';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { CorrectionsController } from './corrections.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { FinishedParses } from './finished-parses.js';
import { DocumentReader } from './document-reader.js';
import { ParseConsumer } from './parse.consumer.js';
import { ParseRateLimit } from './parse-rate-limit.js';
import { ParsingController } from './parsing.controller.js';
import { ParsingService } from './parsing.service.js';
import { RulesReader } from './rules-reader.js';

@Module({
  imports: [UsersModule, StorageModule],
  controllers: [ParsingController, CorrectionsController],
  providers: [ParsingService, CorrectionsService, ParseRateLimit, FinishedParses],
})
export class ParsingModule {}

@Module({
  imports: [StorageModule],
  providers: [ParseConsumer, DocumentReader, RulesReader, PdfReader, PdfRules],
  exports: [ParseConsumer],
})
export class ParsingWorkerModule {}
