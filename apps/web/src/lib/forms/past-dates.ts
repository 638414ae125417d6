import { today } from '../format.js';

const dates = {
  estimatedCompletionDate: 'Estimated Completion Date',
  mailDate: 'Mail Date',
} as const;
type DateFields = { [name in keyof typeof dates]: string };

export function pastDates(values: DateFields, before?: DateFields): Partial<DateFields> {
  const past = (field: keyof DateFields) =>
    values[field] !== '' && values[field] < today() && values[field] !== before?.[field];
  const wrong = (Object.keys(dates) as (keyof DateFields)[]).filter(past);
  return Object.fromEntries(
    wrong.map((field) => [field, `${dates[field]} must not be in the past`]),
  );
}
