import type { Activity, JobDetail, JobFile } from '#contracts';
import { calendarDate } from '../../lib/format.js';
import type { Moment } from '../../ui/history.js';

const most = 10;

/**
 * What happened to a job, newest first, at most ten: what the log tells, and what the job and its files know besides, as of the time
 * before there was a log. Nothing is told twice.
 */
export function timelineOf(job: JobDetail, files: readonly JobFile[], activities: readonly Activity[]): Moment[] {
  const isTold = (action: string, ...words: string[]) =>
    activities.some((activity) => activity.action === action && words.every((word) => activity.description.includes(word)));
  const known: Moment[] = [];
  if (!isTold('job.created') && !isTold('quote.converted')) {
    known.push({ id: 'created', action: 'job.created', description: `Job ${job.jobNumber} was created`, at: job.createdAt });
  }
  for (const { id, fileName, fileType, uploadedByName, uploadedAt } of files) {
    if (isTold('job.fileAdded', `“${fileName}”`)) continue;
    const what = fileType === 'artwork' ? 'artwork' : 'the data file';
    known.push({ id, action: 'job.fileAdded', description: `${uploadedByName} added ${what} “${fileName}”`, at: uploadedAt });
  }
  if (job.deliveryDate && !isTold('job.deliveryScheduled')) {
    const what = job.deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery';
    known.push({
      id: 'delivery',
      action: 'job.deliveryScheduled',
      description: `${what} on ${calendarDate(job.deliveryDate)}`,
      at: job.deliveryDate,
    });
  }
  const told = new Set(known.map(({ description }) => description));
  for (const { id, action, description, createdAt } of activities) {
    if (told.has(description)) continue;
    told.add(description);
    known.push({ id, action, description, at: createdAt });
  }
  return known.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, most);
}

/**
 * `sent version 2 of the proof of job J-2026-0009 “Winter lookbook”`, where it is plain which job is meant: `sent version 2 of the proof`; and
 * `set job J-2026-0009 “Winter lookbook” to Delivered`: `set the job to Delivered`.
 */
export function onItsOwnPage(description: string, { jobNumber, title }: Pick<JobDetail, 'jobNumber' | 'title'>) {
  const found = new RegExp(` (?:of|for|to|(set|ordered|edited|assigned|left)) job ${jobNumber}\\b`).exec(description);
  if (!found) return description;
  const [name, verb] = found;
  const before = description.slice(0, found.index) + (verb ? ` ${verb} the job` : '');
  const after = description.slice(found.index + name.length);
  const named = ` “${title}”`;
  if (after.startsWith(named)) return before + after.slice(named.length);
  return after.startsWith(' “') ? description : before + after;
}
