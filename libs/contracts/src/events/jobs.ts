import { writtenDate } from '../dates.js';
import type { JobStatus } from '../jobs.js';
import { label } from '../lists.js';
import { type PlanCode, planLabels } from '../plans.js';
import type { FileKind } from '../objects.js';
import type { DeliveryMethod } from '../print.js';
import { both, type Changes, event, type JobRef, jobLive } from './row.js';
import { allFieldsIn, quote } from './words.js';

const customerAudience = {
  visibility: 'customer',
  notice: { recipients: both, url: ({ jobId }: JobRef) => `/jobs/${jobId}` },
  live: jobLive,
  consumers: [],
} as const;

export const jobEvents = {
  /** A job was created by direct order, or from a quote (`quoteId`). */
  'job.created': event<
    JobRef & {
      status: JobStatus;
      quoteId?: string;
      reorderOf?: Pick<JobRef, 'jobId' | 'jobNumber'>;
    }
  >()({
    ...customerAudience,
    sentence: ({ jobNumber, title, reorderOf }, who) =>
      `${who} ordered job ${jobNumber} “${title}”${reorderOf ? `, a reorder of ${reorderOf.jobNumber}` : ''}`,
    notice: { ...customerAudience.notice, unless: ({ quoteId }) => quoteId !== undefined },
    consumers: ['purchasing', 'plans'],
  }),
  /** The job was reordered; recorded on the earlier job. */
  'job.reordered': event<JobRef & { reorder: Pick<JobRef, 'jobId' | 'jobNumber'> }>()({
    ...customerAudience,
    sentence: ({ jobNumber, title, reorder }, who) =>
      `${who} reordered job ${jobNumber} “${title}” as ${reorder.jobNumber}`,
    notice: null,
  }),
  /** Specifications, customer or delivery changed. */
  'job.edited': event<JobRef & { changes: Changes }>()({
    ...customerAudience,
    sentence: ({ jobNumber, changes }, who) =>
      `${who} edited job ${jobNumber} (${allFieldsIn(changes)})`,
    many: ({ jobNumber }, who, count) => `${who} edited job ${jobNumber} ${count} times`,
    consumers: ['purchasing', 'plans'],
  }),
  /** Staff set the status; `unapproved` means without an approved proof. */
  'job.statusChanged': event<JobRef & { from: JobStatus; to: JobStatus; unapproved: boolean }>()({
    ...customerAudience,
    sentence: ({ jobNumber, title, to, unapproved }, who) =>
      `${who} set job ${jobNumber} “${title}” to ${label(to)}${unapproved ? ' without an approved proof' : ''}`,
    consumers: ['plans'],
  }),
  /** Staff assigned the job to a customer, or, with null, to none. */
  'job.assigned': event<JobRef & { to: { id: string; name: string } | null }>()({
    ...customerAudience,
    sentence: ({ jobNumber, title, to }, who) =>
      to
        ? `${who} assigned job ${jobNumber} “${title}” to ${to.name}`
        : `${who} removed the customer from job ${jobNumber} “${title}”`,
  }),
  /** A file was added after the order. */
  'job.fileAdded': event<JobRef & { fileId: string; fileName: string; fileType: FileKind }>()({
    ...customerAudience,
    sentence: ({ jobNumber, fileName, fileType }, who) =>
      `${who} added ${fileType === 'artwork' ? 'artwork' : 'the data file'} “${fileName}” to job ${jobNumber}`,
    many: ({ jobNumber }, who, count) => `${who} added ${count} files to job ${jobNumber}`,
    notice: { recipients: both, url: ({ jobId }) => `/jobs/${jobId}?tab=files` },
    consumers: ['plans'],
  }),
  /** Staff accepted a file despite its findings, or, with a null `note`, no longer accept it. */
  'job.preflightOverridden': event<
    JobRef & { fileId: string; fileName: string; note: string | null }
  >()({
    ...customerAudience,
    sentence: ({ jobNumber, fileName, note }, who) =>
      note === null
        ? `${who} withdrew the acceptance of “${fileName}” for job ${jobNumber}`
        : `${who} accepted “${fileName}” for job ${jobNumber} as is: ${quote(note)}`,
    notice: {
      recipients: both,
      url: ({ jobId }) => `/jobs/${jobId}?tab=files`,
      unless: ({ note }) => note === null,
    },
  }),
  /** Staff keep a list beyond its retention period, or, with a null `reason`, no longer do. */
  'job.listHeld': event<JobRef & { fileId: string; fileName: string; reason: string | null }>()({
    ...customerAudience,
    sentence: ({ jobNumber, fileName, reason }, who) =>
      reason === null
        ? `${who} released the hold on “${fileName}” of job ${jobNumber}`
        : `${who} put a hold on “${fileName}” of job ${jobNumber}: ${quote(reason)}`,
    notice: null,
  }),
  /** The removal of a list was announced; a null `removeOn` means that only staff remove it. */
  'job.listRemovalAnnounced': event<
    JobRef & { fileId: string; fileName: string; removeOn: string | null }
  >()({
    ...customerAudience,
    sentence: ({ jobNumber, fileName, removeOn }) =>
      removeOn === null
        ? `The retention period of “${fileName}” of job ${jobNumber} ended`
        : `“${fileName}” of job ${jobNumber} will be removed on ${writtenDate(removeOn)}`,
    notice: { recipients: both, url: ({ jobId }) => `/jobs/${jobId}?tab=files` },
  }),
  /** The bytes of a list were removed after its retention period. */
  'job.listRemoved': event<JobRef & { fileId: string; fileName: string }>()({
    ...customerAudience,
    sentence: ({ jobNumber, fileName }) =>
      `“${fileName}” of job ${jobNumber} was removed after its retention period`,
    notice: null,
  }),
  /** Staff set the day on which the job leaves the shop; `from` is the previous day. */
  'job.deliveryScheduled': event<
    JobRef & { deliveryMethod: DeliveryMethod; from: string | null; to: string; changes: Changes }
  >()({
    ...customerAudience,
    sentence: ({ jobNumber, deliveryMethod, from, to }, who) => {
      const what = `${deliveryMethod === 'pickup' ? 'pickup' : 'delivery'} for job ${jobNumber}`;
      const day = writtenDate(to);
      if (from === to) return `${who} changed the ${what} on ${day}`;
      return from
        ? `${who} rescheduled the ${what} from ${writtenDate(from)} to ${day}`
        : `${who} scheduled the ${what} for ${day}`;
    },
    notice: { recipients: both, url: ({ jobId }) => `/jobs/${jobId}?tab=delivery` },
    consumers: ['plans'],
  }),
  /** The days of its steps changed. */
  'job.planned': event<JobRef>()({
    ...customerAudience,
    sentence: null,
    notice: null,
  }),
  /** Staff pinned the day of a step, or, with null, let it follow the plan again. */
  'job.datePinned': event<JobRef & { code: PlanCode; due: string | null; reason: string }>()({
    ...customerAudience,
    visibility: 'staff',
    sentence: ({ jobNumber, code, due, reason }, who) =>
      `${who} ${due ? `pinned “${planLabels[code]}” of job ${jobNumber} to ${writtenDate(due)}` : `unpinned “${planLabels[code]}” of job ${jobNumber}`}: ${quote(reason)}`,
    notice: null,
    consumers: ['plans'],
  }),
  /** The open steps no longer fit; `expected` is the day on which they end. */
  'job.planSlipped': event<JobRef & { goal: string; expected: string }>()({
    ...customerAudience,
    visibility: 'staff',
    sentence: ({ jobNumber, title, goal, expected }) =>
      `Job ${jobNumber} “${title}” is at risk: due ${writtenDate(goal)}, expected ${writtenDate(expected)}`,
    notice: { recipients: ['staff'], url: ({ jobId }) => `/jobs/${jobId}` },
  }),
  /** Staff deleted the job. */
  'job.deleted': event<JobRef & { quoteId: string | null }>()({
    ...customerAudience,
    sentence: ({ jobNumber, title }, who) => `${who} deleted job ${jobNumber} “${title}”`,
    notice: { recipients: both, url: () => '/jobs' },
    live: ({ jobId, quoteId }) => [
      { entity: 'job', id: jobId },
      ...(quoteId ? [{ entity: 'quote' as const, id: quoteId }] : []),
    ],
  }),
};
