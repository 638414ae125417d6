import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';
import { type ChildLimits, usualLimits } from './sandbox-process.js';

/** Tests lower these limits. */
@Injectable()
export class PdfRules {
  readonly maxPages: number = limits.orderPdfPages;
  readonly processes: number = 2;
  /** A file that inflates is seen at the next look, up to 50 ms later. */
  readonly limits: ChildLimits = { ...usualLimits, bytes: 448 * 1024 * 1024 };
}
