import type { Readable } from 'node:stream';

/**
 * A stream's pieces, each as it came, when it is asked for. The stream's own iterator would join
 * those that wait, and the memory of each would stand until it is collected.
 */
export class Pieces {
  private stopWaiting = () => undefined as void;

  constructor(private readonly source: Readable) {
    source.on('error', () => undefined); // it may come while nobody waits; `next` tells of it
  }

  /**
   * @returns undefined at the end
   * @throws what the stream failed with, Error when it closed before its end
   */
  next(): Promise<Buffer | undefined> {
    const { source } = this;
    return new Promise((resolve, reject) => {
      const onData = (piece: Buffer) => settle(() => resolve(piece));
      const onEnd = () => settle(() => resolve(undefined));
      const onClose = () =>
        settle(() => reject(source.errored ?? new Error('The stream closed early.')));
      const settle = (settleWith: () => void) => {
        this.stop();
        settleWith();
      };
      this.stopWaiting = () =>
        void source.off('data', onData).off('end', onEnd).off('close', onClose);
      if (source.readableEnded) return onEnd();
      if (source.destroyed) return onClose();
      source.on('data', onData).on('end', onEnd).on('close', onClose).resume();
    });
  }

  /** Asks for nothing more. What the stream still brings stays in it. */
  stop() {
    this.stopWaiting();
    this.source.pause();
  }
}
