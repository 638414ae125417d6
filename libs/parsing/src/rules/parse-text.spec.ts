import fc from 'fast-check';
import { specFields } from '#contracts';
import { patterns, readSamples, textOf, type Values } from '../../testing/corpus.js';
import { isSameValue } from '../../testing/comparison.js';
import { documentNames, type FieldName } from './field-names.js';
import { parseText } from './parse-text.js';

const jobs = readSamples(
  'bullets', 'direct-mail', 'distractors', 'emails', 'foreign', 'forms-and-chat', 'government', 'hostile', 'one-liners', 'rfqs', 'tables',
  'trades',
); // prettier-ignore

/** Papers, inks and operations can be worded in many ways; they are compared by what they mean. */
const worded: readonly FieldName[] = specFields
  .filter(({ kind }) => /^(?:text|inks|operations)$/.test(kind))
  .map(({ name }) => name);
const exact = documentNames.filter((name) => name !== 'title' && !worded.includes(name));

describe('a document as customers write them', () => {
  test.each(jobs.map((sample) => [sample.id, sample] as const))('%s', (_id, sample) => {
    const { result } = parseText(textOf(sample));
    const values: Values = { ...result, ...result.specifications };
    for (const name of exact)
      expect([name, values[name] ?? null]).toEqual([name, sample.expected[name] ?? null]);
    const different = Object.entries(sample.expected)
      .filter(
        ([name, value]) =>
          value !== null &&
          !sample.ignore?.includes(name) &&
          !isSameValue(name, values[name], value),
      )
      .map(([name, value]) => ({ name, expected: value, read: values[name] ?? null }));
    expect(different).toEqual([]);
    for (const pattern of patterns(sample.titleKeys)) expect(result.title).toMatch(pattern);
  });
});

describe('what is no print job', () => {
  test.each(readSamples('irrelevant').map((sample) => [sample.id, textOf(sample)] as const))(
    '%s says nothing, and little confidence',
    (_id, text) => {
      const { result } = parseText(text);
      expect(result).toMatchObject({
        quantity: null,
        size: null,
        paperType: null,
        colors: null,
        finishing: null,
        bindery: null,
      });
      expect(result.confidence).toBeLessThan(0.3);
    },
  );
});

describe('whatever is pasted', () => {
  test('gives an answer of the same shape', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { result } = parseText(text);
        expect(result.confidence).toBeGreaterThanOrEqual(0);
        expect(result.confidence).toBeLessThanOrEqual(1);
      }),
      { seed: 1989, numRuns: 200 },
    );
  });

  test.each([
    ['a hundred thousand digits', '1'.repeat(100_000)],
    ['a hundred thousand quotation marks', '>'.repeat(100_000)],
    ['a hundred thousand spaces', ' '.repeat(100_000)],
    ['NUL and half characters', '500 flyers\0 \ud800 8.5 x 11'],
  ])('%s is answered', (_name, text) => {
    expect(parseText(text).result.confidence).toBeLessThanOrEqual(1);
  });

  test.each([
    ['500/1000/2500', [500, 1000, 2500]],
    ['1,000 and 5,000', [1000, 5000]],
    ['250, 500, 1M', [250, 500, 1000]],
    ['2.5M, 5M or 10M', [2500, 5000, 10_000]],
  ])(
    'quantities of %s are all read, and the description leaves them to be chosen',
    (statedText, quantities) => {
      const { result } = parseText(
        `Please quote spring brochures\nQty: ${statedText}\nSize: 8.5 x 11\nColors: 4/4`,
      );
      expect([result.quantity, result.quantities]).toEqual([quantities[0], quantities]);
      expect(result.sources.quantity?.snippet).toContain(statedText);
      expect(result.description).toMatch(/^Spring brochures: 8\.5 x 11/);
    },
  );

  test.each([250, 800, 1500, 12_000, 1_850_000])('a quantity of %d is read back', (quantity) => {
    expect(
      parseText(`Please quote ${quantity.toLocaleString('en-US')} flyers, 8.5 x 11, 4/4`).result
        .quantity,
    ).toBe(quantity);
  });
});

test('a product with its quantity and size is a request, whatever else is said', () => {
  const { result } = parseText(
    '60 menus 8.5 x 14 color both sides laminated, will pick up Fri after the lunch rush - Gus',
  );
  expect(result).toMatchObject({ quantity: 60, size: '8.5 x 14', deliveryMethod: 'pickup' });
});
