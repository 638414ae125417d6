import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShopCalendar } from '#config';
import type { DeliveryMethod, FileKind, JobStatus, PrintSpec } from '#contracts';
import { type Numbers, sql } from '#database';
import type { PastEvents } from '#events';
import type { Quote } from '#quotes';
import type { LinkedFile } from '#storage';
import type { Viewer } from '#users';
import { Job } from './job.entity.js';
import { refTo } from './jobs.service.js';

interface Tools {
  em: EntityManager;
  numbers: Numbers;
  calendar: ShopCalendar;
  events: PastEvents;
  clock: { set: (moment: Date) => void };
  broker: Viewer;
}

export interface PastJob {
  customer: Viewer;
  customerPoNumber: string;
  title: string;
  description: string | null;
  spec: PrintSpec;
  quantity: number;
  totalPrice: string;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: string | null;
  orderedAt: Date;
  estimatedCompletionDate: string;
  mailDate: string | null;
  artworkUrls: string[];
  hasData: boolean;
  reorderOf?: Job;
}

/** Makes a job of an earlier day, of a quote or ordered directly. */
export async function seedPastJob(past: PastJob, quote: Quote | undefined, tools: Tools) {
  const { em, numbers, events, clock } = tools;
  const { customer, orderedAt, reorderOf, ...fields } = past;
  clock.set(orderedAt);
  const job = em.create(Job, {
    id: randomUUIDv7(),
    ...fields,
    jobNumber: await numbers.next('J'),
    pickupScheduled: past.deliveryMethod === 'pickup',
    hasArtwork: past.artworkUrls.length > 0,
    createdAt: orderedAt,
    updatedAt: orderedAt,
  });
  job.assign(customer);
  if (reorderOf) job.repeat(reorderOf);
  const { status } = job;
  if (quote) {
    const { id: quoteId, quoteNumber } = quote;
    const chosen = quote.choose(past.quantity);
    const facts = { quoteId, quoteNumber, jobId: job.id, jobNumber: job.jobNumber };
    events.add(
      'quote.converted',
      { ...facts, ...(chosen && { chosen }) },
      quote,
      customer,
      orderedAt,
    );
    events.add('job.created', { ...refTo(job), status, quoteId }, job, customer, orderedAt);
  } else {
    const earlierJob = reorderOf && { jobId: reorderOf.id, jobNumber: reorderOf.jobNumber };
    const facts = { ...refTo(job), status, ...(earlierJob && { reorderOf: earlierJob }) };
    events.add('job.created', facts, job, customer, orderedAt);
  }
  return job;
}

export function movePastJob(job: Job, to: JobStatus, moment: Date, tools: Tools) {
  const from = job.status;
  const unapproved = job.moveTo(to, moment, tools.calendar.dateOf(moment));
  const facts = { ...refTo(job), from, to, unapproved };
  job.statusEvent = tools.events.add('job.statusChanged', facts, job, tools.broker, moment);
  job.updatedAt = moment;
}

export function schedulePastJob(
  job: Job,
  date: string,
  notes: string | null,
  moment: Date,
  tools: Tools,
) {
  const method = job.deliveryMethod ?? 'delivery';
  job.schedule(
    { method, address: job.deliveryAddress ?? null, date, trackingNumber: null, notes },
    moment,
  );
  const facts = { ...refTo(job), deliveryMethod: method, from: null, to: date, changes: {} };
  tools.events.add('job.deliveryScheduled', facts, job, tools.broker, moment);
}

export interface PastFile {
  job: Job;
  file: LinkedFile;
  fileType: FileKind;
  by: Viewer;
  moment: Date;
}

/** After the flush that saved the jobs and their quotes. */
export async function storePastFiles(
  files: readonly PastFile[],
  quotes: ReadonlyMap<Job, Quote>,
  em: EntityManager,
) {
  const rows = files.map(({ job, file, fileType, by, moment }) => ({
    id: randomUUIDv7(),
    job: job.id,
    ...file,
    fileType,
    by: by.id,
    byName: by.name,
    moment,
  }));
  await sql(
    em,
    `insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type,
       uploaded_by, uploaded_by_name, uploaded_at)
     select id, job, "fileName", path, "fileType", size, "mimeType", by, "byName", moment
     from jsonb_to_recordset(?::jsonb) as x(id uuid, job uuid, "fileName" text, path text,
       "fileType" text, size int, "mimeType" text, by uuid, "byName" text, moment timestamptz)`,
    [JSON.stringify(rows)],
  );
  // A job and its quote name each other, so one of them is saved without the other.
  await sql(
    em,
    `update jobs set quote_id = x.quote from jsonb_to_recordset(?::jsonb) as x(job uuid, quote uuid)
     where jobs.id = x.job`,
    [JSON.stringify([...quotes].map(([job, quote]) => ({ job: job.id, quote: quote.id })))],
  );
}
