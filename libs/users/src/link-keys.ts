import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock, Key } from '#config';

const dayMs = 24 * 3600_000;
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
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

/** Computes a token from the id, a salt and a key, so that no token is stored. */
export class LinkKeys {
  constructor(
    private readonly key: Key,
    private readonly clock: Clock,
  ) {}

  issue(id: string, days: number): IssuedLink {
    const linkExpiresAt = new Date(this.clock.now().getTime() + days * dayMs);
    return { ...this.newToken(id), linkExpiresAt };
  }

  newToken(id: string) {
    const linkSalt = randomBytes(32).toString('base64url');
    return { linkSalt, linkHash: hashOf(this.key.sign(id + linkSalt)) };
  }

  /** @param linkHash tells which secret made the link */
  token(id: string, linkSalt: string, linkHash: string | null | undefined) {
    const tokens = this.key.signatures(id + linkSalt);
    return tokens.find((token) => hashOf(token) === linkHash) ?? tokens[0]!;
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
      Boolean(linkSalt) &&
      this.matches({ linkHash, linkExpiresAt }, this.token(id, linkSalt!, linkHash))
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
