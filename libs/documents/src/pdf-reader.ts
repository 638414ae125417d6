import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { PdfAnswer } from './reading/page-text.js';
import { PdfRules } from './pdf-rules.js';
import type { PdfQuestion } from './reading/reading.child.js';
import { SandboxPool } from './sandbox-pool.js';
import { ChildLost, childEntry } from './sandbox-process.js';

/** Reads PDFs in processes that a hostile document may crash. */
@Injectable()
export class PdfReader implements OnApplicationShutdown {
  private readonly pool: SandboxPool<PdfQuestion, PdfAnswer>;

  constructor(private readonly rules: PdfRules) {
    this.pool = new SandboxPool(childEntry(import.meta.url, 'reading/reading.child'), rules);
  }

  prepare() {
    this.pool.prepare();
  }

  async read(bytes: Uint8Array): Promise<PdfAnswer> {
    try {
      return await this.pool.ask({ bytes, maxPages: this.rules.maxPages });
    } catch (error) {
      if (error instanceof ChildLost) return { fault: 'tooMuch' };
      throw error;
    }
  }

  onApplicationShutdown() {
    this.pool.end();
  }
}
