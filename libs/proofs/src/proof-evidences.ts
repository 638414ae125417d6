import { createHash } from 'node:crypto';
import { Injectable, NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { approvalWords, type EvidenceCheck, type PrintSpec, type ProofEvidence } from '#contracts';
import { sql } from '#database';
import { type Job, jobDetails, type JobTerms, jobTerms } from '#jobs';
import { specOnWire } from '#quotes';
import { MissingBytes, Objects, Store } from '#storage';
import { OpenSessions } from '#users';
import type { Proof } from './proof.entity.js';

export interface ApprovalRequestInfo {
  address: string | null;
  agent: string | null;
}

const maxAgentLength = 500;
const rememberedMs = 60_000;
const maxRemembered = 1000;

interface EvidenceRow extends Omit<ProofEvidence, 'specification'> {
  spec: PrintSpec;
  job: JobTerms;
}

@Injectable()
export class ProofEvidences {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: Objects,
    private readonly store: Store,
    private readonly sessions: OpenSessions,
    private readonly clock: Clock,
  ) {}

  /** Hashes of stored files, because a file may have 100 MB. */
  private readonly hashes = new Map<string, { sha256: string; until: number }>();

  /** Written once, with the approval. */
  async freeze(
    proof: Proof,
    job: Job,
    via: ProofEvidence['via'],
    email: string | null,
    { address, agent }: ApprovalRequestInfo,
  ) {
    const file = await this.objects.find(proof.proofUrl);
    await sql(
      this.em,
      `insert into proof_evidence (proof_id, file_name, file_size, file_sha256, spec, job, email,
         via, words, address, agent, link_copies, staff_sessions)
       values (?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)`,
      [
        proof.id,
        file ? (proof.fileName ?? file.fileName) : null,
        file?.size ?? null,
        file?.sha256 ?? null,
        JSON.stringify(proof.spec),
        JSON.stringify(jobTerms(job)),
        email,
        via,
        approvalWords({ version: proof.version, jobNumber: job.jobNumber, title: job.title }),
        address,
        agent?.slice(0, maxAgentLength) ?? null,
        JSON.stringify(via === 'link' ? proof.linkCopies : []),
        JSON.stringify(proof.recordedBy ? [] : await this.sessions.staffAt(address, agent)),
      ],
    );
  }

  /** @throws NotFoundException unless the proof was approved */
  async get(proofId: string): Promise<ProofEvidence> {
    const [row] = await sql<EvidenceRow>(
      this.em,
      `select p.id as "proofId", p.version, j.job_number as "jobNumber", j.title,
         p.proof_url as "proofUrl", e.spec, e.job, p.comments, e.words,
         case when e.file_sha256 is not null then jsonb_build_object(
           'name', e.file_name, 'size', e.file_size, 'sha256', e.file_sha256
         ) end as file,
         iso(p.approved_at) as "approvedAt", p.approved_by as "approvedBy", e.email, e.via,
         e.link_copies as "linkCopies", e.staff_sessions as "staffSessions",
         p.recorded_by as "recordedBy", e.address, e.agent
       from proof_evidence e
       join proofs p on p.id = e.proof_id
       join jobs j on j.id = p.job_id
       where p.id = ?`,
      [proofId],
    );
    if (!row) throw new NotFoundException('This proof has not been approved.');
    const { spec, job, ...evidence } = row;
    return { ...evidence, specification: jobDetails({ ...job, ...specOnWire(spec) }) };
  }

  /** @throws ServiceUnavailableException if the storage does not answer */
  async check(proofId: string): Promise<EvidenceCheck> {
    const { file, proofUrl } = await this.get(proofId);
    if (!file)
      return {
        matches: null,
        sha256: null,
        message: 'The approved file is on another website, so it cannot be checked.',
      };
    const sha256 = await this.hash(proofUrl);
    if (!sha256) return { matches: false, sha256, message: 'The approved file is missing.' };
    const matches = sha256 === file.sha256;
    return {
      matches,
      sha256,
      message: matches
        ? 'The stored file matches the approved file.'
        : 'The stored file does not match the approved file.',
    };
  }

  private async hash(path: string) {
    const object = await this.objects.find(path);
    if (!object) return null;
    const now = this.clock.now().getTime();
    const remembered = this.hashes.get(object.key);
    if (remembered && remembered.until > now) return remembered.sha256;
    try {
      const hash = createHash('sha256');
      for await (const piece of await this.store.read(object.key)) hash.update(piece as Buffer);
      const sha256 = hash.digest('hex');
      if (this.hashes.size >= maxRemembered) this.hashes.clear();
      this.hashes.set(object.key, { sha256, until: now + rememberedMs });
      return sha256;
    } catch (error) {
      if (error instanceof MissingBytes) return null;
      throw new ServiceUnavailableException(
        'The file cannot be read right now. Please try again in a moment.',
      );
    }
  }
}
