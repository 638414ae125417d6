import { type CurrentUser, fullName, isStaff } from '#contracts';
import { draftOf, type FormDraft } from '../../lib/forms/draft.js';
import { uuid } from '../../lib/uuid.js';
import { emptyOrder, type OrderValues } from './order-form.values.js';

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
