import { randomUUIDv7 } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import {
  type CreatePurchaseOrder,
  type PurchaseOrderLink,
  type PurchaseOrderStatus,
  type SavedPurchaseOrder,
  statusInWords,
  toMoney,
  type UpdatePurchaseOrder,
  vendorShare,
} from '#contracts';
import { Conflict, joinTransaction, Numbers } from '#database';
import { type Actor, Events } from '#events';
import { JobLocks, type Job, JobDeletionVeto } from '#jobs';
import { EmailRenewals } from '#email';
import { mapIfDefined, toPositiveInt, trimToNull } from '#fields';
import { changedFields, trackChanges } from '#quotes';
import { notFound, Records, type Viewer } from '#users';
import { OrderLocks, orderRef, storyOf } from './order-locks.js';
import { demandPrice, reasonFor } from './order-amounts.js';
import { OrderEmails } from './order-emails.js';
import { isOut, PurchaseOrder } from './purchase-order.entity.js';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';
import { VendorLinks } from './vendor-links.js';
import { OrderVendors } from './vendors/order-vendors.js';

@Injectable()
export class PurchaseOrdersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
    private readonly locks: OrderLocks,
    private readonly veto: JobDeletionVeto,
    private readonly records: Records,
    private readonly queries: PurchaseOrdersQueries,
    private readonly vendors: OrderVendors,
    private readonly numbers: Numbers,
    private readonly links: VendorLinks,
    private readonly emails: OrderEmails,
    private readonly renewals: EmailRenewals,
    private readonly events: Events,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.renewals.register('purchaseOrder.sent', ({ poId }, by) => this.resend(poId, by));
    this.records.answer('purchase order', (id) => this.queries.owner(id));
    this.veto.register('purchase orders', async (jobId) => {
      const order = await this.queries.firstSentOrder(jobId);
      return (
        order &&
        `This job cannot be deleted because purchase order ${order.poNumber} was sent to ${order.vendorName}.`
      );
    });
  }

  /**
   * In addition to the order that the worker creates.
   * @throws BadRequestException without a price, or for a margin below the target without a reason
   */
  create(jobId: string, input: CreatePurchaseOrder, viewer: Viewer): Promise<SavedPurchaseOrder> {
    return this.em.transactional(async (em) => {
      const job = await this.jobs.acquire(jobId);
      if (!job) throw notFound('Job');
      const { marginTargetPercent } = this.config.purchasing;
      const originalAmount = demandPrice(
        input.originalAmount
          ? toMoney(input.originalAmount)
          : await this.queries.remainingToOrder(jobId),
      );
      const vendorAmount = input.vendorAmount
        ? toMoney(input.vendorAmount)
        : vendorShare(originalAmount, marginTargetPercent);
      const marginReason = reasonFor(
        { originalAmount, vendorAmount },
        marginTargetPercent,
        input.marginReason,
        null,
      );
      const now = this.clock.now();
      const order = em.create(PurchaseOrder, {
        id: randomUUIDv7(),
        poNumber: await this.numbers.next('PO'),
        jobId,
        jobNumber: job.jobNumber,
        ...(await this.vendors.forNew(input)),
        originalAmount,
        vendorAmount,
        costSource: input.vendorAmount ? 'entered' : 'assumed',
        marginReason,
        notes: input.notes?.trim() || null,
        createdAt: now,
        updatedAt: now,
      });
      await em.flush();
      const { costSource } = order;
      const facts = { ...orderRef(order, job), vendorAmount, costSource, marginReason };
      await this.events.add(
        'purchaseOrder.created',
        { ...facts, automatic: false },
        storyOf(jobId),
        viewer,
      );
      return this.toSavedOrder(order);
    }, joinTransaction());
  }

  /**
   * @throws NotFoundException
   * @throws Conflict on a stale version
   * @throws BadRequestException for a margin below the target without a reason
   */
  update(id: string, input: UpdatePurchaseOrder, viewer: Viewer): Promise<SavedPurchaseOrder> {
    return this.em.transactional(async () => {
      const { order, job } = await this.locks.acquire(id);
      if (input.version !== undefined && toPositiveInt(input.version) !== order.version) {
        throw new Conflict(
          'Somebody else changed this purchase order. Please reload the page and try again.',
        );
      }
      const fields = await this.fields(order, input);
      const isMoved = input.status !== undefined && input.status !== order.status;
      if (Object.keys(fields).length) await this.edit(order, job, fields, viewer);
      if (input.costSource) await this.confirmCost(order, job, viewer);
      if (isMoved && input.status === 'sent') return this.sendFirst(order, job, viewer);
      if (isMoved) await this.move(order, job, input.status!, viewer);
      return this.toSavedOrder(order);
    }, joinTransaction());
  }

  /**
   * The new link invalidates the old one and is emailed.
   * @throws NotFoundException
   * @throws Conflict unless the vendor already has the order
   */
  resend(id: string, by: Actor): Promise<SavedPurchaseOrder> {
    return this.em.transactional(async () => {
      const { order, job } = await this.locks.acquire(id);
      if (!isOut(order.status)) throw new Conflict(notOut(order.status));
      return this.send(order, by, (to) =>
        this.events.add(
          'purchaseOrder.resent',
          { ...orderRef(order, job), to },
          storyOf(job.id),
          by,
        ),
      );
    }, joinTransaction());
  }

  /**
   * Recorded, because the link can answer for the vendor.
   * @throws NotFoundException
   * @throws Conflict if no link is valid
   */
  link(id: string, viewer: Viewer): Promise<PurchaseOrderLink> {
    return this.em.transactional(async () => {
      const { order, job } = await this.locks.acquire(id);
      const { status, linkSalt, linkExpiresAt } = order;
      if (!isOut(status)) throw new Conflict(notOut(status));
      if (!linkSalt || !linkExpiresAt || !this.links.isOut(order)) {
        throw new Conflict(
          'This purchase order has no working link. Please resend the purchase order.',
        );
      }
      await this.events.add(
        'purchaseOrder.linkShown',
        orderRef(order, job),
        storyOf(job.id),
        viewer,
      );
      return { url: this.links.url(order, linkSalt), expiresAt: linkExpiresAt.toISOString() };
    }, joinTransaction());
  }

  private async fields(order: PurchaseOrder, input: UpdatePurchaseOrder) {
    const { originalAmount = order.originalAmount, vendorAmount = order.vendorAmount } = input;
    const sentFields = {
      ...(await this.vendors.forEdit(order, input)),
      originalAmount: toMoney(originalAmount),
      vendorAmount: toMoney(vendorAmount),
      notes: mapIfDefined(input.notes, trimToNull),
    };
    const fields = changedFields(
      order,
      Object.fromEntries(Object.entries(sentFields).filter(([, value]) => value !== undefined)),
    );
    const isPriced = 'originalAmount' in fields || 'vendorAmount' in fields;
    if (!isPriced && !input.marginReason?.trim()) return fields;
    const keptReason = isPriced ? null : (order.marginReason ?? null);
    const marginReason = reasonFor(
      sentFields,
      this.config.purchasing.marginTargetPercent,
      input.marginReason,
      keptReason,
    );
    return { ...fields, ...changedFields(order, { marginReason }) };
  }

  private async edit(
    order: PurchaseOrder,
    job: Job,
    fields: Readonly<Record<string, unknown>>,
    viewer: Viewer,
  ) {
    const changes = trackChanges(order, shownFields(fields));
    order.edit(fields, this.clock.now());
    await this.em.flush();
    const facts = {
      ...orderRef(order, job),
      changes: changes(),
      marginReason: order.marginReason ?? null,
    };
    await this.events.add('purchaseOrder.edited', facts, storyOf(job.id), viewer);
  }

  /** Nothing changes if the vendor already named the cost. */
  private async confirmCost(order: PurchaseOrder, job: Job, viewer: Viewer) {
    const from = order.costSource;
    if (!order.confirmCost(this.clock.now())) return;
    await this.em.flush();
    await this.events.add(
      'purchaseOrder.costConfirmed',
      { ...orderRef(order, job), vendorAmount: order.vendorAmount, from },
      storyOf(job.id),
      viewer,
    );
  }

  private async move(order: PurchaseOrder, job: Job, to: PurchaseOrderStatus, viewer: Viewer) {
    const from = order.status;
    order.moveTo(to, this.clock.now());
    await this.em.flush();
    await this.events.add(
      'purchaseOrder.statusChanged',
      { ...orderRef(order, job), from, to },
      storyOf(job.id),
      viewer,
    );
  }

  private sendFirst(order: PurchaseOrder, job: Job, viewer: Viewer) {
    const from = order.status;
    order.moveTo('sent', this.clock.now());
    return this.send(order, viewer, (to) =>
      this.events.add(
        'purchaseOrder.sent',
        { ...orderRef(order, job), from, to },
        storyOf(job.id),
        viewer,
      ),
    );
  }

  private async send(
    order: PurchaseOrder,
    by: Actor,
    recordEvent: (to: string | null) => Promise<string>,
  ) {
    order.send(this.links.issue(order.id), this.clock.now());
    await this.em.flush();
    const to = order.vendorEmail ?? null;
    const event = await recordEvent(to);
    if (to) await this.emails.send(order, to, event, by);
    const message = to
      ? `Purchase order ${order.poNumber} is being emailed to ${to}.`
      : `Purchase order ${order.poNumber} was not emailed because the vendor has no email address. Copy the link and send it yourself.`;
    return this.toSavedOrder(order, to, message);
  }

  private async toSavedOrder(
    { id }: PurchaseOrder,
    emailedTo: string | null = null,
    message: string | null = null,
  ): Promise<SavedPurchaseOrder> {
    await this.events.flush();
    return { ...(await this.queries.row(id)), mailedTo: emailedTo, message };
  }
}

/** A vendor's name stands for its id. */
const shownFields = (fields: object) =>
  Object.keys(fields).filter((name) => name !== 'vendorId' || !('vendorName' in fields));

const notOut = (status: PurchaseOrderStatus) =>
  status === 'pending'
    ? 'This purchase order has not been sent to the vendor yet.'
    : `This purchase order is ${statusInWords(status)}, so its link is disabled.`;
