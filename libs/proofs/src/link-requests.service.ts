import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Clock, Config } from '#config';
import type { RequestedProofLink, RequestProofLink } from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { Events } from '#events';
import { customerEmail, RateLimits, take } from '#users';
import { ProofLocks, proofRef, storyOf, visitorOf } from './proof-locks.js';
import { ProofLinks } from './proof-links.js';
import { ProofEmails } from './proof-emails.js';
import type { ProofVisit } from './proof-visits.js';
import { ProofsQueries } from './proofs.queries.js';

const hour = 3600;

/** An old link gets the newest one emailed, but only to the address stored with the job. */
@Injectable()
export class LinkRequestsService {
  private readonly limit: RateLimiterAbstract;

  constructor(
    private readonly em: EntityManager,
    private readonly locks: ProofLocks,
    private readonly queries: ProofsQueries,
    private readonly links: ProofLinks,
    private readonly emails: ProofEmails,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
    limits: RateLimits,
  ) {
    this.limit = limits.of('proof-link-mail', 5, hour);
  }

  /**
   * A valid link keeps working; an expired one is replaced.
   * @throws Conflict if there is nothing to decide or no email address
   * @throws TooManyRequests for more than five in an hour
   */
  async request(visit: ProofVisit, { name }: RequestProofLink): Promise<RequestedProofLink> {
    await take(
      'We already emailed this link several times. Please check your inbox and spam folder, or call us.',
      [[this.limit, visit.jobId]],
    );
    return this.em.transactional(async (em) => {
      // Checks that the visitor's own link is still valid.
      await this.locks.acquire(visit);
      const proofId = (await this.queries.newest(visit.jobId)) ?? visit.proofId;
      const { proof, job, refusal, hasLink } = await this.locks.acquire({
        proofId,
        jobId: visit.jobId,
      });
      if (refusal) throw new Conflict(refusal);
      const by = visitorOf(visit, job, name?.trim() || null);
      const to = await customerEmail(em, job, by);
      if (!to)
        throw new Conflict(
          `This job has no email address. Please call us at ${this.config.shop.phone}.`,
        );
      const now = this.clock.now();
      if (!hasLink) proof.relink(this.links.issue(proof.id, job, to), proof.sentByName, now);
      await em.flush();
      const event = await this.events.add(
        'proof.linkRequested',
        { ...proofRef(proof, job), to },
        storyOf(job),
        by,
      );
      await this.emails.invite('proof.ready', proof, job, to, event, by);
      return {
        message: `We are emailing the link for version ${proof.version} to the address on file.`,
      };
    }, joinTransaction());
  }
}
