import { Module } from '@nestjs/common';
import { Config } from '#config';
import { FileInspector, FileReader, FileRules, PdfReader, PdfRules } from '#documents';
import { StorageModule } from '#storage';
import { RateLimits, UsersModule } from '#users';
import { CorrectionsController } from './corrections.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { fileRulesOf } from './file-rules-of.js';
import { FilesReader } from './files-reader.js';
import { FormFiles } from './form-files.js';
import { FinishedParses } from './finished-parses.js';
import { DocumentReader } from './document-reader.js';
import { ModelBudget } from './model-budget.js';
import { ParseConsumer } from './parse.consumer.js';
import { ParseRateLimit } from './parse-rate-limit.js';
import { ParsingController } from './parsing.controller.js';
import { ParsingService } from './parsing.service.js';
import { RulesReader } from './rules-reader.js';

@Module({
  imports: [UsersModule, StorageModule],
  controllers: [ParsingController, CorrectionsController],
  providers: [ParsingService, CorrectionsService, FormFiles, ParseRateLimit, FinishedParses],
  exports: [ParsingService, FormFiles, ParseRateLimit],
})
export class ParsingModule {}

@Module({
  imports: [StorageModule],
  providers: [
    ParseConsumer,
    ModelBudget,
    RateLimits,
    DocumentReader,
    FilesReader,
    RulesReader,
    PdfReader,
    PdfRules,
    FileReader,
    { provide: FileRules, inject: [Config], useFactory: fileRulesOf },
    FileInspector,
  ],
  exports: [ParseConsumer, FileReader, FilesReader],
})
export class ParsingWorkerModule {}
