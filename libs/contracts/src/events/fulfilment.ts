import type { Carrier } from '../carriers.js';
import { writtenDate } from '../dates.js';
import { label } from '../lists.js';
import { dollars } from '../money.js';
import type { ShipmentStatus } from '../sample-shipments.js';
import { type SampleStatus, type SampleType, sampleTypeLabels } from '../samples.js';
import { both, type Changes, event, type JobRef, jobLive, type LiveRecord } from './row.js';
import { fieldsIn, recipientText, quote } from './words.js';

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

interface ShipmentRef extends JobRef {
  shipmentId: string;
  destination: string;
}

interface TrackingFields {
  carrier: Carrier | null;
  trackingNumber: string | null;
}

const invoice = ({
  invoiceNumber,
  totalAmount,
  jobNumber,
  title,
}: Omit<InvoiceRef, 'jobId' | 'invoiceId'>) =>
  `invoice ${invoiceNumber} of ${dollars(totalAmount)} for job ${jobNumber} “${title}”`;
const sample = ({ sampleType, title }: Pick<SampleRef, 'sampleType' | 'title'>) =>
  `the ${sampleType === 'other' ? 'sample' : sampleTypeLabels[sampleType].toLowerCase()} “${title}”`;
const shipment = ({
  destination,
  jobNumber,
  title,
}: Pick<ShipmentRef, 'destination' | 'jobNumber' | 'title'>) =>
  `the sample destination ${quote(destination)} for job ${jobNumber} “${title}”`;
const trackingText = (carrier: Carrier | null, number: string | null) =>
  number
    ? ` (${carrier && carrier !== 'Other' ? `${carrier} ` : ''}tracking number ${number})`
    : '';

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
    sentence: ({ to, ...ref }, who) => `${who} sent ${invoice(ref)}${recipientText(to)}`,
  }),
  /** Staff recorded the payment. */
  'invoice.paid': event<InvoiceRef>()({
    ...invoiceAudience,
    sentence: (ref, who) => `${who} marked ${invoice(ref)} as paid`,
  }),
  /** Staff canceled the invoice. */
  'invoice.cancelled': event<InvoiceRef>()({
    ...invoiceAudience,
    sentence: (ref, who) => `${who} canceled ${invoice(ref)}`,
  }),
  /** The day after `dueDate` began without payment. */
  'invoice.overdue': event<InvoiceRef & { dueDate: string }>()({
    ...invoiceAudience,
    sentence: ({ dueDate, ...ref }) =>
      `The ${invoice(ref)} was due on ${writtenDate(dueDate)} and is overdue`,
  }),
  /** A reminder was emailed; `days` counts from the due date and is negative before it. */
  'invoice.reminded': event<InvoiceRef & { to: string; days: number }>()({
    ...invoiceAudience,
    sentence: ({ to, ...ref }, who) => `${who} sent ${to} a reminder about ${invoice(ref)}`,
    notice: null,
  }),
  /** A user requested a sample. */
  'sample.requested': event<SampleRef & { status: SampleStatus }>()({
    ...sampleAudience,
    sentence: (ref, who) => `${who} requested ${sample(ref)}`,
  }),
  /** Staff or the requester set the status; `changes` holds the other fields set with it. */
  'sample.statusChanged': event<
    SampleRef & TrackingFields & { from: SampleStatus; to: SampleStatus; changes: Changes }
  >()({
    ...sampleAudience,
    sentence: ({ to, carrier, trackingNumber, ...ref }, who) =>
      `${who} set ${sample(ref)} to ${label(to)}${to === 'sent' ? trackingText(carrier, trackingNumber) : ''}`,
    notice: { ...sampleAudience.notice, unless: ({ to }) => to === 'active' || to === 'archived' },
  }),
  /** Staff edited the tracking or the notes. */
  'sample.edited': event<SampleRef & { changes: Changes }>()({
    ...sampleAudience,
    sentence: ({ changes, ...ref }, who) => `${who} edited ${sample(ref)} (${fieldsIn(changes)})`,
    notice: null,
  }),
  /** A destination was added to the samples of a job. */
  'shipment.added': event<ShipmentRef>()({
    ...shipmentAudience,
    sentence: (ref, who) => `${who} added ${shipment(ref)}`,
    many: ({ jobNumber, title }, who, count) =>
      `${who} added ${count} sample destinations to job ${jobNumber} “${title}”`,
  }),
  /** Several destinations were imported. */
  'shipment.imported': event<JobRef & { destinations: number }>()({
    ...shipmentAudience,
    sentence: ({ destinations, jobNumber, title }, who) =>
      `${who} added ${destinations === 1 ? 'a sample destination' : `${destinations} sample destinations`} to job ${jobNumber} “${title}”`,
  }),
  /** Staff set the status of a parcel; `changes` holds the other fields set with it. */
  'shipment.statusChanged': event<
    ShipmentRef & TrackingFields & { from: ShipmentStatus; to: ShipmentStatus; changes: Changes }
  >()({
    ...shipmentAudience,
    sentence: ({ to, carrier, trackingNumber, ...ref }, who) =>
      `${who} set ${shipment(ref)} to ${label(to)}${to === 'shipped' ? trackingText(carrier, trackingNumber) : ''}`,
    notice: { ...shipmentAudience.notice, unless: ({ to }) => to === 'pending' },
  }),
  /** Staff edited a destination or its tracking. */
  'shipment.edited': event<ShipmentRef & { changes: Changes }>()({
    ...shipmentAudience,
    sentence: ({ changes, ...ref }, who) => `${who} edited ${shipment(ref)} (${fieldsIn(changes)})`,
    notice: null,
  }),
  /** Staff removed a destination. */
  'shipment.removed': event<ShipmentRef>()({
    ...shipmentAudience,
    sentence: (ref, who) => `${who} removed ${shipment(ref)}`,
    notice: null,
  }),
};
