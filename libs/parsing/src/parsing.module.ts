import { Module } from '@nestjs/common';
import { UsersModule } from '#users';
import { FinishedParses } from './finished-parses.js';
import { OpenAiParser } from './openai/openai-parser.js';
import { ParseConsumer } from './parse.consumer.js';
import { ParsingController } from './parsing.controller.js';
import { ParsingService } from './parsing.service.js';

/** For the process that answers HTTP. */
@Module({ imports: [UsersModule], controllers: [ParsingController], providers: [ParsingService, FinishedParses] })
export class ParsingModule {}

/** For the process that reads. */
@Module({ providers: [ParseConsumer, OpenAiParser], exports: [ParseConsumer] })
export class ParsingWorkerModule {}
