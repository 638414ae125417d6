import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { jobDetails } from './job-details.js';
import { Job } from './job.entity.js';
import { JobsQueries } from './jobs.queries.js';

/** Proofs and invoices check permissions themselves. */
@Injectable()
export class JobLocks {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: JobsQueries,
  ) {}

  /** Locked until the open transaction ends, so changes to the job's records are serialized. */
  acquire(id: string) {
    return this.em.findOne(Job, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** Locks in the order of ids, which prevents deadlocks; skips deleted jobs. */
  acquireAll(ids: readonly string[]) {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    return this.em.find(
      Job,
      { id: { $in: [...ids] } },
      { lockMode, refresh: true, orderBy: { id: 'asc' } },
    );
  }

  /** @returns the specifications as label and value, or undefined if the job was deleted */
  async describe(id: string) {
    const job = await this.queries.read(id);
    return job && { ...job, specification: jobDetails(job) };
  }
}
