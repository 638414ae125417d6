import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#config';

const dayMs = 24 * 3600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** Of no token. */
const nobodys = hashOf('');

/** What is stored of a link: where it leads to, without what opens it. */
export interface IssuedLink {
  linkSalt: string;
  linkHash: string;
  linkExpiresAt: Date;
}

/** What decides whether a link opens. Instants as they come from a row or an entity. */
export interface KeptLink {
  linkHash: string | null;
  linkExpiresAt: Date | string | null;
}

/** Tokens that open one record without a login. They are made of its id, a salt and the application's secret whenever they are needed, and stand nowhere. */
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

  /** Whether the link that would be written now opens: not after its end, nor when it was made with another secret than today's. */
  isOut(id: string, { linkSalt, linkHash = null, linkExpiresAt = null }: Partial<KeptLink & { linkSalt: string | null }>) {
    return Boolean(linkSalt) && this.opens({ linkHash, linkExpiresAt }, this.token(id, linkSalt!));
  }

  /** The same work whether there is such a record or not. */
  opens(kept: KeptLink | undefined, token: string) {
    const isRight = timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(kept?.linkHash ?? nobodys));
    return isRight && Boolean(kept?.linkHash && kept.linkExpiresAt && new Date(kept.linkExpiresAt) > this.clock.now());
  }
}
