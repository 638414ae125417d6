import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import type { PdfAnswer } from './page-text.js';
import { PdfRules } from './pdf-rules.js';
import { ReadingProcess } from './reading.js';

/** Reads PDFs in processes that are kept warm; what a hostile document does to its process ends there. */
@Injectable()
export class PdfReader implements OnApplicationShutdown {
  private readonly idle: ReadingProcess[] = [];
  private readonly busy = new Set<ReadingProcess>();
  private readonly turns: LimitFunction;

  constructor(private readonly rules: PdfRules) {
    this.turns = pLimit(rules.processes);
  }

  /** The text of the document, or why there is none: `tooMuch` when it took more time or memory than a document may. */
  read(bytes: Uint8Array): Promise<PdfAnswer> {
    return this.turns(async () => {
      const reading = this.idle.pop() ?? new ReadingProcess(this.rules);
      this.busy.add(reading);
      try {
        return (await reading.read(bytes)) ?? { fault: 'tooMuch' };
      } finally {
        this.busy.delete(reading);
        if (reading.usable) this.idle.push(reading);
        else reading.stop();
      }
    });
  }

  onApplicationShutdown() {
    for (const reading of [...this.idle.splice(0), ...this.busy]) reading.stop();
  }
}
