import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { PdfDrawing } from './pdf.child.js';
import type { PdfWriter } from './pdf-writer.js';
import { SandboxPool } from './sandbox-pool.js';
import { childEntry, usualLimits } from './sandbox-process.js';

/** In a process of its own, because a long PDF takes half a second. */
@Injectable()
export class PdfPrinter implements OnApplicationShutdown {
  private readonly pool = new SandboxPool<PdfDrawing, Uint8Array>(
    childEntry(import.meta.url, 'pdf.child'),
    { processes: 1, limits: usualLimits },
  );

  /** @throws ChildLost when it takes too much time or memory */
  async print({ frame, steps }: PdfWriter): Promise<Buffer> {
    return Buffer.from(await this.pool.ask({ frame, steps }));
  }

  onApplicationShutdown() {
    this.pool.end();
  }
}
