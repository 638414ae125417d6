import {
  type LabeledDocument,
  patterns,
  readSamples,
  textOf,
  type Values,
} from '../../testing/corpus.js';
import { documentNames, ownNames } from './field-names.js';
import { parseText } from './parse-text.js';

/** A field that a sample leaves out has no value; a specification may have any. */
const comparedNames = ({ expected }: LabeledDocument) => [
  ...documentNames.filter((name) => name !== 'title'),
  ...ownNames.filter((name) => name in expected),
];

describe('an ordinary week of requests is read as an estimator would key it in', () => {
  const requests = readSamples('inbox-mails', 'inbox-requests', 'inbox-mixed', 'habits');
  test.each(requests.map((sample) => [sample.id, sample] as const))('%s', (_id, sample) => {
    const { result } = parseText(textOf(sample));
    const values: Values = { ...result, ...result.specifications };
    for (const name of comparedNames(sample))
      expect([name, values[name] ?? null]).toEqual([name, sample.expected[name] ?? null]);
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
  [
    '400 Desk Calednars, laminatted both sides',
    { title: 'Desk Calendars', finishing: 'lamination' },
  ],
  ['700 INVITATOINS, A7, perforeted', { title: 'Invitations', finishing: 'perforation' }],
])('usual misspellings are understood: %s', (text, expected) => {
  expect(parseText(text).result).toMatchObject(expected);
});
