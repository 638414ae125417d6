import { ForbiddenException, HttpException } from '@nestjs/common';
import {
  type FieldConflict,
  type FieldError,
  fieldInWords,
  isStaff,
  type JobAction,
  jobActions,
  type JobDetail,
  type JobStatus,
} from '#contracts';
import { Conflict } from '#database';
import { toPositiveInt } from '#fields';
import { type Fields, wouldChange } from '#quotes';
import type { Viewer } from '#users';
import { isAlwaysTheirs, isSpecification } from './job-fields.js';
import type { Job } from './job.entity.js';

const lockedReason = 'Specifications are locked once production has started.';
const shopOnly = 'Only the shop can change this.';

/**
 * Customers may change the specification only until work starts.
 * @throws ForbiddenException that names the first field that only the shop may change
 * @throws Conflict for a locked specification
 */
export function refuseForeign(job: Job, fields: readonly string[]) {
  const foreign = fields.filter((field) => !isAlwaysTheirs(field) && !isSpecification(field));
  const [firstField] = foreign;
  if (firstField) {
    const errors: FieldError[] = foreign.map((field) => ({ field, message: shopOnly }));
    throw new ForbiddenException({
      message: `You do not have permission to change the ${fieldInWords(firstField)}.`,
      errors,
    });
  }
  if (job.status !== 'pending' && fields.some(isSpecification)) throw new Conflict(lockedReason);
}

/** @throws HttpException 409 on a stale version, with both values of each field that differs */
export function refuseStale(job: Job, version: number | undefined, jobInput: Fields) {
  if (version === undefined || toPositiveInt(version) === job.version) return;
  const errors: FieldConflict[] = Object.entries(wouldChange(job, jobInput)).map(
    ([field, [theirs, yours]]) => ({
      field: field === 'customerId' ? 'assignedUserId' : field,
      message: `It is now ${valueText(theirs)}. You entered ${valueText(yours)}.`,
      yours,
      theirs,
    }),
  );
  const message = 'Somebody else changed this job. Please compare the changes and save again.';
  throw new HttpException({ message, errors }, 409);
}

const valueText = (value: unknown) => {
  if (value === null || value === '') return 'empty';
  return typeof value === 'string' || typeof value === 'number'
    ? `“${value}”`
    : 'a different specification';
};

/** @returns for each action the reason as a sentence, or null if it is allowed */
export function jobRefusals(
  job: { customerId: string | null; status: JobStatus },
  viewer: Viewer,
): JobDetail['refusals'] {
  if (isStaff(viewer))
    return Object.fromEntries(jobActions.map((action) => [action, null])) as Record<
      JobAction,
      null
    >;
  const edit = job.customerId === viewer.id ? null : 'Only the owner of this job can edit it.';
  const specify = edit ?? (job.status === 'pending' ? null : lockedReason);
  return {
    edit,
    specify,
    manage: shopOnly,
    addFiles: null,
    scheduleDelivery: shopOnly,
    delete: 'Only the shop can delete jobs.',
  };
}
