import { createWriteStream, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { limits } from '#contracts';
import type { FileFacts, Refusal } from './inspecting/facts.js';
import { ChildLost, childEntry, usualLimits, SandboxProcess } from './sandbox-process.js';

export interface InspectionQuestion {
  file: string;
  isPdf: boolean;
  maxPages: number;
}

export type Inspection = { facts: FileFacts } | { refused: Refusal };

const entry = childEntry(import.meta.url, 'inspecting/inspecting.child');
const places = join(realpathSync(tmpdir()), 'makeready-inspected-');
const maxMs = 30_000;
const decodableTypes = /^image\/(jpeg|png|tiff|webp|gif|avif|heic|heif)$/;

/** One file at a time, in a process that a hostile file may crash. */
@Injectable()
export class FileInspector implements OnApplicationShutdown {
  private readonly child = new SandboxProcess<InspectionQuestion, Inspection>(
    entry,
    { mayRead: [`${places}*`], mayUseAddons: true },
    { ...usualLimits, ms: maxMs },
  );
  private readonly turn = pLimit(1);

  /** @throws whatever reading the bytes throws */
  inspect(open: () => Promise<Readable>, mimeType: string): Promise<Inspection> {
    const isPdf = mimeType === 'application/pdf';
    if (!isPdf && !decodableTypes.test(mimeType)) return Promise.resolve({ refused: 'strange' });
    return this.turn(async () => {
      const folder = await mkdtemp(places);
      try {
        const file = join(folder, 'file');
        await pipeline(await open(), createWriteStream(file));
        return await this.ask({ file, isPdf, maxPages: limits.shownPages });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }

  onApplicationShutdown() {
    this.child.end();
  }

  private async ask(question: InspectionQuestion): Promise<Inspection> {
    try {
      return await this.child.ask(question);
    } catch (error) {
      if (error instanceof ChildLost) return { refused: 'costly' };
      throw error;
    }
  }
}
