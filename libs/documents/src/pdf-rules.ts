import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';
import { type ChildLimits, usualLimits } from './sandbox-process.js';

/** Limits per document and of parallel reads. Tests lower them. */
@Injectable()
export class PdfRules {
  readonly maxPages: number = limits.orderPdfPages;
  readonly processes: number = 2;
  readonly limits: ChildLimits = usualLimits;
}
