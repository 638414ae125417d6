import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { askedFor } from '#quotes';
import { Job } from './job.entity.js';
import { JobsQueries } from './jobs.queries.js';

/** What proofs and invoices need of their jobs. Who may do what was seen to by them. */
@Injectable()
export class HeldJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: JobsQueries,
  ) {}

  /** The job, locked until the open transaction ends: everything that belongs to it takes turns here. @returns null when it is gone */
  lock(id: string) {
    return this.em.findOne(Job, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** What the job is to be, as label and value, and whose it is. @returns undefined when it is gone */
  async describe(id: string) {
    const job = await this.queries.read(id);
    if (!job) return undefined;
    const order: [string, string][] = job.customerPoNumber ? [['Customer PO Number', job.customerPoNumber]] : [];
    return { ...job, specification: [...order, ...askedFor({ ...job, totalPrice: null })] };
  }
}
