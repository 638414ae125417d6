import type { JobDetail } from '#contracts';
import { type FormDraft, isSame, merge } from '../../lib/forms/draft.js';
import { fromJob, type JobValues } from './job-edit.values.js';

/** What the form begins with. */
export interface Beginning {
  job: JobDetail;
  /** The job as it is stored. */
  base: JobValues;
  /** The same with one's own changes on top. */
  values: JobValues;
  /** Fields that somebody else changed too, to something else. */
  clashes: readonly (keyof JobValues)[];
  /** When the changes on top were typed, if there are any; ms since 1970. */
  typedAt?: number;
}

/** @param draft what was typed here before, if anything was */
export function begin(job: JobDetail, draft?: FormDraft<JobValues>): Beginning {
  const base = fromJob(job);
  const merged = draft && merge(draft.base, draft.values, base);
  return !merged || isSame(merged.values, base) ? { job, base, values: base, clashes: [] } : { job, base, ...merged, typedAt: draft.at };
}

/** The same, giving way where both changed something. */
export function giveWay({ clashes, base, values, ...beginning }: Beginning): Beginning {
  const theirs = Object.fromEntries(clashes.map((name) => [name, base[name]]));
  return { ...beginning, base, values: { ...values, ...theirs }, clashes: [] };
}
