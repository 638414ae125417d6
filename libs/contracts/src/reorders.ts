import { type JobDetail, jobGroups, type JobStatus } from './jobs.js';
import { specNames } from './print-spec.js';
import type { QuoteDetail, QuoteRow } from './quotes.js';

export const repeatedFields = [
  'title',
  'description',
  'quantity',
  ...specNames,
  'deliveryMethod',
  'deliveryAddress',
  'notes',
] as const satisfies readonly (keyof JobDetail & keyof QuoteDetail)[];

export const isFinished = (status: JobStatus) =>
  (jobGroups.completed as readonly JobStatus[]).includes(status);

export const isClosed = ({ status, jobId }: Pick<QuoteRow, 'status' | 'jobId'>) =>
  jobId !== null || status === 'rejected' || status === 'expired';
