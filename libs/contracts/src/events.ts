import type { Carrier } from './carriers.js';
import type { JobStatus } from './jobs.js';
import type { FileKind } from './objects.js';
import type { DeliveryMethod } from './print.js';
import type { ProofChannel } from './proof-decisions.js';
import type { PurchaseOrderStatus } from './purchase-orders.js';
import type { OfferedPrice, QuotePrice } from './quote-prices.js';
import type { QuoteSide, QuoteStatus } from './quotes.js';
import type { ShipmentStatus } from './sample-shipments.js';
import type { SampleStatus, SampleType } from './samples.js';
import type { Role } from './users.js';

interface QuoteRef {
  quoteId: string;
  quoteNumber: string;
}

interface JobRef {
  jobId: string;
  jobNumber: string;
  title: string;
}

/** An account as it was called then. */
interface UserRef {
  userId: string;
  name: string;
  username: string;
}

interface ProofRef extends JobRef {
  proofId: string;
  version: number;
}

interface InvoiceRef extends JobRef {
  invoiceId: string;
  invoiceNumber: string;
  totalAmount: string;
}

interface SampleRef {
  sampleId: string;
  title: string;
  sampleType: SampleType;
}

/** `destination` is its recipient, company or address, as it was called then. */
interface ShipmentRef extends JobRef {
  shipmentId: string;
  destination: string;
}

/** How a parcel can be followed. */
interface Tracked {
  carrier: Carrier | null;
  trackingNumber: string | null;
}

/** A stored file, and the record whose artwork it is. */
interface Preflighted {
  objectId: string;
  entity: 'job' | 'quote';
  id: string;
}

/** Only the shop reads of these. */
interface PurchaseOrderRef extends JobRef {
  poId: string;
  poNumber: string;
  vendorName: string;
}

/** One step of a quote's life. */
interface QuoteStep extends QuoteRef {
  from: QuoteStatus;
  to: QuoteStatus;
}

/** What a field held before and what it holds now, by the field's name. */
export type Changes = Record<string, [from: unknown, to: unknown]>;

