import ical from 'ical-generator';
import { daysAfter } from '#config';
import { planLabels, type ScheduledStep } from '#contracts';

interface FeedFacts {
  name: string;
  /** Base of the links. */
  publicUrl: string;
  stamp: Date;
}

/** All-day entries without vendors, prices or reasons. */
export function calendarFeed(
  steps: readonly ScheduledStep[],
  { name, publicUrl, stamp }: FeedFacts,
) {
  const calendar = ical({
    name,
    prodId: { company: 'Makeready', product: 'Plan', language: 'EN' },
    ttl: 3600,
  });
  for (const { jobId, jobNumber, title, code, due } of steps)
    calendar.createEvent({
      id: `${jobId}-${code}@makeready`,
      stamp,
      start: dayOf(due),
      end: dayOf(daysAfter(due, 1)),
      allDay: true,
      summary: `${planLabels[code]}: ${title} (${jobNumber})`,
      url: `${publicUrl}/jobs/${jobId}`,
    });
  return calendar.toString();
}

/** The generator writes the day of a date in UTC. */
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);
