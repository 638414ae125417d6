import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CheckProof, Preflight } from '#contracts';
import { joinTransaction } from '#database';
import { JobLocks } from '#jobs';
import { Preflights } from '#preflight';
import { notFound } from '#users';
import { ProofFiles } from './proof-files.js';

/** Findings are warnings and never block sending. */
@Injectable()
export class ProofChecks {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
    private readonly files: ProofFiles,
    private readonly preflights: Preflights,
  ) {}

  /** @throws BadRequestException for a file that is not a proof */
  check(jobId: string, { proofUrl }: CheckProof): Promise<Preflight> {
    return this.em.transactional(async () => {
      const job = await this.jobs.describe(jobId);
      if (!job) throw notFound('Job');
      await this.files.find(proofUrl);
      const holder = { entity: 'job', id: jobId } as const;
      await this.preflights.requestChecks([proofUrl], holder);
      return this.preflights.ofProof(proofUrl, holder, job);
    }, joinTransaction());
  }
}
