import { requestDetails, type SpecOnWire } from '#quotes';
import type { Job } from './job.entity.js';
import type { StoredJob } from './jobs.queries.js';

export type JobTerms = Pick<
  StoredJob,
  | 'customerPoNumber'
  | 'quantity'
  | 'deliveryMethod'
  | 'deliveryAddress'
  | 'estimatedCompletionDate'
  | 'mailDate'
  | 'inHomesDate'
>;

export const jobTerms = (job: Job): JobTerms => ({
  customerPoNumber: job.customerPoNumber ?? null,
  quantity: job.quantity ?? null,
  deliveryMethod: job.deliveryMethod ?? null,
  deliveryAddress: job.deliveryAddress ?? null,
  estimatedCompletionDate: job.estimatedCompletionDate ?? null,
  mailDate: job.mailDate ?? null,
  inHomesDate: job.inHomesDate ?? null,
});

export function jobDetails(job: JobTerms & SpecOnWire): [label: string, value: string][] {
  const order: [string, string][] = job.customerPoNumber
    ? [['Customer PO Number', job.customerPoNumber]]
    : [];
  return [...order, ...requestDetails({ ...job, totalPrice: null })];
}
