import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';

/** What one document may take, and how the processes that read them are kept. Tests lower them. */
@Injectable()
export class PdfRules {
  readonly mostPages: number = limits.orderPdfPages;
  readonly mostMs: number = 10_000;
  /** Of resident memory, in bytes. */
  readonly mostMemory: number = 512 * 1024 * 1024;
  readonly memoryCheckMs: number = 50;
  readonly documentsPerProcess: number = 200;
  readonly processes: number = 2;
}
