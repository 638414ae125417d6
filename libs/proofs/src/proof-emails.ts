import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config, ShopCalendar } from '#config';
import { writtenDate } from '#contracts';
import type { Actor } from '#events';
import { type Job, JobLocks, PlanReader } from '#jobs';
import { type EmailFacts, Emails, type EmailShown, type EmailSource } from '#email';
import { customerEmail } from '#users';
import { keepsRecipient } from './link-recipient.js';
import { ProofLinks } from './proof-links.js';
import { Proof } from './proof.entity.js';

type Invitation = 'proof.ready' | 'proof.reminder';
type News = 'proof.approved' | 'proof.changesRequested';

/** The link is created during rendering and stored nowhere else. */
@Injectable()
export class ProofEmails implements EmailSource<Invitation | News> {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: Emails,
    private readonly jobs: JobLocks,
    private readonly links: ProofLinks,
    private readonly plans: PlanReader,
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
  ) {}

  invite(
    kind: Invitation,
    { id: proofId, link }: Proof,
    job: Job,
    to: string,
    cause: string,
    by: Actor | null,
  ) {
    return this.emails.add(
      { kind, to, cause, about: about(proofId, job), facts: { proofId, link } },
      by,
    );
  }

  async sendDecision(proof: Proof, job: Job, cause: string, by: Actor) {
    const kind: News = proof.approvedAt ? 'proof.approved' : 'proof.changesRequested';
    const email = { kind, cause, about: about(proof.id, job) };
    await this.emails.add(
      { ...email, facts: { proofId: proof.id, forShop: true }, to: this.config.shop.email },
      by,
    );
    const { customerId, companyId } = job;
    const to = await customerEmail(this.em, job, by);
    // The customer learns of a decision that somebody else made at the job's address.
    const account = await customerEmail(this.em, { customerId, companyId }, by);
    const forCustomer = { ...email, facts: { proofId: proof.id, forShop: false } };
    if (to) await this.emails.add({ ...forCustomer, to }, by);
    if (account && account.toLowerCase() !== to?.toLowerCase())
      await this.emails.add({ ...forCustomer, to: account }, by);
  }

  readonly content: EmailSource<Invitation | News>['content'] = {
    'proof.ready': (facts) => this.invitation(facts),
    'proof.reminder': (facts) => this.invitation(facts),
    'proof.approved': (facts) => this.news(facts, true),
    'proof.changesRequested': (facts) => this.news(facts, false),
  };

  readonly pictures: EmailSource<Invitation | News>['pictures'] = {
    'proof.ready': (facts) => this.proofFile(facts),
    'proof.reminder': (facts) => this.proofFile(facts),
    'proof.approved': (facts) => this.proofFile(facts),
    'proof.changesRequested': (facts) => this.proofFile(facts),
  };

  private async proofFile({ proofId }: { proofId: string }) {
    const { proof } = await this.find(proofId);
    return proof ? [proof.proofUrl] : [];
  }

  /** Sent only while the proof is open and this email's link is valid. */
  private async invitation({
    proofId,
    link,
  }: EmailFacts<Invitation>): Promise<EmailShown<Invitation> | undefined> {
    const { proof, job } = await this.find(proofId);
    if (
      !proof ||
      !job ||
      proof.state() !== 'open' ||
      proof.link !== link ||
      !this.links.isOut(proof) ||
      !(await keepsRecipient(this.em, proofId))
    )
      return undefined;
    return {
      ...shownOf(proof, job),
      notes: proof.notes ?? null,
      sentOn: this.day(proof.sentAt),
      validUntil: this.day(proof.linkExpiresAt),
      deadline: await this.plans.decisionText(job.id),
      path: this.links.path(proof),
    };
  }

  private async news(
    { proofId, forShop }: EmailFacts<News>,
    isApproval: boolean,
  ): Promise<EmailShown<News> | undefined> {
    const { proof, job } = await this.find(proofId);
    const [by, decidedAt] = isApproval
      ? [proof?.approvedBy, proof?.approvedAt]
      : [proof?.rejectedBy, proof?.rejectedAt];
    if (!proof || !job || !by || !decidedAt) return undefined;
    return {
      ...shownOf(proof, job),
      forShop,
      by: proof.recordedBy ? `${by} (recorded by ${proof.recordedBy})` : by,
      when: this.calendar.formatDate(decidedAt),
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

const about = (proofId: string, { customerId, companyId }: Job) => ({
  entityType: 'proof',
  entityId: proofId,
  customerId,
  companyId,
});

type JobDescription = NonNullable<Awaited<ReturnType<JobLocks['describe']>>>;

const shownOf = (
  { version }: Proof,
  { jobNumber, title, customerName, specification }: JobDescription,
) => ({
  version,
  jobNumber,
  title,
  customerName: customerName ?? '',
  details: specification,
});
