import { isCalendarDate } from '#contracts';
import { today } from '../../lib/format.js';

/** @returns what is wrong with the due date of a new invoice */
export function wrongDueDate(date: string) {
  if (!isCalendarDate(date)) return 'Due date is required';
  return date < today() ? 'Due date must not be in the past' : undefined;
}
