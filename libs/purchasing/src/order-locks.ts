import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Job, JobLocks, refTo } from '#jobs';
import { isUuid, notFound } from '#users';
import { PurchaseOrder } from './purchase-order.entity.js';

/**
 * Everything that changes an order holds its job first: staff, vendor, worker and deletion take
 * turns.
 */
@Injectable()
export class OrderLocks {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
  ) {}

  /**
   * An order and its job, locked until the open transaction ends.
   * @throws NotFoundException
   */
  async acquire(id: string) {
    const { jobId } = await this.get(id);
    const job = await this.jobs.acquire(jobId);
    if (!job) throw notFound('Purchase order');
    return { job, order: await this.get(id) };
  }

  /** @throws NotFoundException for unknown and malformed ids alike */
  async get(id: string) {
    const order = isUuid(id) && (await this.em.findOne(PurchaseOrder, id, { refresh: true }));
    if (!order) throw notFound('Purchase order');
    return order;
  }
}

/** Reference fields of every purchase order event. */
export const orderRef = ({ id: poId, poNumber, vendorName }: PurchaseOrder, job: Job) => ({
  ...refTo(job),
  poId,
  poNumber,
  vendorName,
});

/** An order's story is told with its job's, and to the shop alone: it names no customer. */
export const storyOf = (jobId: string) => ({ id: jobId, kind: 'job' });
