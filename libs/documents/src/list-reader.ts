import { createReadStream, createWriteStream, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import type { ListRepair } from '#contracts';
import { type ListAnswer, type ListQuestion, repairedFile } from './list-question.js';
import type { RepairedRows } from './lists/repair-list.js';
import {
  type ChildLimits,
  ChildLost,
  childEntry,
  usualLimits,
  SandboxProcess,
} from './sandbox-process.js';

type ChildAnswer = ListAnswer | { repairedRows: RepairedRows };

const entry = childEntry(import.meta.url, 'lists/lists.child');
const places = join(realpathSync(tmpdir()), 'makeready-lists-');
/** A million rows take about 20 seconds. */
const maxMs = 120_000;
const listType =
  /^text\/plain|^application\/(?:zip|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/;

/** One list at a time, in a process that a hostile file may crash. */
@Injectable()
export class ListReader implements OnApplicationShutdown {
  private readonly child: SandboxProcess<ListQuestion, ChildAnswer>;
  private readonly turn = pLimit(1);

  constructor(@Optional() limits: Partial<ChildLimits> = {}) {
    this.child = new SandboxProcess(
      entry,
      { mayRead: [`${places}*`], mayWrite: [`${places}*`] },
      { ...usualLimits, ms: maxMs, ...limits },
    );
  }

  static reads(mimeType: string) {
    return listType.test(mimeType);
  }

  /** @throws whatever reading the bytes throws */
  check(open: () => Promise<Readable>): Promise<ListAnswer> {
    return this.inFolder(open, async (file) => {
      const answer = await this.ask({ file });
      return 'repairedRows' in answer ? { refused: 'list-broken' } : answer;
    });
  }

  /**
   * @param use reads the repaired list, which is removed when it returns
   * @returns undefined for a list that cannot be read
   */
  repair<T>(
    open: () => Promise<Readable>,
    repairs: readonly ListRepair[],
    use: (repairedRows: RepairedRows, bytes: Readable) => Promise<T>,
  ): Promise<T | undefined> {
    return this.inFolder(open, async (file) => {
      const answer = await this.ask({ file, repairs });
      return 'repairedRows' in answer
        ? use(answer.repairedRows, createReadStream(repairedFile(file)))
        : undefined;
    });
  }

  onApplicationShutdown() {
    this.child.end();
  }

  private inFolder<T>(open: () => Promise<Readable>, act: (file: string) => Promise<T>) {
    return this.turn(async () => {
      const folder = await mkdtemp(places);
      try {
        const file = join(folder, 'file');
        await pipeline(await open(), createWriteStream(file));
        return await act(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }

  private async ask(question: ListQuestion): Promise<ChildAnswer> {
    try {
      return await this.child.ask(question);
    } catch (error) {
      if (error instanceof ChildLost) return { refused: 'list-costly' };
      throw error;
    }
  }
}
