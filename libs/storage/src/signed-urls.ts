import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#config';

const goodFor = 15 * 60;
const span = 5 * 60;

/** Purpose of a signed address. One for reading cannot write, and vice versa. */
type Purpose = 'upload' | 'read';

/** The query of a signed address, as Express reads it. */
export type SignedQuery = Record<string, unknown>;

/**
 * Addresses that stand for a permission: signed with APP_SECRET, for one path and purpose, until an
 * instant.
 */
@Injectable()
export class SignedUrls {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * @param name what a browser saves the file as; without one the file is shown where it may be
   * @returns path and query
   */
  sign(purpose: Purpose, path: string, seconds: number, name?: string) {
    const expires = `${Math.floor(this.clock.now().getTime() / 1000) + seconds}`;
    const query = new URLSearchParams({ expires, ...(name !== undefined && { name }) });
    query.set('signature', this.signature(purpose, path, expires, name));
    return `${path}?${query.toString()}`;
  }

  /**
   * To read, good for 15 to 20 minutes. Addresses that are made within five minutes are the same,
   * so that what is read again stays in the browser.
   * @returns as {@link sign}
   */
  roundedUrl(path: string, name?: string) {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return this.sign('read', path, goodFor + span - (now % span), name);
  }

  /** True for what {@link sign} made and has not expired. */
  isValid(purpose: Purpose, path: string, { expires, name, signature }: SignedQuery) {
    if (
      typeof expires !== 'string' ||
      typeof signature !== 'string' ||
      !(name === undefined || typeof name === 'string')
    )
      return false;
    const givenSignature = Buffer.from(signature);
    const right = Buffer.from(this.signature(purpose, path, expires, name));
    return (
      givenSignature.length === right.length &&
      timingSafeEqual(givenSignature, right) &&
      Number(expires) * 1000 > this.clock.now().getTime()
    );
  }

  private signature(purpose: Purpose, path: string, expires: string, name: string | undefined) {
    return createHmac('sha256', this.config.appSecret)
      .update(JSON.stringify(['signed address', purpose, path, expires, name ?? null]))
      .digest('base64url');
  }
}
