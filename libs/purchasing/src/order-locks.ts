import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Job, JobLocks, refTo } from '#jobs';
import { isUuid, notFound } from '#users';
import { PurchaseOrder } from './purchase-order.entity.js';

/** Every change locks the job first, so staff, vendor, worker and deletion cannot conflict. */
@Injectable()
export class OrderLocks {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
  ) {}

  /**
   * Locks the order and its job until the open transaction ends.
   * @throws NotFoundException
   */
  async acquire(id: string) {
    const { jobId } = await this.get(id);
    const job = await this.jobs.acquire(jobId);
    if (!job) throw notFound('Purchase order');
    return { job, order: await this.get(id) };
  }

  /** @throws NotFoundException for unknown and malformed ids */
  async get(id: string) {
    const order = isUuid(id) && (await this.em.findOne(PurchaseOrder, id, { refresh: true }));
    if (!order) throw notFound('Purchase order');
    return order;
  }
}

export const orderRef = ({ id: poId, poNumber, vendorName }: PurchaseOrder, job: Job) => ({
  ...refTo(job),
  poId,
  poNumber,
  vendorName,
});

/** In the history of the job, visible only to the shop because no customer is set. */
export const storyOf = (jobId: string) => ({ id: jobId, kind: 'job' });
