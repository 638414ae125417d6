import { Module } from '@nestjs/common';
import { UsersModule } from '#users';
import { FinishedParses } from './finished-parses.js';
import { ParsingController } from './parsing.controller.js';
import { ParsingService } from './parsing.service.js';

@Module({ imports: [UsersModule], controllers: [ParsingController], providers: [ParsingService, FinishedParses] })
export class ParsingModule {}
