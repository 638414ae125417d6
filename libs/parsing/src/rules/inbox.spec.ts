import { patterns, readSamples, textOf } from '../../testing/corpus.js';
import { parseText } from './parse-text.js';

const fields = [
  'quantity',
  'size',
  'paperType',
  'colors',
  'finishing',
  'bindery',
  'deliveryMethod',
  'mailDate',
  'inHomesDate',
] as const;
const statedFields = (read: Partial<Record<(typeof fields)[number], unknown>>) =>
  Object.fromEntries(fields.map((field) => [field, read[field] ?? null]));

describe('an ordinary week of requests is read as an estimator would key it in', () => {
  const requests = readSamples('inbox-mails', 'inbox-requests', 'inbox-mixed', 'habits');
  test.each(requests.map((sample) => [sample.id, sample] as const))('%s', (_id, sample) => {
    const { result } = parseText(textOf(sample));
    expect(statedFields(result)).toEqual(statedFields(sample.expected));
    expect(sample.titleKeys).toHaveLength(1);
    for (const pattern of patterns(sample.titleKeys)) expect(result.title).toMatch(pattern);
    expect(result.quantities).toEqual(
      sample.quantities ?? (result.quantity === null ? [] : [result.quantity]),
    );
  });
});

test.each([
  ['Pls quote 500 broshures, 8.5 x 11, glosy text, full collor', { quantity: 500, colors: '4/4' }],
  ['250 buisness cards 3.5 x 2', { quantity: 250, size: '3.5 x 2' }],
  ['quanity: 1200 calenders, sadle stiched', { quantity: 1200, bindery: 'saddle stitch' }],
])('usual misspellings are understood: %s', (text, expected) => {
  expect(parseText(text).result).toMatchObject(expected);
});
