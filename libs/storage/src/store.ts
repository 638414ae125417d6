import type { Readable } from 'node:stream';

export class MissingBytes extends Error {
  constructor(key: string) {
    super(`No stored object: ${key}`);
  }
}

/** In bytes from 0, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A key is written once and never changed. */
export abstract class Store {
  /** Resolves once the bytes are durable; after a rejection, `remove` deletes the rest. */
  abstract write(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    size: number | undefined,
  ): Promise<void>;

  /** @throws MissingBytes */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Also removes unfinished parts; succeeds when there is nothing. */
  abstract remove(key: string): Promise<void>;

  /** @returns undefined where space has no end */
  abstract space(): Promise<{ free: number; total: number } | undefined>;

  abstract check(): Promise<void>;
}
