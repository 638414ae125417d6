import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { jobDetails } from './job-details.js';
import { Job } from './job.entity.js';
import { JobsQueries } from './jobs.queries.js';

/** Job locks for proofs and invoices, which check permissions themselves. */
@Injectable()
export class JobLocks {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: JobsQueries,
  ) {}

  /**
   * The job, locked until the open transaction ends: everything that belongs to it takes turns
   * here.
   * @returns null when it is gone
   */
  acquire(id: string) {
    return this.em.findOne(Job, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** {@link acquire} of several, in the order of their ids; those that are gone are left out. */
  acquireAll(ids: readonly string[]) {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    return this.em.find(
      Job,
      { id: { $in: [...ids] } },
      { lockMode, refresh: true, orderBy: { id: 'asc' } },
    );
  }

  /**
   * The job's specifications as label and value, with its customer.
   * @returns undefined when it is gone
   */
  async describe(id: string) {
    const job = await this.queries.read(id);
    return job && { ...job, specification: jobDetails(job) };
  }
}
