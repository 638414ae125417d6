import type { Readable } from 'node:stream';

/** The storage has nothing under this key. */
export class MissingBytes extends Error {
  constructor(key: string) {
    super(`No stored object: ${key}`);
  }
}

/** Both ends count, in bytes from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Storage of bytes. A key is written once and never changed. */
export abstract class Store {
  /**
   * Resolves once the bytes are durable. When it rejects, `remove` clears what may have been
   * written. Each piece must be done with before the next one is asked for.
   * @param size in bytes, where it is known beforehand
   */
  abstract write(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    size: number | undefined,
  ): Promise<void>;

  /** @throws MissingBytes */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Finished bytes and unfinished ones. Nothing happens when there are none. */
  abstract remove(key: string): Promise<void>;

  /** @throws Error when nothing could be written now */
  abstract check(): Promise<void>;
}
