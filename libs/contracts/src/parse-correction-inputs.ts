import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import { ReviewedValues } from './checks.js';
import { limits } from './limits.js';
import { type ReviewedValue, reviewFields } from './parse-corrections.js';

const notValues = 'Corrections must be a list of fields with their values';

export class StoreCorrections {
  @Matches(/^[0-9a-f]{64}$/, { message: 'Document hash must be a SHA-256 hash' })
  documentHash!: string;
  @ReviewedValues(reviewFields, notValues)
  @ArrayMaxSize(limits.corrections, {
    message: `At most ${limits.corrections} corrections can be sent at once`,
  })
  @IsArray({ message: notValues })
  corrections!: ReviewedValue[];
}
