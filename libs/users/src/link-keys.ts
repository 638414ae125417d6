import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#config';

const dayMs = 24 * 3600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** Hash for the case without a token. */
const nobodys = hashOf('');

/** Stored part of a link, without its secret. */
export interface IssuedLink {
  linkSalt: string;
  linkHash: string;
  linkExpiresAt: Date;
}

/** Fields that decide whether a link opens. Instants as values of a row or an entity. */
export interface StoredLink {
  linkHash: string | null;
  linkExpiresAt: Date | string | null;
}

/**
 * Tokens that open one record without a login. They are made of its id, a salt and the
 * application's secret whenever they are needed, and stand nowhere.
 */
export class LinkKeys {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  issue(id: string, days: number): IssuedLink {
    const linkSalt = randomBytes(32).toString('base64url');
    const linkExpiresAt = new Date(this.clock.now().getTime() + days * dayMs);
    return { linkSalt, linkHash: hashOf(this.token(id, linkSalt)), linkExpiresAt };
  }

  token(id: string, salt: string) {
    return createHmac('sha256', this.secret)
      .update(id + salt)
      .digest('base64url');
  }

  /** True when a link created now would open: not expired, and made with the current secret. */
  isActive(
    id: string,
    {
      linkSalt,
      linkHash = null,
      linkExpiresAt = null,
    }: Partial<StoredLink & { linkSalt: string | null }>,
  ) {
    return (
      Boolean(linkSalt) && this.matches({ linkHash, linkExpiresAt }, this.token(id, linkSalt!))
    );
  }

  /** Does the same work with and without a record, against timing attacks. */
  matches(keptLink: StoredLink | undefined, token: string) {
    const isRight = timingSafeEqual(
      Buffer.from(hashOf(token)),
      Buffer.from(keptLink?.linkHash ?? nobodys),
    );
    return (
      isRight &&
      Boolean(
        keptLink?.linkHash &&
        keptLink.linkExpiresAt &&
        new Date(keptLink.linkExpiresAt) > this.clock.now(),
      )
    );
  }
}
