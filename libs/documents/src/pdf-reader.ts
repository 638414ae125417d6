import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import type { PdfAnswer } from './reading/page-text.js';
import { PdfRules } from './pdf-rules.js';
import type { PdfQuestion } from './reading/reading.child.js';
import { ChildLost, childEntry, SandboxProcess } from './sandbox-process.js';

type Child = SandboxProcess<PdfQuestion, PdfAnswer>;

/**
 * Reads PDFs in processes that are kept warm; what a hostile document does to its process ends
 * there.
 */
@Injectable()
export class PdfReader implements OnApplicationShutdown {
  private readonly children: Child[];
  private readonly idle: Child[];
  private readonly turns: LimitFunction;

  constructor(private readonly rules: PdfRules) {
    const entry = childEntry(import.meta.url, 'reading/reading.child');
    this.children = Array.from(
      { length: rules.processes },
      () => new SandboxProcess(entry, [], rules.limits),
    );
    this.idle = [...this.children];
    this.turns = pLimit(rules.processes);
  }

  /**
   * The text of the document, or why there is none: `tooMuch` when it took more time or memory than
   * a document may.
   */
  read(bytes: Uint8Array): Promise<PdfAnswer> {
    return this.turns(async () => {
      const child = this.idle.pop()!;
      try {
        return await child.ask({ bytes, maxPages: this.rules.maxPages });
      } catch (error) {
        if (error instanceof ChildLost) return { fault: 'tooMuch' };
        throw error;
      } finally {
        this.idle.push(child);
      }
    });
  }

  onApplicationShutdown() {
    for (const child of this.children) child.end();
  }
}
