import { createWriteStream, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { limits } from '#contracts';
import { FairQueue } from './fair-queue.js';
import { ChildLost, childEntry, SandboxProcess } from './sandbox-process.js';

/** Without a page, the answer is the count and the sizes. */
export interface PageQuestion {
  file: string;
  isPicture?: boolean;
  page?: number;
  wantsThumbnail?: boolean;
  maxPages: number;
}

interface PageImage {
  image: Uint8Array;
  thumbnail?: Uint8Array;
}

/** In pixels, upright; of the images, for the first {@link limits.shownPages}. */
export interface PageSizes {
  count: number;
  sizes: [width: number, height: number][];
}

export type PageAnswer = PageSizes | PageImage | { refused: keyof typeof reasons };

const reasons = {
  locked: 'This PDF is protected by a password, so its pages cannot be shown.',
  broken: 'This PDF cannot be read, so its pages cannot be shown.',
  costly: 'This PDF is too complex for a preview.',
  missing: 'This PDF does not have that page.',
};

/** The file's own fault, so a retry fails too. */
export class NoPages extends Error {
  constructor(readonly reason: keyof typeof reasons) {
    super(reasons[reason]);
  }
}

export class PagesBusy extends Error {}

/** Pixels. */
export const thumbnailSide = 320;
/** Of one person. */
const maxWaiting = 100;
const entry = childEntry(import.meta.url, 'page-images.child');
const places = join(realpathSync(tmpdir()), 'makeready-pages-');

/** WebP images of at most 2000 pixels a side, one file at a time; people take turns. */
@Injectable()
export class PageImages implements OnApplicationShutdown {
  private readonly child = new SandboxProcess<PageQuestion, PageAnswer>(entry, {
    mayRead: [`${places}*`],
    mayUseAddons: true,
  });
  private readonly queue = new FairQueue();

  /** @throws NoPages, PagesBusy */
  async sizes(person: string, open: () => Promise<Readable>): Promise<PageSizes> {
    const answer = await this.ask(person, open);
    if ('sizes' in answer) return answer;
    throw new NoPages('broken');
  }

  /**
   * Of a picture that is no PDF.
   * @throws NoPages, PagesBusy
   */
  async pictureSize(
    person: string,
    open: () => Promise<Readable>,
  ): Promise<[width: number, height: number]> {
    const answer = await this.ask(person, open, { isPicture: true });
    if ('sizes' in answer) return answer.sizes[0]!;
    throw new NoPages('broken');
  }

  /** @throws NoPages, PagesBusy */
  async image(person: string, open: () => Promise<Readable>, page: number): Promise<Buffer> {
    const answer = await this.ask(person, open, { page });
    if ('image' in answer) return Buffer.from(answer.image);
    throw new NoPages('broken');
  }

  /** @throws NoPages, PagesBusy */
  async imageAndThumbnail(
    person: string,
    open: () => Promise<Readable>,
    page: number,
  ): Promise<[Buffer, Buffer]> {
    const answer = await this.ask(person, open, { page, wantsThumbnail: true });
    if ('image' in answer && answer.thumbnail)
      return [Buffer.from(answer.image), Buffer.from(answer.thumbnail)];
    throw new NoPages('broken');
  }

  /**
   * The first page of a PDF, or another picture, in the size of a thumbnail.
   * @throws NoPages, PagesBusy
   */
  async thumbnail(
    person: string,
    open: () => Promise<Readable>,
    isPicture: boolean,
  ): Promise<Buffer> {
    const answer = await this.ask(person, open, {
      wantsThumbnail: true,
      ...(isPicture ? { isPicture } : { page: 1 }),
    });
    if (!('image' in answer)) throw new NoPages('broken');
    return Buffer.from(answer.thumbnail ?? answer.image);
  }

  onApplicationShutdown() {
    this.child.end();
  }

  private ask(
    person: string,
    open: () => Promise<Readable>,
    what: Omit<PageQuestion, 'file' | 'maxPages'> = {},
  ) {
    if (this.queue.waiting(person) >= maxWaiting)
      throw new PagesBusy('Too many pages were requested.');
    return this.queue.run(person, async () => {
      const folder = await mkdtemp(places);
      try {
        const file = join(folder, 'document');
        await pipeline(await open(), createWriteStream(file));
        const answer = await this.child
          .ask({ file, ...what, maxPages: limits.shownPages })
          .catch((error: unknown) => {
            throw error instanceof ChildLost ? new NoPages('costly') : error;
          });
        if ('refused' in answer) throw new NoPages(answer.refused);
        return answer;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
}
