import { IsOptional } from 'class-validator';
import { Filled, Text } from './checks.js';
import { limits } from './limits.js';

export class ParseDocument {
  @Filled('Please paste some document text to parse.') document!: string;
}

/** Beside the form's files. */
export class ParseDocumentFiles {
  @IsOptional() @Text(limits.document) text?: string;
}
