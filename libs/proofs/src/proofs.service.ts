import { randomUUIDv7 } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import {
  foreignHost,
  type ProofLink,
  type ProofRow,
  type SendProof,
  type SentProof,
} from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { type Actor, Events } from '#events';
import { JobLocks } from '#jobs';
import { EmailRenewals } from '#email';
import { customerEmail, isUuid, notFound, RecordNames, type Viewer } from '#users';
import { ProofLocks, proofRef, storyOf } from './proof-locks.js';
import { ProofFiles } from './proof-files.js';
import { ProofLinks } from './proof-links.js';
import { ProofEmails } from './proof-emails.js';
import { Proof } from './proof.entity.js';
import { ProofsQueries } from './proofs.queries.js';

@Injectable()
export class ProofsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
    private readonly locks: ProofLocks,
    private readonly queries: ProofsQueries,
    private readonly files: ProofFiles,
    private readonly links: ProofLinks,
    private readonly emails: ProofEmails,
    private readonly renewals: EmailRenewals,
    private readonly names: RecordNames,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.names.answer(
      'proof',
      `select p.id, p.job_id, j.job_number || ' v' || p.version as name
       from proofs p
       join jobs j on j.id = p.job_id`,
    );
    for (const kind of ['proof.ready', 'proof.reminder'] as const) {
      this.renewals.register(kind, ({ proofId }, by) => this.resend(proofId, by));
    }
  }

  list(jobId: string, viewer: Viewer): Promise<ProofRow[]> {
    return this.queries.list(jobId, viewer);
  }

  /**
   * A version that is still open is superseded.
   * @throws BadRequestException for a file that is not a proof
   */
  send(jobId: string, { proofUrl, notes }: SendProof, viewer: Viewer): Promise<SentProof> {
    return this.em.transactional(async (em) => {
      const job = await this.jobs.acquire(jobId);
      if (!job) throw notFound('Job');
      const id = randomUUIDv7();
      const now = this.clock.now();
      const file = await this.files.claim(proofUrl, jobId, viewer);
      const version = await this.supersede(jobId, now);
      const to = await customerEmail(em, job, viewer);
      const proof = em.create(Proof, {
        id,
        jobId,
        version,
        proofUrl,
        ...file,
        notes: notes?.trim() || null,
        spec: job.spec,
        preview: foreignHost(proofUrl) ? 'none' : 'waiting',
        sentAt: now,
        sentByName: viewer.name,
        link: 1,
        ...this.links.issue(id, job, to),
        createdAt: now,
        updatedAt: now,
      });
      await em.flush();
      const event = await this.events.add(
        'proof.sent',
        { ...proofRef(proof, job), from: job.status, to },
        storyOf(job),
        viewer,
      );
      job.awaitProof(proofUrl, event, now);
      await em.flush();
      if (to) await this.emails.invite('proof.ready', proof, job, to, event, viewer);
      return this.sendResult(proof, to, viewer);
    }, joinTransaction());
  }

  /**
   * The new link invalidates the old one and is emailed.
   * @throws NotFoundException
   * @throws Conflict unless the proof is open
   */
  async resendFor(jobId: string, proofId: string, viewer: Viewer): Promise<SentProof> {
    await this.find(jobId, proofId);
    return this.em.transactional(async () => {
      const { proof, to } = await this.resend(proofId, viewer);
      return this.sendResult(proof, to, viewer);
    }, joinTransaction());
  }

  /**
   * Recorded, because the link can decide the proof.
   * @throws NotFoundException
   * @throws Conflict if the link is no longer valid
   */
  async link(jobId: string, proofId: string, viewer: Viewer): Promise<ProofLink> {
    await this.find(jobId, proofId);
    return this.em.transactional(async () => {
      const { proof, job, hasLink } = await this.locks.acquire({ proofId, jobId });
      if (!hasLink) throw new Conflict('The link has expired. Please resend the proof.');
      proof.copyLink(viewer.name, this.clock.now());
      await this.events.add('proof.linkShown', proofRef(proof, job), storyOf(job), viewer);
      return { url: this.links.url(proof), expiresAt: proof.linkExpiresAt.toISOString() };
    }, joinTransaction());
  }

  private resend(proofId: string, by: Actor) {
    return this.em.transactional(async (em) => {
      const { jobId } = await this.get(proofId);
      const { proof, job, refusal } = await this.locks.acquire({ proofId, jobId });
      if (refusal) throw new Conflict(refusal);
      const to = await customerEmail(em, job, by);
      proof.relink(this.links.issue(proof.id, job, to), by.name, this.clock.now());
      await em.flush();
      const event = await this.events.add(
        'proof.resent',
        { ...proofRef(proof, job), to },
        storyOf(job),
        by,
      );
      if (to) await this.emails.invite('proof.ready', proof, job, to, event, by);
      return { proof, to };
    }, joinTransaction());
  }

  private async supersede(jobId: string, now: Date) {
    const earlier = await this.em.find(
      Proof,
      { jobId },
      { refresh: true, orderBy: { version: 'desc' } },
    );
    for (const proof of earlier) if (proof.state() === 'open') proof.supersede(now);
    // Saved before the new version, because only one may be open at a time.
    await this.em.flush();
    return (earlier[0]?.version ?? 0) + 1;
  }

  private async find(jobId: string, proofId: string) {
    const proof = await this.get(proofId);
    if (proof.jobId !== jobId) throw notFound('Proof');
    return proof;
  }

  private async get(proofId: string) {
    const proof = isUuid(proofId) && (await this.em.findOne(Proof, proofId, { refresh: true }));
    if (!proof) throw notFound('Proof');
    return proof;
  }

  private async sendResult(
    proof: Proof,
    emailedTo: string | null,
    viewer: Viewer,
  ): Promise<SentProof> {
    const what = `Proof version ${proof.version}`;
    const message = emailedTo
      ? `${what} is being emailed to ${emailedTo}.`
      : `${what} was not emailed because the job has no email address. Copy the link and send it yourself.`;
    await this.events.flush();
    return { ...(await this.queries.row(proof.id, viewer)), mailedTo: emailedTo, message };
  }
}
