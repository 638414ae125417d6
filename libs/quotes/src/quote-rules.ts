import { BadRequestException } from '@nestjs/common';
import type { ShopCalendar } from '#config';
import { isEmailAddress, isStaff, type PrintRequest, type QuoteSide } from '#contracts';
import { Conflict } from '#database';
import { toPositiveInt } from '#fields';
import type { Viewer } from '#users';
import type { Quote } from './quote.entity.js';

export const sideOf = (viewer: Viewer): QuoteSide => (isStaff(viewer) ? 'shop' : 'customer');

/** @throws BadRequestException if a date is in the past */
export function refusePastDates(
  input: Pick<PrintRequest, 'estimatedCompletionDate' | 'mailDate'>,
  calendar: ShopCalendar,
) {
  const dates = {
    'Estimated Completion Date': input.estimatedCompletionDate,
    'Mail Date': input.mailDate,
  };
  for (const [name, value] of Object.entries(dates)) {
    if (value && calendar.toDate(value) < calendar.today())
      throw new BadRequestException(`${name} must not be in the past`);
  }
}

const formRules: [
  field: 'customerName' | 'customerEmail' | 'quantity',
  isRight: (quote: Quote) => boolean,
  message: string,
][] = [
  ['customerName', (quote) => Boolean(quote.customerName), 'Name is required'],
  [
    'customerEmail',
    (quote) => isEmailAddress(quote.customerEmail),
    'Please enter a valid email address',
  ],
  ['quantity', (quote) => Boolean(quote.quantity), 'Quantity must be at least 1'],
];

/** @throws BadRequestException if a required field is empty */
export function refuseIncomplete(quote: Quote, fields?: readonly string[]) {
  const errors = formRules
    .filter(([field, isRight]) => (fields?.includes(field) ?? true) && !isRight(quote))
    .map(([field, , message]) => ({ field, message }));
  if (errors.length) throw new BadRequestException({ message: errors[0]!.message, errors });
}

/** @throws Conflict unless `version` is the newest one */
export function refuseStale(quote: Quote, version: number | undefined) {
  if (version === undefined || toPositiveInt(version) === quote.version) return;
  throw new Conflict('Somebody else changed this quote. Please reload the page and try again.');
}
