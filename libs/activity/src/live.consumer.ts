import { Injectable } from '@nestjs/common';
import type { Change, EventCatalogue, EventType } from '#contracts';
import { type DomainEvent, type Heard, RowsConsumer } from '#events';
import type { LiveMessage } from './live-message.js';
import { LivePublisher } from './live.publisher.js';

type Told = Heard<'live'>;
type Changed<T extends EventType> = (facts: EventCatalogue[T]) => Pick<Change, 'entity' | 'id'>[];

const proofChange = ({ proofId, jobId }: { proofId: string; jobId: string }): Pick<Change, 'entity' | 'id'>[] => [
  { entity: 'proof', id: proofId },
  { entity: 'job', id: jobId },
];

/** Invoices and sample shipments are read with their job. */
const jobChange = ({ jobId }: { jobId: string }): Pick<Change, 'entity' | 'id'>[] => [{ entity: 'job', id: jobId }];

const sampleChange = ({ sampleId }: { sampleId: string }): Pick<Change, 'entity' | 'id'>[] => [{ entity: 'sample', id: sampleId }];

const purchaseChange = ({ poId, jobId }: { poId: string; jobId: string }): Pick<Change, 'entity' | 'id'>[] => [
  { entity: 'purchaseOrder', id: poId },
  { entity: 'job', id: jobId },
];

/** Which records an event changes. One that is neither told nor silent does not compile. */
const changes: { [T in EventType]: T extends Told ? Changed<T> : 'silent' } = {
  'quote.created': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.drafted': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.artworkAdded': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.submitted': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.edited': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.priced': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.approved': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.changesRequested': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.rejected': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.reopened': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.expired': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.converted': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'quote.reordered': ({ quoteId }) => [{ entity: 'quote', id: quoteId }],
  'job.created': ({ jobId }) => [{ entity: 'job', id: jobId }],
  'job.reordered': ({ jobId }) => [{ entity: 'job', id: jobId }],
  'job.edited': ({ jobId }) => [{ entity: 'job', id: jobId }],
  'job.statusChanged': ({ jobId }) => [{ entity: 'job', id: jobId }],
  'job.assigned': ({ jobId }) => [{ entity: 'job', id: jobId }],
  'job.fileAdded': ({ jobId }) => [{ entity: 'job', id: jobId }],
  'job.preflightOverridden': jobChange,
  'job.deliveryScheduled': ({ jobId }) => [{ entity: 'job', id: jobId }],
  'job.deleted': ({ jobId, quoteId }) => [{ entity: 'job', id: jobId }, ...(quoteId ? [{ entity: 'quote' as const, id: quoteId }] : [])],
  'proof.sent': proofChange,
  'proof.resent': proofChange,
  'proof.linkRequested': proofChange,
  'proof.reminded': proofChange,
  'proof.approved': proofChange,
  'proof.changesRequested': proofChange,
  'proof.pinned': proofChange,
  'proof.pinResolved': proofChange,
  'proof.pageWanted': 'silent',
  'proof.previewed': proofChange,
  'invoice.sent': jobChange,
  'invoice.paid': jobChange,
  'invoice.cancelled': jobChange,
  'invoice.overdue': jobChange,
  'invoice.reminded': jobChange,
  'sample.requested': sampleChange,
  'sample.statusChanged': sampleChange,
  'sample.edited': sampleChange,
  'shipment.added': jobChange,
  'shipment.imported': jobChange,
  'shipment.statusChanged': jobChange,
  'shipment.edited': jobChange,
  'shipment.removed': jobChange,
  'purchaseOrder.created': purchaseChange,
  'purchaseOrder.recalculated': purchaseChange,
  'purchaseOrder.edited': purchaseChange,
  'purchaseOrder.statusChanged': purchaseChange,
  'purchaseOrder.sent': purchaseChange,
  'purchaseOrder.resent': purchaseChange,
  'purchaseOrder.acknowledged': purchaseChange,
  'purchaseOrder.declined': purchaseChange,
  'purchaseOrder.shipped': purchaseChange,
  'preflight.wanted': 'silent',
  'preflight.done': ({ entity, id }) => [{ entity, id }],
  'parse.requested': 'silent',
  'mail.queued': 'silent',
  'mail.resent': 'silent',
  'mail.failed': 'silent',
  'password.requested': 'silent',
  'password.changed': 'silent',
  'user.created': ({ userId }) => [{ entity: 'user', id: userId }],
  'user.edited': ({ userId }) => [{ entity: 'user', id: userId }],
  'user.deactivated': ({ userId }) => [{ entity: 'user', id: userId }],
  'user.reactivated': ({ userId }) => [{ entity: 'user', id: userId }],
  'user.deleted': ({ userId }) => [{ entity: 'user', id: userId }],
  'company.created': ({ companyId }) => [{ entity: 'company', id: companyId }],
  'company.renamed': ({ companyId }) => [{ entity: 'company', id: companyId }],
  'delivery.retried': 'silent',
};

function messagesOf<T extends Told>({ type, payload, actor, visibility, customerId, companyId }: DomainEvent<T>): LiveMessage[] {
  const audience = { visibility, customerId, companyId, actorId: actor?.id };
  return (changes[type] as Changed<T>)(payload).map((change) => ({ ...change, audience }));
}

/** Tells open windows what to read again. Only committed events come here, so they find what they are told of. */
@Injectable()
export class LiveConsumer extends RowsConsumer<'live'> {
  constructor(private readonly live: LivePublisher) {
    super();
  }

  async handle(events: readonly DomainEvent<Told>[]) {
    await this.live.publish(events.flatMap((event) => messagesOf(event)));
  }
}
