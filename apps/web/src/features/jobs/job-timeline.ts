import type { Activity, JobDetail, JobFile } from '#contracts';
import { calendarDate } from '../../lib/format.js';
import type { Moment } from '../../domain/activity/history.js';

const maxEntries = 10;

/**
 * The newest ten activities, with older ones derived from the job and its files, without
 * duplicates.
 */
export function timelineOf(
  job: JobDetail,
  files: readonly JobFile[],
  activities: readonly Activity[],
): Moment[] {
  const hasActivity = (action: string, ...words: string[]) =>
    activities.some(
      (activity) =>
        activity.action === action &&
        [activity, ...(activity.entries ?? [])].some(({ description }) =>
          words.every((word) => description.includes(word)),
        ),
    );
  const moments: Moment[] = [];
  if (!hasActivity('job.created') && !hasActivity('quote.converted')) {
    moments.push({
      id: 'created',
      action: 'job.created',
      description: `Job ${job.jobNumber} was created`,
      time: job.createdAt,
    });
  }
  for (const { id, fileName, fileType, uploadedByName, uploadedAt } of files) {
    if (hasActivity('job.fileAdded', `“${fileName}”`)) continue;
    const what = fileType === 'artwork' ? 'artwork' : 'the data file';
    moments.push({
      id,
      action: 'job.fileAdded',
      description: `${uploadedByName} added ${what} “${fileName}”`,
      time: uploadedAt,
    });
  }
  if (job.deliveryDate && !hasActivity('job.deliveryScheduled')) {
    const what = job.deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery';
    moments.push({
      id: 'delivery',
      action: 'job.deliveryScheduled',
      description: `${what} on ${calendarDate(job.deliveryDate)}`,
      time: job.deliveryDate,
    });
  }
  const descriptions = new Set(moments.map(({ description }) => description));
  for (const { id, action, description, createdAt, entries } of activities) {
    if (descriptions.has(description)) continue;
    descriptions.add(description);
    moments.push({ id, action, description, time: createdAt, entries });
  }
  return moments
    .toSorted((one, other) => Date.parse(other.time) - Date.parse(one.time))
    .slice(0, maxEntries);
}

/**
 * `sent proof version 2 for job J-2026-0009 “Winter lookbook”` → `sent proof version 2`; `set job
 * J-2026-0009 “Winter lookbook” to Delivered` → `set the job to Delivered`.
 */
export function onItsOwnPage(
  description: string,
  { jobNumber, title }: Pick<JobDetail, 'jobNumber' | 'title'>,
) {
  const match = new RegExp(
    ` (?:of|for|to|from|(set|ordered|reordered|edited|assigned|left)) job ${jobNumber}\\b`,
  ).exec(description);
  if (!match) return description;
  const [name, verb] = match;
  const before = description.slice(0, match.index) + (verb ? ` ${verb} the job` : '');
  const after = description.slice(match.index + name.length);
  const quotedTitle = ` “${title}”`;
  if (after.startsWith(quotedTitle)) return before + after.slice(quotedTitle.length);
  return after.startsWith(' “') ? description : before + after;
}
