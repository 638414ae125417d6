import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config, ShopCalendar } from '#config';
import { isBelowTarget } from '#contracts';
import type { Numbers } from '#database';
import type { PastEvents } from '#events';
import type { Job } from '#jobs';
import type { Viewer } from '#users';
import { orderRef, storyOf } from './order-locks.js';
import { PurchaseOrder } from './purchase-order.entity.js';
import type { VendorLinks } from './vendor-links.js';

interface Tools {
  em: EntityManager;
  numbers: Numbers;
  calendar: ShopCalendar;
  config: Config;
  events: PastEvents;
  vendorLinks: VendorLinks;
  clock: { set: (moment: Date) => void };
  broker: Viewer;
}

export interface PastOrder {
  job: Job;
  vendorAmount: string;
  createdAt: Date;
  sentAt?: Date;
  acknowledgedAt?: Date;
  startedAt?: Date;
  shippedAt?: Date;
  completedAt?: Date;
}

const vendor = { name: 'Vera Dunn', email: 'orders@vendor.example', via: 'link' } as const;

/** Makes the purchase order of a job of an earlier day, to the shop's default vendor. */
export async function seedPastOrder(past: PastOrder, tools: Tools) {
  const { em, numbers, events, clock, config, broker } = tools;
  const { job, vendorAmount, createdAt, sentAt, completedAt } = past;
  const { vendorName, vendorEmail, marginTargetPercent } = config.purchasing;
  const price = job.totalPrice!;
  clock.set(createdAt);
  const order = em.create(PurchaseOrder, {
    id: randomUUIDv7(),
    poNumber: await numbers.next('PO'),
    jobId: job.id,
    jobNumber: job.jobNumber,
    vendorName,
    vendorEmail,
    originalAmount: price,
    vendorAmount,
    marginReason: isBelowTarget(price, vendorAmount, marginTargetPercent)
      ? 'The paper went up after we had quoted.'
      : null,
    automatic: true,
    pricedFrom: price,
    createdAt,
    updatedAt: completedAt ?? past.startedAt ?? sentAt ?? createdAt,
  });
  const facts = { vendorAmount, automatic: true, marginReason: null };
  events.add(
    'purchaseOrder.created',
    { ...orderRef(order, job), ...facts },
    storyOf(job.id),
    null,
    createdAt,
  );
  if (!sentAt) return;
  clock.set(sentAt);
  order.moveTo('sent', sentAt);
  order.send(tools.vendorLinks.issue(order.id), sentAt);
  const sent = { ...orderRef(order, job), from: 'pending', to: vendorEmail } as const;
  events.add('purchaseOrder.sent', sent, storyOf(job.id), broker, sentAt);
  continueOrder(order, past, tools);
}

function continueOrder(order: PurchaseOrder, past: PastOrder, tools: Tools) {
  const { job, acknowledgedAt, startedAt, shippedAt, completedAt } = past;
  const { events, calendar, broker } = tools;
  const ref = orderRef(order, job);
  const story = storyOf(job.id);
  const move = (to: 'in_production' | 'completed', moment: Date) => {
    const from = order.status;
    order.moveTo(to, moment);
    events.add('purchaseOrder.statusChanged', { ...ref, from, to }, story, broker, moment);
  };
  if (acknowledgedAt) {
    order.acknowledge(vendor.name, acknowledgedAt);
    events.add('purchaseOrder.acknowledged', ref, story, vendor, acknowledgedAt);
  }
  if (startedAt) move('in_production', startedAt);
  if (shippedAt) {
    const serial = order.poNumber.replace(/\D/g, '').padStart(10, '0').slice(-10);
    const shipment = {
      shipDate: calendar.dateOf(shippedAt),
      carrier: 'UPS',
      trackingNumber: `1Z999AA1${serial}`,
    } as const;
    order.ship(shipment, shippedAt);
    events.add('purchaseOrder.shipped', { ...ref, ...shipment }, story, vendor, shippedAt);
  }
  if (completedAt) move('completed', completedAt);
}
