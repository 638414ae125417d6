import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import { type Changes, vendorShare } from '#contracts';
import { Numbers } from '#database';
import { type DomainEvent, Events, type EventsFor, RowsConsumer } from '#events';
import { JobLocks, type Job } from '#jobs';
import { trackChanges } from '#quotes';
import { orderRef, storyOf } from './order-locks.js';
import { PurchaseOrder } from './purchase-order.entity.js';
import { type BidCost, VendorsQueries } from './vendors/vendors.queries.js';

interface OrderCost extends Pick<PurchaseOrder, 'vendorName' | 'vendorAmount' | 'costSource'> {
  vendorId: string | null;
  vendorEmail: string | null;
  bidAmount?: string;
  bidLapsed?: boolean;
}

/** Reads the current job, so order and repetition of events do not matter. */
@Injectable()
export class AutomaticOrders extends RowsConsumer<'purchasing'> {
  constructor(
    private readonly jobs: JobLocks,
    private readonly numbers: Numbers,
    private readonly vendors: VendorsQueries,
    private readonly events: Events,
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
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
    const usualId = await this.usualVendorId();
    const bids = new Map((await this.vendors.bidCosts(jobIds)).map((bid) => [bid.jobId, bid]));
    for (const job of jobs) {
      const [order, price] = [byJob.get(job.id), job.totalPrice];
      if (!price) continue;
      const bid = bids.get(job.id);
      if (!order)
        await this.prepare(job, bid ? this.costOf(bid, job) : this.assume(price, usualId), em);
      else if (order.follows(price)) await this.recalculate(order, job, price);
    }
    await em.flush();
  }

  private async prepare(job: Job, cost: OrderCost, em: EntityManager) {
    const [now, price] = [this.clock.now(), job.totalPrice!];
    const order = em.create(PurchaseOrder, {
      id: randomUUIDv7(),
      poNumber: await this.numbers.next('PO'),
      jobId: job.id,
      jobNumber: job.jobNumber,
      ...cost,
      originalAmount: price,
      automatic: true,
      pricedFrom: price,
      createdAt: now,
      updatedAt: now,
    });
    const { vendorAmount, costSource } = cost;
    const facts = { ...orderRef(order, job), vendorAmount, costSource };
    await this.events.add(
      'purchaseOrder.created',
      { ...facts, automatic: true, marginReason: null },
      storyOf(job.id),
      null,
    );
  }

  private costOf({ cost, validUntil, vendor }: BidCost, job: Job): OrderCost {
    const acceptedOn = this.calendar.dateOf(job.createdAt);
    return {
      vendorId: vendor.id,
      vendorName: vendor.name,
      vendorEmail: vendor.email,
      vendorAmount: cost,
      costSource: 'bid',
      bidAmount: cost,
      bidLapsed: validUntil !== null && validUntil < acceptedOn,
    };
  }

  private assume(price: string, vendorId: string | null): OrderCost {
    const { vendorName, vendorEmail } = this.config.purchasing;
    return {
      vendorId,
      vendorName,
      vendorEmail,
      vendorAmount: this.share(price),
      costSource: 'assumed',
    };
  }

  private usualVendorId() {
    const { vendorName, vendorEmail } = this.config.purchasing;
    return this.vendors.idOf(vendorName, vendorEmail);
  }

  private async recalculate(order: PurchaseOrder, job: Job, price: string) {
    const changes: () => Changes = trackChanges(order, ['originalAmount', 'vendorAmount']);
    order.recalculate(price, this.share(price), this.clock.now());
    await this.events.add(
      'purchaseOrder.recalculated',
      { ...orderRef(order, job), changes: changes() },
      storyOf(job.id),
      null,
    );
  }

  private share(price: string) {
    return vendorShare(price, this.config.purchasing.marginTargetPercent);
  }
}
