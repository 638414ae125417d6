import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Job, HeldJobs, refTo } from '#jobs';
import { isUuid, notFound } from '#users';
import { PurchaseOrder } from './purchase-order.entity.js';

/** Everything that changes an order holds its job first: staff, vendor, worker and deletion take turns. */
@Injectable()
export class HeldOrders {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: HeldJobs,
  ) {}

  /** An order and its job, locked until the open transaction ends. @throws NotFoundException */
  async hold(id: string) {
    const { jobId } = await this.get(id);
    const job = await this.jobs.lock(jobId);
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

/** What every event about an order says of it. */
export const orderRef = ({ id: poId, poNumber, vendorName }: PurchaseOrder, job: Job) => ({ ...refTo(job), poId, poNumber, vendorName });

/** An order's story is told with its job's, and to the shop alone: it names no customer. */
export const storyOf = (jobId: string) => ({ id: jobId, kind: 'job' });
