import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#config';
import { constants } from '#contracts';
import type { IssuedLink } from './proof.entity.js';

const dayMs = 24 * 3600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** Of no token. */
const nobodys = hashOf('');

/** What is kept of a link. Instants as they come from a row or an entity. */
interface KeptLink {
  linkHash: string;
  linkExpiresAt: Date | string;
}

/** Links that open one proof without a login. The token is made of id, salt and the application's secret whenever it is needed, and stands nowhere. */
@Injectable()
export class ProofLinks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  issue(proofId: string): IssuedLink {
    const linkSalt = randomBytes(32).toString('base64url');
    const linkExpiresAt = new Date(this.clock.now().getTime() + constants.proofLinkDays * dayMs);
    return { linkSalt, linkHash: hashOf(this.token(proofId, linkSalt)), linkExpiresAt };
  }

  /** The page under PUBLIC_URL. */
  path({ id, linkSalt }: { id: string; linkSalt: string }) {
    return `/proof-approval/${id}/${this.token(id, linkSalt)}`;
  }

  url(proof: { id: string; linkSalt: string }) {
    return `${this.config.publicUrl}${this.path(proof)}`;
  }

  /** The same work whether there is such a proof or not. */
  opens(proof: KeptLink | undefined, token: string) {
    const isRight = timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(proof?.linkHash ?? nobodys));
    return isRight && proof !== undefined && new Date(proof.linkExpiresAt) > this.clock.now();
  }

  private token(proofId: string, salt: string) {
    return createHmac('sha256', this.config.appSecret)
      .update(proofId + salt)
      .digest('base64url');
  }
}
