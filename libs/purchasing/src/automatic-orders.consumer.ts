import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { type Changes, vendorShare } from '#contracts';
import { Numbers } from '#database';
import { type DomainEvent, Events, type EventsFor, RowsConsumer } from '#events';
import { JobLocks, type Job } from '#jobs';
import { orderRef, storyOf } from './order-locks.js';
import { PurchaseOrder } from './purchase-order.entity.js';

/** Reads the current job, so order and repetition of events do not matter. */
@Injectable()
export class AutomaticOrders extends RowsConsumer<'purchasing'> {
  constructor(
    private readonly jobs: JobLocks,
    private readonly numbers: Numbers,
    private readonly events: Events,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  handle(events: readonly DomainEvent<EventsFor<'purchasing'>>[], em: EntityManager) {
    return this.cover(
      events.map(({ payload }) => payload.jobId),
      em,
    );
  }

  /** Runs in the open transaction; skips jobs that are deleted or have no price. */
  async cover(jobIds: readonly string[], em: EntityManager) {
    const jobs = await this.jobs.acquireAll(jobIds);
    const orders = await em.find(
      PurchaseOrder,
      { jobId: { $in: [...jobIds] }, automatic: true },
      { refresh: true },
    );
    const byJob = new Map(orders.map((order) => [order.jobId, order]));
    for (const job of jobs) {
      const [order, price] = [byJob.get(job.id), job.totalPrice];
      if (!price) continue;
      if (!order) await this.prepare(job, price, em);
      else if (order.follows(price)) await this.recalculate(order, job, price);
    }
    await em.flush();
  }

  private async prepare(job: Job, price: string, em: EntityManager) {
    const { vendorName, vendorEmail } = this.config.purchasing;
    const [vendorAmount, now] = [this.share(price), this.clock.now()];
    const order = em.create(PurchaseOrder, {
      id: randomUUIDv7(),
      poNumber: await this.numbers.next('PO'),
      jobId: job.id,
      jobNumber: job.jobNumber,
      vendorName,
      vendorEmail,
      originalAmount: price,
      vendorAmount,
      automatic: true,
      pricedFrom: price,
      createdAt: now,
      updatedAt: now,
    });
    const facts = { ...orderRef(order, job), vendorAmount, automatic: true, marginReason: null };
    await this.events.add('purchaseOrder.created', facts, storyOf(job.id), null);
  }

  private async recalculate(order: PurchaseOrder, job: Job, price: string) {
    const earlierAmounts = {
      originalAmount: order.originalAmount,
      vendorAmount: order.vendorAmount,
    };
    order.recalculate(price, this.share(price), this.clock.now());
    const changes: Changes = {
      originalAmount: [earlierAmounts.originalAmount, price],
      vendorAmount: [earlierAmounts.vendorAmount, order.vendorAmount],
    };
    await this.events.add(
      'purchaseOrder.recalculated',
      { ...orderRef(order, job), changes },
      storyOf(job.id),
      null,
    );
  }

  private share(price: string) {
    return vendorShare(price, this.config.purchasing.marginTargetPercent);
  }
}
