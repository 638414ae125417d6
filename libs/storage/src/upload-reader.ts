import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  BadRequestException,
  PayloadTooLargeException,
  RequestTimeoutException,
} from '@nestjs/common';
import { Pieces } from './pieces.js';
import { headBytes } from './sniff.js';
import type { UploadRules } from './upload-rules.js';

const megabyte = 1024 * 1024;

/** Frees large buffers now, because the garbage collector would keep about 60 MB for a while. */
const release = (piece: Buffer) => {
  if (piece.buffer.byteLength === piece.length) (piece.buffer as ArrayBuffer).transfer(0);
};

export class UploadReader {
  size = 0;
  private readonly hash = createHash('sha256');
  private readonly firstPieces: Buffer[] = [];
  private firstSize = 0;

  constructor(
    private readonly source: Readable,
    private readonly rules: UploadRules,
  ) {}

  get head() {
    return Buffer.concat(this.firstPieces);
  }

  /** SHA-256 in hex; call it once, at the end. */
  sha256() {
    return this.hash.digest('hex');
  }

  /**
   * Each piece is empty again when the next one is requested.
   * @throws PayloadTooLargeException, RequestTimeoutException, BadRequestException on an empty file
   */
  async *bytes() {
    const pieces = new Pieces(this.source);
    const pace = new MinSpeed(this.rules);
    try {
      for (
        let piece = await pace.withTimeout(pieces.next());
        piece;
        piece = await pace.withTimeout(pieces.next())
      ) {
        this.size += piece.length;
        if (this.size > this.rules.maxBytes) throw tooLargeError(this.rules);
        pace.count(piece.length);
        this.hash.update(piece);
        this.keepFirst(piece);
        yield piece;
        release(piece);
      }
    } finally {
      pieces.stop();
    }
    if (this.size === 0) throw new BadRequestException('The file is empty.');
  }

  private keepFirst(piece: Buffer) {
    const missingBytes = headBytes - this.firstSize;
    if (missingBytes <= 0) return;
    const part = Buffer.from(piece.subarray(0, missingBytes));
    this.firstPieces.push(part);
    this.firstSize += part.length;
  }
}

export const tooLargeError = ({ maxBytes }: UploadRules) =>
  new PayloadTooLargeException(
    `The file is too large: at most ${Math.floor(maxBytes / megabyte)} MB can be uploaded.`,
  );

/** Counts only the time spent waiting for the sender, not for the storage. */
class MinSpeed {
  private remainingBytes: number;
  private countedBytes = 0;

  constructor(private readonly rules: UploadRules) {
    this.remainingBytes = rules.paceMs;
  }

  count(bytes: number) {
    this.countedBytes += bytes;
    if (this.countedBytes < this.rules.paceBytes) return;
    this.countedBytes = 0;
    this.remainingBytes = this.rules.paceMs;
  }

  async withTimeout<T>(piece: Promise<T>): Promise<T> {
    const startTime = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new RequestTimeoutException('The upload was too slow. Please try again.')),
        this.remainingBytes,
      );
    });
    try {
      return await Promise.race([piece, timeout]);
    } finally {
      clearTimeout(timer);
      this.remainingBytes = Math.max(0, this.remainingBytes - (performance.now() - startTime));
    }
  }
}
