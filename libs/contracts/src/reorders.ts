import { Filled, Text } from './checks.js';
import { type JobDetail, jobGroups, type JobStatus } from './jobs.js';
import { limits } from './limits.js';
import { specNames } from './print-spec.js';
import type { QuoteDetail, QuoteRow } from './quotes.js';

/** Fields copied on reorder; dates, PO number and price are not. */
export const repeatedFields = [
  'title',
  'description',
  'quantity',
  ...specNames,
  'deliveryMethod',
  'deliveryAddress',
  'notes',
] as const satisfies readonly (keyof JobDetail & keyof QuoteDetail)[];

/** Done: it can be ordered again. */
export const isFinished = (status: JobStatus) =>
  (jobGroups.completed as readonly JobStatus[]).includes(status);

/** Nothing comes of it any more, or a job did: the same can be asked for again. */
export const isClosed = ({ status, jobId }: Pick<QuoteRow, 'status' | 'jobId'>) =>
  jobId !== null || status === 'rejected' || status === 'expired';

/**
 * `POST /api/jobs/{id}/reorder`: the same job once more, with its artwork, without its dates and
 * its price. For a changed one `POST /api/jobs/direct` takes `reorderOf`, as `POST /api/quotes`
 * does; `POST /api/quotes/{id}/reorder` asks for a new price for the same.
 */
export class ReorderJob {
  @Text(limits.name) @Filled('Customer PO number is required') customerPoNumber!: string;
}
