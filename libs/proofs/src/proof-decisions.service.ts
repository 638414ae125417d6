import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { ApproveProof, ProofDetail, RejectProof } from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { type Actor, Events } from '#events';
import { customerOf, ProofLocks, proofRef, storyOf, visitorOf } from './proof-locks.js';
import { ProofDetailsService } from './proof-details.service.js';
import { type ApprovalRequestInfo, ProofEvidences } from './proof-evidences.js';
import { ProofEmails } from './proof-emails.js';
import type { ProofVisit } from './proof-visits.js';
import type { Verdict } from './proof.entity.js';

const trim = (text: string | null | undefined) => text?.trim() || null;

/** Of several simultaneous decisions, only the first counts. */
@Injectable()
export class ProofDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: ProofLocks,
    private readonly details: ProofDetailsService,
    private readonly evidences: ProofEvidences,
    private readonly emails: ProofEmails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  approve(visit: ProofVisit, input: ApproveProof, origin: ApprovalRequestInfo) {
    return this.decide(visit, verdictOf(visit, input, null), origin);
  }

  reject(visit: ProofVisit, input: RejectProof, origin: ApprovalRequestInfo) {
    return this.decide(visit, verdictOf(visit, input, input.rejectionReason.trim()), origin);
  }

  /**
   * Repeating the same decision changes nothing.
   * @throws Conflict with the earlier decision or the newer version
   * @throws NotFoundException if the link or the proof was removed while waiting
   */
  private decide(
    visit: ProofVisit,
    verdict: Verdict,
    origin: ApprovalRequestInfo,
  ): Promise<ProofDetail> {
    return this.em.transactional(async (em) => {
      const { job, proof, refusal } = await this.locks.acquire(visit);
      if (proof.wasDecidedAs(verdict)) return this.details.get(visit);
      if (refusal) throw new Conflict(refusal);

      const isRecorded = visit.reader === 'staff';
      const actor = visitorOf(visit, job, verdict.name);
      const by = isRecorded ? (verdict.name ?? customerOf(job)) : actor.name;
      const now = this.clock.now();
      proof.decide(verdict, by, isRecorded ? actor.name : null, now);
      await em.flush();
      const { approved, comments, rejectionReason, channel } = verdict;
      const ref = { ...proofRef(proof, job), by, channel };
      const event = approved
        ? await this.events.add('proof.approved', { ...ref, comments }, storyOf(job), actor)
        : await this.events.add(
            'proof.changesRequested',
            { ...ref, reason: rejectionReason! },
            storyOf(job),
            actor,
          );
      job.settleProof(approved, event, now);
      await em.flush();
      if (approved)
        await this.evidences.freeze(
          proof,
          job,
          viaOf(visit, verdict),
          emailOf(visit, actor),
          origin,
        );
      await this.emails.sendDecision(proof, job, event, actor);
      return this.details.get(visit);
    }, joinTransaction());
  }
}

/** @throws BadRequestException if staff do not choose a channel */
function verdictOf(
  { reader }: ProofVisit,
  { comments, name, channel }: ApproveProof,
  rejectionReason: string | null,
): Verdict {
  const isRecorded = reader === 'staff';
  if (isRecorded && !channel) {
    const message = 'Please choose how you received the decision: by phone, by email or in person.';
    throw new BadRequestException({ message, errors: [{ field: 'channel', message }] });
  }
  return {
    approved: rejectionReason === null,
    rejectionReason,
    comments: trim(comments),
    // Signed-in customers sign with their own name.
    name: reader === 'customer' ? null : trim(name),
    channel: isRecorded ? channel! : null,
  };
}

const viaOf = ({ reader }: ProofVisit, { channel }: Verdict) =>
  channel ?? (reader === 'link' ? 'link' : 'account');
/** The email of staff who record a decision proves nothing. */
const emailOf = ({ reader }: ProofVisit, { email }: Actor) =>
  reader === 'staff' ? null : email || null;
