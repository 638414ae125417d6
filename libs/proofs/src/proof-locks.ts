import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { sql } from '#database';
import type { Actor } from '#events';
import { type Job, JobLocks, refTo } from '#jobs';
import { type Viewer, visibleTo } from '#users';
import { keepsRecipient } from './link-recipient.js';
import { ProofLinks } from './proof-links.js';
import { invalidLink, type ProofVisit } from './proof-visits.js';
import { Proof } from './proof.entity.js';
import { refusalOf } from './refusal.js';

export interface LockedProof {
  job: Job;
  proof: Proof;
  /** Null while the proof is open; otherwise a sentence with the reason. */
  refusal: string | null;
  hasLink: boolean;
}

/** Every change locks the job before the proof, which prevents deadlocks. */
@Injectable()
export class ProofLocks {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
    private readonly links: ProofLinks,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @throws NotFoundException for a deleted proof, an invalid link or a reassigned job */
  async acquire({
    proofId,
    jobId,
    viewer,
    token,
  }: Pick<ProofVisit, 'proofId' | 'jobId'> & Partial<ProofVisit>): Promise<LockedProof> {
    const job = await this.jobs.acquire(jobId);
    const proof = job && (await this.em.findOne(Proof, { id: proofId, jobId }, { refresh: true }));
    if (!proof) throw invalidLink();
    const hasLink = this.links.isOut(proof) && (await keepsRecipient(this.em, proofId));
    if (token !== undefined && !(hasLink && this.links.matches(proof, token))) throw invalidLink();
    if (viewer && !(await this.isSeen(jobId, viewer))) throw invalidLink();
    return { job, proof, refusal: await this.refusal(proof), hasLink };
  }

  private async isSeen(jobId: string, viewer: Viewer) {
    const visible = visibleTo(viewer, 'j');
    return (
      (
        await sql(this.em, `select 1 from jobs j where j.id = ? and ${visible.sql}`, [
          jobId,
          ...visible.params,
        ])
      ).length > 0
    );
  }

  private async refusal(proof: Proof) {
    const [newest] = await sql<{ version: number }>(
      this.em,
      'select max(version) as version from proofs where job_id = ?',
      [proof.jobId],
    );
    return refusalOf(proof.state(), proof, newest!.version, (instant) =>
      this.calendar.formatDate(instant),
    );
  }
}

export const proofRef = ({ id: proofId, version }: Proof, job: Job) => ({
  ...refTo(job),
  proofId,
  version,
});

/** Events of a proof are in the history of its job. */
export const storyOf = ({ id, customerId, companyId }: Job) => ({
  id,
  kind: 'job',
  customerId,
  companyId,
});

/** The signed-in user, else the signature, else the job's customer. */
export function visitorOf({ viewer }: ProofVisit, job: Job, visitorName: string | null): Actor {
  return (
    viewer ?? { name: visitorName ?? customerOf(job), email: job.customerEmail ?? '', via: 'link' }
  );
}

export const customerOf = ({ customerName, customerEmail }: Job) =>
  customerName || customerEmail || 'The customer';
