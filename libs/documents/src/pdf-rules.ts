import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';
import { type ChildLimits, usualLimits } from './warm-child.js';

/** What one document may take, and how many are read at a time. Tests lower them. */
@Injectable()
export class PdfRules {
  readonly mostPages: number = limits.orderPdfPages;
  readonly processes: number = 2;
  readonly limits: ChildLimits = usualLimits;
}