/** Every domain event: when it happens, and the ids and facts it carries. Never entities, secrets or document text. */
export interface EventCatalogue {
  /** A customer, or staff for one, asked for a price. */
  'quote.created': QuoteRef & { title: string; reorderOf?: QuoteRef };
  /** Somebody kept a request for later, for the first time or changed; nobody else knows of it. */
  'quote.drafted': QuoteRef & { title: string; changes?: Changes };
  /** Files were attached to a request, after it was made. */
  'quote.artworkAdded': QuoteRef & { title: string; files: number };
  /** A draft became a request that the shop prices. */
  'quote.submitted': QuoteStep & { title: string };
  /** What is asked for was changed; `priceWithdrawn` when the shop has to price it anew. */
  'quote.edited': QuoteRef & { changes: Changes; priceWithdrawn: boolean };
  /** The shop named its price, or another one, `prices` where there are several quantities; `changes` has whatever else was set with it too. */
  'quote.priced': QuoteRef & { totalPrice: string; prices?: QuotePrice[]; validUntil: string; changes: Changes };
  /** The priced offer stands. */
  'quote.approved': QuoteStep & { totalPrice: string; prices?: QuotePrice[]; validUntil: string };
  /** One side asked the other to change something. */
  'quote.changesRequested': QuoteStep & { message: string; by: QuoteSide };
  /** Either side said no. */
  'quote.rejected': QuoteStep & { reason: string | null; by: QuoteSide };
  /** An expired or rejected quote is to be priced again. */
  'quote.reopened': QuoteStep & { by: QuoteSide };
  /** The day after `validUntil` came. */
  'quote.expired': QuoteStep & { validUntil: string };
  /** A customer's yes made a job of a quote; `chosen` of several quantities. */
  'quote.converted': QuoteRef & { jobId: string; jobNumber: string; chosen?: OfferedPrice };
  /** The same, or nearly, was asked for again; told of the earlier quote. */
  'quote.reordered': QuoteRef & { again: QuoteRef };
  /** A job came into being, by direct order or from a quote (`quoteId`). */
  'job.created': JobRef & { status: JobStatus; quoteId?: string; reorderOf?: Pick<JobRef, 'jobId' | 'jobNumber'> };
  /** It was ordered again, as it was or with changes; told of the earlier job. */
  'job.reordered': JobRef & { again: Pick<JobRef, 'jobId' | 'jobNumber'> };
  /** What is printed, for whom, or how it leaves the shop was changed. */
  'job.edited': JobRef & { changes: Changes };
  /** Staff said how far the work is; `unapproved` when it went on without an approved proof. */
  'job.statusChanged': JobRef & { from: JobStatus; to: JobStatus; unapproved: boolean };
  /** The job was given to a customer, or, with null, to nobody. */
  'job.assigned': JobRef & { to: { id: string; name: string } | null };
  /** A file was recorded with the job, after it was ordered. */
  'job.fileAdded': JobRef & { fileId: string; fileName: string; fileType: FileKind };
  /** Staff print a file as it is, whatever was found in it; with null they do not any more. */
  'job.preflightOverridden': JobRef & { fileId: string; fileName: string; note: string | null };
  /** Staff named the day on which the job leaves the shop; `from` is the day that was named before. */
  'job.deliveryScheduled': JobRef & { deliveryMethod: DeliveryMethod; from: string | null; to: string; changes: Changes };
  /** Staff deleted the job, which had come of a quote or not. */
  'job.deleted': JobRef & { quoteId: string | null };
  /** Staff sent a version of a proof; `to` is null when the job has no address. */
  'proof.sent': ProofRef & { to: string | null };
  /** Staff sent it again, with a new link. */
  'proof.resent': ProofRef & { to: string | null };
  /** Somebody who held a link of an older version asked for the newest one. */
  'proof.linkRequested': ProofRef & { to: string };
  /** Two or five days went by without a decision. */
  'proof.reminded': ProofRef & { to: string; days: number };
  /** A customer approved it; `channel` when staff recorded that. */
  'proof.approved': ProofRef & { by: string; comments: string | null; channel: ProofChannel | null };
  /** A customer wants something changed; `channel` when staff recorded that. */
  'proof.changesRequested': ProofRef & { by: string; reason: string; channel: ProofChannel | null };
  /** Somebody put a comment on a page. */
  'proof.pinned': ProofRef & { pinId: string; number: number; page: number; text: string };
  /** Staff ticked a comment off, or, with false, opened it again. */
  'proof.pinResolved': ProofRef & { pinId: string; number: number; resolved: boolean };
  /** The size of a page is known and it is to be painted. */
  'proof.pageWanted': { proofId: string; page: number };
  /** The worker is done with the pages, or knows that there are none. */
  'proof.previewed': ProofRef;
  /** Staff sent an invoice; `to` is null when the job has no address. */
  'invoice.sent': InvoiceRef & { dueDate: string; to: string | null };
  /** Staff saw the money. */
  'invoice.paid': InvoiceRef;
  /** Staff took it back: nothing is to be paid. */
  'invoice.cancelled': InvoiceRef;
  /** The day after `dueDate` came. */
  'invoice.overdue': InvoiceRef & { dueDate: string };
  /** The customer was written to once more; `days` since the due date, less than nothing before it. */
  'invoice.reminded': InvoiceRef & { to: string; days: number };
  /** Somebody asked for a sample. */
  'sample.requested': SampleRef & { status: SampleStatus };
  /** Staff, or who asked for it, said where it is; `changes` has whatever else was set with it. */
  'sample.statusChanged': SampleRef & Tracked & { from: SampleStatus; to: SampleStatus; changes: Changes };
  /** Staff changed how it is followed, or their note. */
  'sample.edited': SampleRef & { changes: Changes };
  /** A destination was added to a job's samples. */
  'shipment.added': ShipmentRef;
  /** Several were added at once. */
  'shipment.imported': JobRef & { destinations: number };
  /** Staff said where a parcel is; `changes` has whatever else was set with it. */
  'shipment.statusChanged': ShipmentRef & Tracked & { from: ShipmentStatus; to: ShipmentStatus; changes: Changes };
  /** Staff changed what a destination says, or how its parcel is followed. */
  'shipment.edited': ShipmentRef & { changes: Changes };
  /** Staff took a destination away. */
  'shipment.removed': ShipmentRef;
  /** An order to a vendor came into being: of the job's price by itself (`automatic`), or by staff. */
  'purchaseOrder.created': PurchaseOrderRef & { vendorAmount: string; automatic: boolean; marginReason: string | null };
  /** The job's price changed before the order was sent, and the order with it. */
  'purchaseOrder.recalculated': PurchaseOrderRef & { changes: Changes };
  /** Staff changed the vendor, an amount or what is written with it; `marginReason` when less than the target is left. */
  'purchaseOrder.edited': PurchaseOrderRef & { changes: Changes; marginReason: string | null };
  /** Staff said how far it is. */
  'purchaseOrder.statusChanged': PurchaseOrderRef & { from: PurchaseOrderStatus; to: PurchaseOrderStatus };
  /** Staff sent it; `to` is null when the vendor has no address. */
  'purchaseOrder.sent': PurchaseOrderRef & { from: PurchaseOrderStatus; to: string | null };
  /** Staff sent it again, with a new link. */
  'purchaseOrder.resent': PurchaseOrderRef & { to: string | null };
  /** The vendor said yes. */
  'purchaseOrder.acknowledged': PurchaseOrderRef;
  /** The vendor said no. */
  'purchaseOrder.declined': PurchaseOrderRef & { reason: string };
  /** The vendor said when and how it is shipped, for the first time or once more. */
  'purchaseOrder.shipped': PurchaseOrderRef & { shipDate: string; carrier: Carrier | null; trackingNumber: string | null };
  /** Artwork of a job or a quote is to be looked at. */
  'preflight.wanted': Preflighted;
  /** It was looked at. */
  'preflight.done': Preflighted;
  /** Somebody pasted a document and waits for its specification. */
  'parse.requested': { parseId: string };
  /** A message was written together with its cause, or is due again. */
  'mail.queued': { mailId: string };
  /** Staff asked for a message to be sent once more. */
  'mail.resent': { mailId: string; title: string; to: string };
  /** A message was given up. */
  'mail.failed': { mailId: string; title: string; to: string; reason: string };
  /** Somebody asked for a link to set a new password; whether they have an account is seen later. */
  'password.requested': { linkId: string };
  /** A user has a new password; `name` is theirs when staff set it. */
  'password.changed': { userId: string; name?: string };
  /** Staff, or the operator, gave somebody an account. */
  'user.created': UserRef & { role: Role };
  /** Staff changed what an account says. */
  'user.edited': UserRef & { changes: Changes };
  /** An account was closed, and keeps its records. */
  'user.deactivated': UserRef;
  /** A closed account is open again. */
  'user.reactivated': UserRef;
  /** An account without records of its own is gone. */
  'user.deleted': UserRef;
  /** A user is of a company that was not known before. */
  'company.created': { companyId: string; name: string };
  'company.renamed': { companyId: string; from: string; to: string };
  /** Staff had something done again that was given up: what a consumer was to do on an event. */
  'delivery.retried': { eventId: string; eventType: string; consumer: string };
}

export type EventType = keyof EventCatalogue;
