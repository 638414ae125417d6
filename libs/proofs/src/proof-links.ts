import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#config';
import { constants } from '#contracts';
import type { Job } from '#jobs';
import { type StoredLink, LinkKeys } from '#users';
import type { ProofLinkOf } from './proof.entity.js';

@Injectable()
export class ProofLinks {
  private readonly keys: LinkKeys;

  constructor(
    private readonly config: Config,
    clock: Clock,
  ) {
    this.keys = new LinkKeys(config.keys.for('proof link'), clock);
  }

  issue(proofId: string, { customerId }: Pick<Job, 'customerId'>, to: string | null): ProofLinkOf {
    return {
      ...this.keys.issue(proofId, constants.proofLinkDays),
      linkTo: to,
      linkCustomerId: customerId ?? null,
    };
  }

  path({ id, linkSalt, linkHash }: { id: string; linkSalt: string; linkHash: string }) {
    return `/proof-approval/${id}/${this.keys.token(id, linkSalt, linkHash)}`;
  }

  url(proof: { id: string; linkSalt: string; linkHash: string }) {
    return `${this.config.publicUrl}${this.path(proof)}`;
  }

  isOut(proof: StoredLink & { id: string; linkSalt: string }) {
    return this.keys.isActive(proof.id, proof);
  }

  matches(proof: StoredLink | undefined, token: string) {
    return this.keys.matches(proof, token);
  }
}
