import type { Readable } from 'node:stream';

/** The stream's own iterator joins pieces and keeps their memory too long. */
export class Pieces {
  private stopWaiting = () => undefined as void;

  constructor(private readonly source: Readable) {
    source.on('error', () => undefined); // `next` reports it
  }

  /** @returns undefined at the end */
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

  stop() {
    this.stopWaiting();
    this.source.pause();
  }
}
