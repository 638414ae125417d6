import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';
import { type ChildLimits, usualLimits } from './sandbox-process.js';

/** Tests lower these limits. */
@Injectable()
export class PdfRules {
  readonly maxPages: number = limits.orderPdfPages;
  readonly processes: number = 2;
  readonly limits: ChildLimits = usualLimits;
}
