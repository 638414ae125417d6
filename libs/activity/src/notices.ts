import type { EventCatalogue, EventType } from '#contracts';
import type { DomainEvent, Heard, VisibilityOf } from '#events';

/** The customer side of a record is its owner and their company's people; staff are all who work for the shop. */
type Side = 'customer' | 'staff';

interface Notice<T extends EventType, Sides extends Side> {
  tell: readonly Sides[];
  /** The page of the portal that the notice links to. */
  url: (facts: EventCatalogue[T]) => string;
  /** When another event already tells of it. */
  unless?: (facts: EventCatalogue[T]) => boolean;
}

/** Customers are never told of what only the shop may read, and nobody of what only its actor may. */
type Tellable<T extends EventType> = { customer: Notice<T, Side>; staff: Notice<T, 'staff'>; actor: never }[VisibilityOf<T>];

export type Noticed = Heard<'notices'>;

const proofPage = ({ jobId, proofId }: { jobId: string; proofId: string }) => `/jobs/${jobId}?tab=proofs&proof=${proofId}`;

const invoices = ({ jobId }: { jobId: string }) => `/jobs/${jobId}?tab=invoices`;

const sample = ({ sampleId }: { sampleId: string }) => `/samples?sample=${sampleId}`;
const shipments = ({ jobId }: { jobId: string }) => `/jobs/${jobId}?tab=samples`;
const purchases = ({ jobId }: { jobId: string }) => `/jobs/${jobId}?tab=pos`;

/** Who is told of what. An event is in here with its notice, or says that it is silent: neither does not compile. */
const notices: { [T in EventType]: T extends Noticed ? Tellable<T> : 'silent' } = {
  'quote.created': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.drafted': 'silent',
  'quote.artworkAdded': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.submitted': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.edited': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.priced': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.approved': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.changesRequested': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.rejected': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.reopened': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.expired': { tell: ['staff', 'customer'], url: ({ quoteId }) => `/quotes/${quoteId}` },
  'quote.converted': { tell: ['staff', 'customer'], url: ({ jobId }) => `/jobs/${jobId}` },
  'quote.reordered': 'silent',
  'job.created': { tell: ['staff', 'customer'], url: ({ jobId }) => `/jobs/${jobId}`, unless: ({ quoteId }) => quoteId !== undefined },
  'job.reordered': 'silent',
  'job.edited': { tell: ['staff', 'customer'], url: ({ jobId }) => `/jobs/${jobId}` },
  'job.statusChanged': { tell: ['staff', 'customer'], url: ({ jobId }) => `/jobs/${jobId}` },
  'job.assigned': { tell: ['staff', 'customer'], url: ({ jobId }) => `/jobs/${jobId}` },
  'job.fileAdded': { tell: ['staff', 'customer'], url: ({ jobId }) => `/jobs/${jobId}?tab=files` },
  'job.preflightOverridden': {
    tell: ['staff', 'customer'],
    url: ({ jobId }) => `/jobs/${jobId}?tab=files`,
    unless: ({ note }) => note === null,
  },
  'job.deliveryScheduled': { tell: ['staff', 'customer'], url: ({ jobId }) => `/jobs/${jobId}?tab=delivery` },
  'job.deleted': { tell: ['staff', 'customer'], url: () => '/jobs' },
  'proof.sent': { tell: ['staff', 'customer'], url: proofPage },
  'proof.resent': { tell: ['staff', 'customer'], url: proofPage },
  'proof.linkRequested': 'silent',
  'proof.reminded': 'silent',
  'proof.approved': { tell: ['staff', 'customer'], url: proofPage },
  'proof.changesRequested': { tell: ['staff', 'customer'], url: proofPage },
  'proof.pinned': { tell: ['staff', 'customer'], url: proofPage },
  'proof.pinResolved': 'silent',
  'proof.pageWanted': 'silent',
  'proof.previewed': 'silent',
  'invoice.sent': { tell: ['staff', 'customer'], url: invoices },
  'invoice.paid': { tell: ['staff', 'customer'], url: invoices },
  'invoice.cancelled': { tell: ['staff', 'customer'], url: invoices },
  'invoice.overdue': { tell: ['staff', 'customer'], url: invoices },
  'invoice.reminded': 'silent',
  'sample.requested': { tell: ['staff', 'customer'], url: sample },
  'sample.statusChanged': { tell: ['staff', 'customer'], url: sample, unless: ({ to }) => to === 'active' || to === 'archived' },
  'sample.edited': 'silent',
  'shipment.added': { tell: ['staff', 'customer'], url: shipments },
  'shipment.imported': { tell: ['staff', 'customer'], url: shipments },
  'shipment.statusChanged': { tell: ['staff', 'customer'], url: shipments, unless: ({ to }) => to === 'pending' },
  'shipment.edited': 'silent',
  'shipment.removed': 'silent',
  'purchaseOrder.created': 'silent',
  'purchaseOrder.recalculated': 'silent',
  'purchaseOrder.edited': { tell: ['staff'], url: purchases },
  'purchaseOrder.statusChanged': { tell: ['staff'], url: purchases },
  'purchaseOrder.sent': { tell: ['staff'], url: purchases },
  'purchaseOrder.resent': { tell: ['staff'], url: purchases },
  'purchaseOrder.acknowledged': { tell: ['staff'], url: purchases },
  'purchaseOrder.declined': { tell: ['staff'], url: purchases },
  'purchaseOrder.shipped': { tell: ['staff'], url: purchases },
  'preflight.wanted': 'silent',
  'preflight.done': 'silent',
  'parse.requested': 'silent',
  'mail.queued': 'silent',
  'mail.resent': 'silent',
  'mail.failed': 'silent',
  'password.requested': 'silent',
  'password.changed': 'silent',
  'user.created': 'silent',
  'user.edited': 'silent',
  'user.deactivated': 'silent',
  'user.reactivated': 'silent',
  'user.deleted': 'silent',
  'company.created': 'silent',
  'company.renamed': 'silent',
  'delivery.retried': 'silent',
};

/** @returns whom to tell and where it leads, or undefined when another event tells of it */
export function noticeOf<T extends Noticed>({ type, payload }: Pick<DomainEvent<T>, 'type' | 'payload'>) {
  const { tell, url, unless } = notices[type] as Notice<T, Side>;
  return unless?.(payload) ? undefined : { toCustomer: tell.includes('customer'), toStaff: tell.includes('staff'), url: url(payload) };
}
