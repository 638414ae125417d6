import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#config';

const dayMs = 24 * 3600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** Compared when there is no token. */
const emptyHash = hashOf('');

export interface IssuedLink {
  linkSalt: string;
  linkHash: string;
  linkExpiresAt: Date;
}

export interface StoredLink {
  linkHash: string | null;
  linkExpiresAt: Date | string | null;
}

/**
 * Computes a token from the id, a salt and the application's secret, so that no token is stored.
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

  /** Takes the same time without a record, against timing attacks. */
  matches(keptLink: StoredLink | undefined, token: string) {
    const isRight = timingSafeEqual(
      Buffer.from(hashOf(token)),
      Buffer.from(keptLink?.linkHash ?? emptyHash),
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
