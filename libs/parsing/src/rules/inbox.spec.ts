import { habits } from './documents/habits.js';
import { inboxMails } from './documents/inbox-mails.js';
import { inboxMixed } from './documents/inbox-mixed.js';
import { inboxRequests } from './documents/inbox-requests.js';
import { parseText } from './parse-text.js';

const fields = ['quantity', 'size', 'paperType', 'colors', 'finishing', 'bindery', 'deliveryMethod', 'mailDate', 'inHomesDate'] as const;
const stated = (read: Partial<Record<(typeof fields)[number], unknown>>) =>
  Object.fromEntries(fields.map((field) => [field, read[field] ?? null]));

describe('an ordinary week of requests is read as an estimator would key it in', () => {
  test.each([...inboxMails, ...inboxRequests, ...inboxMixed, ...habits].map((sample) => [sample.name, sample] as const))(
    '%s',
    (_name, sample) => {
      const { result } = parseText(sample.text);
      expect(stated(result)).toEqual(stated(sample));
      expect(result.title).toMatch(sample.title!);
      expect(result.quantities).toEqual(sample.quantities ?? (result.quantity === null ? [] : [result.quantity]));
    },
  );
});

test.each([
  ['Pls quote 500 broshures, 8.5 x 11, glosy text, full collor', { quantity: 500, colors: '4/4' }],
  ['250 buisness cards 3.5 x 2', { quantity: 250, size: '3.5 x 2' }],
  ['quanity: 1200 calenders, sadle stiched', { quantity: 1200, bindery: 'saddle stitch' }],
])('usual misspellings are understood: %s', (text, expected) => {
  expect(parseText(text).result).toMatchObject(expected);
});
