import type { Carrier } from '../carriers.js';
import { writtenDate } from '../dates.js';
import { label } from '../lists.js';
import { dollars } from '../money.js';
import type { ShipmentStatus } from '../sample-shipments.js';
import { type SampleStatus, type SampleType, sampleTypeLabels } from '../samples.js';
import { both, type Changes, event, type JobRef, jobLive, type LiveRecord } from './row.js';
import { fieldsIn, emailed, quote } from './words.js';

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

interface Tracked {
  carrier: Carrier | null;
  trackingNumber: string | null;
}

/** `invoice INV-2026-0003 of $750.00 for job J-2026-0017 “Programs”` */
const invoice = ({
  invoiceNumber,
  totalAmount,
  jobNumber,
  title,
}: Omit<InvoiceRef, 'jobId' | 'invoiceId'>) =>
  `invoice ${invoiceNumber} of ${dollars(totalAmount)} for job ${jobNumber} “${title}”`;
/** `the paper sample “Uncoated swatches”` */
const sample = ({ sampleType, title }: Pick<SampleRef, 'sampleType' | 'title'>) =>
  `the ${sampleType === 'other' ? 'sample' : sampleTypeLabels[sampleType].toLowerCase()} “${title}”`;
/** `the sample destination “Leila Haddad” of job J-2026-0017 “Programs”` */
const shipment = ({
  destination,
  jobNumber,
  title,
}: Pick<ShipmentRef, 'destination' | 'jobNumber' | 'title'>) =>
  `the sample destination ${quote(destination)} for job ${jobNumber} “${title}”`;
/** ` (UPS tracking number 1Z999)` */
const followed = (carrier: Carrier | null, number: string | null) =>
  number
    ? ` (${carrier && carrier !== 'Other' ? `${carrier} ` : ''}tracking number ${number})`
    : '';

/** Invoices and sample shipments are read with their job. */
const invoiceAudience = {
  visibility: 'customer',
  notice: { recipients: both, url: ({ jobId }: JobRef) => `/jobs/${jobId}?tab=invoices` },
  live: jobLive,
  consumers: [],
} as const;
const shipmentAudience = {
  ...invoiceAudience,
  notice: { recipients: both, url: ({ jobId }: JobRef) => `/jobs/${jobId}?tab=samples` },
} as const;
const sampleAudience = {
  visibility: 'customer',
  notice: { recipients: both, url: ({ sampleId }: SampleRef) => `/samples?sample=${sampleId}` },
  live: ({ sampleId }: SampleRef): LiveRecord[] => [{ entity: 'sample', id: sampleId }],
  consumers: [],
} as const;

export const fulfilmentEvents = {
  /** Staff sent an invoice; `to` is null when the job has no address. */
  'invoice.sent': event<InvoiceRef & { dueDate: string; to: string | null }>()({
    ...invoiceAudience,
    sentence: ({ to, ...ref }, who) => `${who} sent ${invoice(ref)}${emailed(to)}`,
  }),
  /** Staff saw the money. */
  'invoice.paid': event<InvoiceRef>()({
    ...invoiceAudience,
    sentence: (ref, who) => `${who} marked ${invoice(ref)} as paid`,
  }),
  /** Staff took it back: nothing is to be paid. */
  'invoice.cancelled': event<InvoiceRef>()({
    ...invoiceAudience,
    sentence: (ref, who) => `${who} canceled ${invoice(ref)}`,
  }),
  /** The day after `dueDate` came. */
  'invoice.overdue': event<InvoiceRef & { dueDate: string }>()({
    ...invoiceAudience,
    sentence: ({ dueDate, ...ref }) =>
      `The ${invoice(ref)} was due on ${writtenDate(dueDate)} and is overdue`,
  }),
  /**
   * The customer was written to once more; `days` since the due date, less than nothing before it.
   */
  'invoice.reminded': event<InvoiceRef & { to: string; days: number }>()({
    ...invoiceAudience,
    sentence: ({ to, ...ref }, who) => `${who} sent ${to} a reminder about ${invoice(ref)}`,
    notice: null,
  }),
  /** Somebody asked for a sample. */
  'sample.requested': event<SampleRef & { status: SampleStatus }>()({
    ...sampleAudience,
    sentence: (ref, who) => `${who} requested ${sample(ref)}`,
  }),
  /** Staff, or who asked for it, said where it is; `changes` has whatever else was set with it. */
  'sample.statusChanged': event<
    SampleRef & Tracked & { from: SampleStatus; to: SampleStatus; changes: Changes }
  >()({
    ...sampleAudience,
    sentence: ({ to, carrier, trackingNumber, ...ref }, who) =>
      `${who} set ${sample(ref)} to ${label(to)}${to === 'sent' ? followed(carrier, trackingNumber) : ''}`,
    notice: { ...sampleAudience.notice, unless: ({ to }) => to === 'active' || to === 'archived' },
  }),
  /** Staff changed how it is followed, or their note. */
  'sample.edited': event<SampleRef & { changes: Changes }>()({
    ...sampleAudience,
    sentence: ({ changes, ...ref }, who) => `${who} edited ${sample(ref)} (${fieldsIn(changes)})`,
    notice: null,
  }),
  /** A destination was added to a job's samples. */
  'shipment.added': event<ShipmentRef>()({
    ...shipmentAudience,
    sentence: (ref, who) => `${who} added ${shipment(ref)}`,
  }),
  /** Several were added at once. */
  'shipment.imported': event<JobRef & { destinations: number }>()({
    ...shipmentAudience,
    sentence: ({ destinations, jobNumber, title }, who) =>
      `${who} added ${destinations === 1 ? 'a sample destination' : `${destinations} sample destinations`} to job ${jobNumber} “${title}”`,
  }),
  /** Staff said where a parcel is; `changes` has whatever else was set with it. */
  'shipment.statusChanged': event<
    ShipmentRef & Tracked & { from: ShipmentStatus; to: ShipmentStatus; changes: Changes }
  >()({
    ...shipmentAudience,
    sentence: ({ to, carrier, trackingNumber, ...ref }, who) =>
      `${who} set ${shipment(ref)} to ${label(to)}${to === 'shipped' ? followed(carrier, trackingNumber) : ''}`,
    notice: { ...shipmentAudience.notice, unless: ({ to }) => to === 'pending' },
  }),
  /** Staff changed what a destination says, or how its parcel is followed. */
  'shipment.edited': event<ShipmentRef & { changes: Changes }>()({
    ...shipmentAudience,
    sentence: ({ changes, ...ref }, who) => `${who} edited ${shipment(ref)} (${fieldsIn(changes)})`,
    notice: null,
  }),
  /** Staff took a destination away. */
  'shipment.removed': event<ShipmentRef>()({
    ...shipmentAudience,
    sentence: (ref, who) => `${who} removed ${shipment(ref)}`,
    notice: null,
  }),
};
