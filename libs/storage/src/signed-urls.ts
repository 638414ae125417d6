import { Injectable } from '@nestjs/common';
import { Clock, Config, type Key } from '#config';

const minSeconds = 15 * 60;
const roundingSeconds = 5 * 60;

type Purpose = 'upload' | 'read';

export type SignedQuery = Record<string, unknown>;

/** Signed for one path and purpose, until an instant. */
@Injectable()
export class SignedUrls {
  private readonly key: Key;

  constructor(
    { keys }: Config,
    private readonly clock: Clock,
  ) {
    this.key = keys.for('file address');
  }

  /** @param name under which a browser saves the file; without one it is shown */
  sign(purpose: Purpose, path: string, seconds: number, name?: string) {
    const expires = `${Math.floor(this.clock.now().getTime() / 1000) + seconds}`;
    const query = new URLSearchParams({ expires, ...(name !== undefined && { name }) });
    query.set('signature', this.key.sign(signedText(purpose, path, expires, name)));
    return `${path}?${query.toString()}`;
  }

  /**
   * Valid for 15 to 20 minutes, and the same within five minutes so that browsers cache the file.
   */
  roundedUrl(path: string, name?: string) {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return this.sign('read', path, minSeconds + roundingSeconds - (now % roundingSeconds), name);
  }

  isValid(purpose: Purpose, path: string, { expires, name, signature }: SignedQuery) {
    if (
      typeof expires !== 'string' ||
      typeof signature !== 'string' ||
      !(name === undefined || typeof name === 'string')
    )
      return false;
    return (
      this.key.isSignature(signedText(purpose, path, expires, name), signature) &&
      Number(expires) * 1000 > this.clock.now().getTime()
    );
  }
}

const signedText = (purpose: Purpose, path: string, expires: string, name: string | undefined) =>
  JSON.stringify([purpose, path, expires, name ?? null]);
