import { type CurrentUser, fullName, isStaff } from '#contracts';
import { draftOf, type FormDraft } from '../../lib/forms/draft.js';
import { marksOf } from '../../lib/forms/use-form-submission.js';
import { uuid } from '../../lib/uuid.js';
import { emptyOrder, type OrderValues } from './order-form.values.js';
import { fromOrderJob, sourcesOfJob } from './order-parse.js';

/** @param earlierId the job that is reordered */
export const keptOrder = ({ id }: CurrentUser, earlierId?: string) =>
  draftOf({
    form: 'order-form',
    owner: id,
    of: earlierId ? `again-${earlierId}` : 'new',
    empty: emptyOrder,
  });

export const blankOrder = (viewer: CurrentUser): OrderValues =>
  isStaff(viewer)
    ? emptyOrder
    : { ...emptyOrder, customerName: fullName(viewer), customerEmail: viewer.email };

export const freshOrder = (viewer: CurrentUser): FormDraft<OrderValues> => ({
  values: blankOrder(viewer),
  base: blankOrder(viewer),
  parsed: [],
  key: uuid(),
  savedAt: 0,
});

const inCommon = [
  'company',
  'assignedUserId',
  'customerName',
  'customerEmail',
  'customerPoNumber',
  'deliveryMethod',
  'deliveryAddress',
  'estimatedCompletionDate',
  'mailDate',
  'inHomesDate',
  'notes',
] as const satisfies readonly (keyof OrderValues)[];

/** The form for the next job of the same purchase order, or undefined. */
export function nextOrder(
  viewer: CurrentUser,
  orderedValues: OrderValues,
): FormDraft<OrderValues> | undefined {
  const [next, ...otherJobs] = orderedValues.otherJobs;
  if (!next) return undefined;
  const fresh = freshOrder(viewer);
  const common = Object.fromEntries(inCommon.map((name) => [name, orderedValues[name]]));
  const parsedValues = fromOrderJob(next);
  return {
    ...fresh,
    values: { ...fresh.values, ...common, ...parsedValues, otherJobs },
    parsed: marksOf(Object.keys(parsedValues) as (keyof OrderValues)[], sourcesOfJob(next)),
  };
}
