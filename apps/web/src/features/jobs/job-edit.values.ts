import { type CommonSpec, type JobDetail, specFieldsOf, UpdateJob } from '#contracts';
import type { Problems } from '../../lib/forms/field-names.js';
import { changedIn } from '../../lib/forms/draft.js';
import { brokenRules, type Wire, wireOf } from '../../lib/forms/wire.js';

export const editedSpec = specFieldsOf('edits')
  .filter(({ isCommon }) => isCommon)
  .map(({ name }) => name as keyof CommonSpec);
const emptySpec = Object.fromEntries(editedSpec.map((name) => [name, ''])) as Record<
  keyof CommonSpec,
  string
>;

export const emptyJob = {
  title: '',
  status: '',
  customerName: '',
  customerEmail: '',
  assignedUserId: '',
  quantity: '',
  totalPrice: '',
  ...emptySpec,
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

/** Missing values stay empty. */
export const fromJob = (job: JobDetail) =>
  Object.fromEntries(
    Object.keys(emptyJob).map((name) => [name, `${job[name as keyof JobValues] ?? ''}`]),
  ) as JobValues;

/** The changed fields, for a PUT; null for emptied ones. */
export const changesOf = (before: JobValues, after: JobValues) =>
  changedIn(wireOf(before, wire), wireOf(after, wire));

export const problemsOf = (before: JobValues, after: JobValues): Problems<JobValues> =>
  brokenRules<JobValues>(
    Object.assign(new UpdateJob(), changesOf(before, after)),
    (name) => name in emptyJob,
  );
