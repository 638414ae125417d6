import type { EventType } from '#contracts';

/** Queues are named for the work. `concurrency` is per worker process. */
export const queues = {
  activity: { concurrency: 4 },
  purchasing: { concurrency: 2 },
  parsing: { concurrency: 6 }, // mostly waits for a model
  previews: { concurrency: 1 },
  mail: { concurrency: 6 },
  housekeeping: { concurrency: 1 },
} as const;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

/**
 * Who does something on events, and on which queue. A consumer whose effects are only rows takes up to `most` deliveries in one
 * message and one transaction; the others go one by one.
 */
export const consumerQueues = {
  activity: { queue: 'activity', most: 250 },
  notices: { queue: 'activity', most: 250 },
  live: { queue: 'activity', most: 250 },
  purchasing: { queue: 'purchasing', most: 100 },
  parsing: { queue: 'parsing', most: 1 },
  previews: { queue: 'previews', most: 1 },
  preflight: { queue: 'previews', most: 1 },
  mail: { queue: 'mail', most: 1 },
  passwords: { queue: 'mail', most: 1 },
} as const satisfies Record<string, { queue: QueueName; most: number }>;
export type ConsumerName = keyof typeof consumerQueues;

/** Who may read of an event: the customers whose record it is, only the shop, or only who did it. */
export type EventVisibility = 'customer' | 'staff' | 'actor';

/** Who listens to what, and who may read of it. An event that is not in the table does not compile. */
export const subscriptions = {
  'quote.created': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.drafted': { visibility: 'actor', consumers: ['activity', 'live'] },
  'quote.artworkAdded': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.submitted': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.edited': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.priced': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.approved': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.changesRequested': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.rejected': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.reopened': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.expired': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.converted': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'quote.reordered': { visibility: 'customer', consumers: ['activity', 'live'] },
  'job.created': { visibility: 'customer', consumers: ['activity', 'notices', 'live', 'purchasing'] },
  'job.reordered': { visibility: 'customer', consumers: ['activity', 'live'] },
  'job.edited': { visibility: 'customer', consumers: ['activity', 'notices', 'live', 'purchasing'] },
  'job.statusChanged': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'job.assigned': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'job.fileAdded': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'job.preflightOverridden': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'job.deliveryScheduled': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'job.deleted': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'proof.sent': { visibility: 'customer', consumers: ['activity', 'notices', 'live', 'previews'] },
  'proof.resent': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'proof.linkRequested': { visibility: 'customer', consumers: ['activity', 'live'] },
  'proof.reminded': { visibility: 'customer', consumers: ['activity', 'live'] },
  'proof.approved': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'proof.changesRequested': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'proof.pinned': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'proof.pinResolved': { visibility: 'customer', consumers: ['activity', 'live'] },
  'proof.pageWanted': { visibility: 'staff', consumers: ['previews'] },
  'proof.previewed': { visibility: 'customer', consumers: ['live'] },
  'invoice.sent': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'invoice.paid': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'invoice.cancelled': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'invoice.overdue': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'invoice.reminded': { visibility: 'customer', consumers: ['activity', 'live'] },
  'sample.requested': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'sample.statusChanged': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'sample.edited': { visibility: 'customer', consumers: ['activity', 'live'] },
  'shipment.added': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'shipment.imported': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'shipment.statusChanged': { visibility: 'customer', consumers: ['activity', 'notices', 'live'] },
  'shipment.edited': { visibility: 'customer', consumers: ['activity', 'live'] },
  'shipment.removed': { visibility: 'customer', consumers: ['activity', 'live'] },
  'purchaseOrder.created': { visibility: 'staff', consumers: ['activity', 'live'] },
  'purchaseOrder.recalculated': { visibility: 'staff', consumers: ['activity', 'live'] },
  'purchaseOrder.edited': { visibility: 'staff', consumers: ['activity', 'notices', 'live'] },
  'purchaseOrder.statusChanged': { visibility: 'staff', consumers: ['activity', 'notices', 'live'] },
  'purchaseOrder.sent': { visibility: 'staff', consumers: ['activity', 'notices', 'live'] },
  'purchaseOrder.resent': { visibility: 'staff', consumers: ['activity', 'notices', 'live'] },
  'purchaseOrder.acknowledged': { visibility: 'staff', consumers: ['activity', 'notices', 'live'] },
  'purchaseOrder.declined': { visibility: 'staff', consumers: ['activity', 'notices', 'live'] },
  'purchaseOrder.shipped': { visibility: 'staff', consumers: ['activity', 'notices', 'live'] },
  'preflight.wanted': { visibility: 'staff', consumers: ['preflight'] },
  'preflight.done': { visibility: 'customer', consumers: ['live'] },
  'parse.requested': { visibility: 'staff', consumers: ['parsing'] },
  'mail.queued': { visibility: 'staff', consumers: ['mail'] },
  'mail.resent': { visibility: 'staff', consumers: ['mail', 'activity'] },
  'mail.failed': { visibility: 'staff', consumers: ['activity'] },
  'password.requested': { visibility: 'staff', consumers: ['passwords'] },
  'password.changed': { visibility: 'staff', consumers: ['activity'] },
  'user.created': { visibility: 'staff', consumers: ['activity', 'live'] },
  'user.edited': { visibility: 'staff', consumers: ['activity', 'live'] },
  'user.deactivated': { visibility: 'staff', consumers: ['activity', 'live'] },
  'user.reactivated': { visibility: 'staff', consumers: ['activity', 'live'] },
  'user.deleted': { visibility: 'staff', consumers: ['activity', 'live'] },
  'company.created': { visibility: 'staff', consumers: ['activity', 'live'] },
  'company.renamed': { visibility: 'staff', consumers: ['activity', 'live'] },
  'delivery.retried': { visibility: 'staff', consumers: ['activity'] },
} as const satisfies Record<EventType, { visibility: EventVisibility; consumers: readonly ConsumerName[] }>;

/** The events that a consumer hears. */
export type Heard<C extends ConsumerName> = {
  [T in EventType]: C extends (typeof subscriptions)[T]['consumers'][number] ? T : never;
}[EventType];

/** Who may read of an event of this type. */
export type VisibilityOf<T extends EventType> = (typeof subscriptions)[T]['visibility'];

/** Recurring work of the `housekeeping` queue, each with its period in milliseconds. */
export const taskEvery = {
  'expire-quotes': 60_000,
  'prune-sessions': 15 * 60_000,
  'prune-parses': 60 * 60_000,
  'prune-events': 60 * 60_000,
  'remove-orphans': 60 * 60_000,
  'send-due-mails': 5000,
  'prune-notices': 60 * 60_000,
  'remind-of-proofs': 10 * 60_000,
  'mind-invoices': 10 * 60_000,
  'compact-tallies': 5 * 60_000,
} as const;
export type TaskName = keyof typeof taskEvery;
