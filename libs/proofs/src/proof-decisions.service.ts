import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { ApproveProof, ProofDetail, RejectProof } from '#contracts';
import { Conflict, joined } from '#database';
import { type Actor, Events } from '#events';
import { customerOf, HeldProofs, proofRef, storyOf, visitorOf } from './held-proofs.js';
import { ProofDetailsService } from './proof-details.service.js';
import { type Pressed, ProofEvidences } from './proof-evidences.js';
import { ProofMails } from './proof-mails.js';
import type { ProofVisit } from './proof-visits.js';
import type { Verdict } from './proof.entity.js';

const trimmed = (text: string | null | undefined) => text?.trim() || null;

/** Yes or no to a proof: once, however many press at once, and the job follows. */
@Injectable()
export class ProofDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly held: HeldProofs,
    private readonly details: ProofDetailsService,
    private readonly evidences: ProofEvidences,
    private readonly mails: ProofMails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  approve(visit: ProofVisit, input: ApproveProof, pressed: Pressed) {
    return this.decide(visit, verdictOf(visit, input, null), pressed);
  }

  reject(visit: ProofVisit, input: RejectProof, pressed: Pressed) {
    return this.decide(visit, verdictOf(visit, input, input.rejectionReason.trim()), pressed);
  }

  /**
   * The same decision again changes nothing and is answered the same.
   * @throws Conflict with who decided and when, or with the newer version @throws NotFoundException when link or proof are gone meanwhile
   */
  private decide(visit: ProofVisit, verdict: Verdict, pressed: Pressed): Promise<ProofDetail> {
    return this.em.transactional(async (em) => {
      const { job, proof, refusal } = await this.held.hold(visit);
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
        : await this.events.add('proof.changesRequested', { ...ref, reason: rejectionReason! }, storyOf(job), actor);
      job.settleProof(approved, event, now);
      await em.flush();
      if (approved) await this.evidences.freeze(proof, job, viaOf(visit, verdict), emailOf(visit, actor), pressed);
      await this.mails.decided(proof, job, event, actor);
      return this.details.get(visit);
    }, joined());
  }
}

/** @throws BadRequestException when staff do not say how they heard of it */
function verdictOf({ reader }: ProofVisit, { comments, name, channel }: ApproveProof, rejectionReason: string | null): Verdict {
  const isRecorded = reader === 'staff';
  if (isRecorded && !channel) {
    const message = 'Please say how you received the decision: by phone, by email or in person.';
    throw new BadRequestException({ message, errors: [{ field: 'channel', message }] });
  }
  return {
    approved: rejectionReason === null,
    rejectionReason,
    comments: trimmed(comments),
    name: reader === 'customer' ? null : trimmed(name), // whoever is signed in signs with their own
    channel: isRecorded ? channel! : null,
  };
}

const viaOf = ({ reader }: ProofVisit, { channel }: Verdict) => channel ?? (reader === 'link' ? 'link' : 'account');
/** Of the customer: that of who wrote it down for them proves nothing. */
const emailOf = ({ reader }: ProofVisit, { email }: Actor) => (reader === 'staff' ? null : email || null);
