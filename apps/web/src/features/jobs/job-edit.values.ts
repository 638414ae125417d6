import { type JobDetail, UpdateJob } from '#contracts';
import type { Problems } from '../../lib/forms/field-names.js';
import { brokenRules, changedIn, type Wire, wireOf } from '../../lib/forms/wire.js';

/** The form before a job is in it. */
export const emptyJob = {
  title: '',
  status: '',
  customerName: '',
  customerEmail: '',
  assignedUserId: '',
  quantity: '',
  totalPrice: '',
  paperType: '',
  size: '',
  colors: '',
  finishing: '',
  bindery: '',
  deliveryMethod: '',
  description: '',
  deliveryAddress: '',
  notes: '',
  sampleTrackingNumber: '',
  sampleSentDate: '',
  sampleDeliveryAddress: '',
  sampleNotes: '',
};

export type JobValues = typeof emptyJob;

const wire: Wire<JobValues> = { counts: ['quantity'], required: ['title'] };

/** A stored job in the form; what it does not say stays empty. */
export const fromJob = (job: JobDetail) =>
  Object.fromEntries(Object.keys(emptyJob).map((name) => [name, `${job[name as keyof JobValues] ?? ''}`])) as JobValues;

/** The fields that were changed, for a PUT; null for what was emptied. */
export const changesOf = (before: JobValues, after: JobValues) => changedIn(wireOf(before, wire), wireOf(after, wire));

/** What is wrong with what was changed, in the server's own words. */
export const problemsOf = (before: JobValues, after: JobValues): Problems<JobValues> =>
  brokenRules<JobValues>(Object.assign(new UpdateJob(), changesOf(before, after)), (name) => name in emptyJob);
