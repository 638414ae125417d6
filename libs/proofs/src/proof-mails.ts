import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config, ShopCalendar } from '#config';
import { writtenDate } from '#contracts';
import type { Actor } from '#events';
import { type Job, HeldJobs } from '#jobs';
import { type MailFacts, Mails, type MailShown, type MailSource } from '#mail';
import { customerAddress } from '#users';
import { ProofLinks } from './proof-links.js';
import { Proof } from './proof.entity.js';

type Invitation = 'proof.ready' | 'proof.reminder';
type News = 'proof.approved' | 'proof.changesRequested';

/** What is written about a proof. The link is made while the message is, and stands nowhere else. */
@Injectable()
export class ProofMails implements MailSource<Invitation | News> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
    private readonly jobs: HeldJobs,
    private readonly links: ProofLinks,
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @param cause the event */
  invite(kind: Invitation, { id: proofId, link }: Proof, job: Job, to: string, cause: string, by: Actor | null) {
    return this.mails.add({ kind, to, cause, about: about(proofId, job), facts: { proofId, link } }, by);
  }

  /** The shop's notice and the customer's receipt. */
  async decided(proof: Proof, job: Job, cause: string, by: Actor) {
    const kind: News = proof.approvedAt ? 'proof.approved' : 'proof.changesRequested';
    const mail = { kind, cause, about: about(proof.id, job) };
    await this.mails.add({ ...mail, facts: { proofId: proof.id, forShop: true }, to: this.config.shop.email }, by);
    const to = await customerAddress(this.em, job);
    if (to) await this.mails.add({ ...mail, facts: { proofId: proof.id, forShop: false }, to }, by);
  }

  readonly shown: MailSource<Invitation | News>['shown'] = {
    'proof.ready': (facts) => this.invitation(facts),
    'proof.reminder': (facts) => this.invitation(facts),
    'proof.approved': (facts) => this.news(facts, true),
    'proof.changesRequested': (facts) => this.news(facts, false),
  };

  /** Only while the proof waits for a decision and the message's own link opens it. */
  private async invitation({ proofId, link }: MailFacts<Invitation>): Promise<MailShown<Invitation> | undefined> {
    const { proof, job } = await this.find(proofId);
    if (!proof || !job || proof.state() !== 'open' || proof.link !== link || !this.links.isOut(proof)) return undefined;
    return {
      ...shownOf(proof, job),
      notes: proof.notes ?? null,
      sentOn: this.day(proof.sentAt),
      validUntil: this.day(proof.linkExpiresAt),
      path: this.links.path(proof),
    };
  }

  private async news({ proofId, forShop }: MailFacts<News>, isApproval: boolean): Promise<MailShown<News> | undefined> {
    const { proof, job } = await this.find(proofId);
    const [by, at] = isApproval ? [proof?.approvedBy, proof?.approvedAt] : [proof?.rejectedBy, proof?.rejectedAt];
    if (!proof || !job || !by || !at) return undefined;
    return {
      ...shownOf(proof, job),
      forShop,
      by: proof.recordedBy ? `${by} (recorded by ${proof.recordedBy})` : by,
      when: this.calendar.written(at),
      message: [proof.rejectionReason, proof.comments].filter(Boolean).join('\n\n') || null,
      path: `/jobs/${job.id}?tab=proofs&proof=${proof.id}`,
    };
  }

  private async find(id: string) {
    const proof = await this.em.findOne(Proof, id, { refresh: true });
    return { proof, job: proof && (await this.jobs.describe(proof.jobId)) };
  }

  private day(instant: Date) {
    return writtenDate(this.calendar.dateOf(instant));
  }
}

const about = (proofId: string, { customerId, companyId }: Job) => ({ entityType: 'proof', entityId: proofId, customerId, companyId });

type Described = NonNullable<Awaited<ReturnType<HeldJobs['describe']>>>;

const shownOf = ({ version }: Proof, { jobNumber, title, customerName, specification }: Described) => ({
  version,
  jobNumber,
  title,
  customerName: customerName ?? '',
  details: specification,
});
