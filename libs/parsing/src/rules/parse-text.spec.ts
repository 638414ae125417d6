import fc from 'fast-check';
import { bullets } from './documents/bullets.js';
import { directMail } from './documents/direct-mail.js';
import { distractors } from './documents/distractors.js';
import { emails } from './documents/emails.js';
import { foreign } from './documents/foreign.js';
import { formsAndChat } from './documents/forms-and-chat.js';
import { government } from './documents/government.js';
import { hostile } from './documents/hostile.js';
import { irrelevant } from './documents/irrelevant.js';
import { oneLiners } from './documents/one-liners.js';
import { rfqs } from './documents/rfqs.js';
import type { Sample } from './documents/sample.js';
import { tables } from './documents/tables.js';
import { trades } from './documents/trades.js';
import { parseText } from './parse-text.js';

const jobs = [bullets, directMail, distractors, emails, foreign, formsAndChat, government, hostile, oneLiners, rfqs, tables, trades].flat();

/** Coatings, folds and addresses can be worded in many ways; these are read to the letter. */
const exact = ['quantity', 'size', 'deliveryMethod', 'mailDate', 'inHomesDate'] as const;
const facts = (read: Pick<Partial<Sample>, (typeof exact)[number]>) =>
  Object.fromEntries(exact.map((field) => [field, read[field] ?? null]));

describe('a document as customers write them', () => {
  test.each(jobs.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
    const { result } = parseText(sample.text);
    expect(facts(result)).toEqual(facts(sample));
    expect(result.title ?? '').toMatch(sample.title ?? /(?:)/);
  });
});

describe('what is no print job', () => {
  test.each(irrelevant.map((sample) => [sample.name, sample] as const))('%s says nothing, and little confidence', (_name, { text }) => {
    const { result } = parseText(text);
    expect(result).toMatchObject({ quantity: null, size: null, paperType: null, colors: null, finishing: null, bindery: null });
    expect(result.confidence).toBeLessThan(0.3);
  });
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
  ])('quantities of %s are all read, and the description leaves them to be chosen', (said, quantities) => {
    const { result } = parseText(`Please quote spring brochures\nQty: ${said}\nSize: 8.5 x 11\nColors: 4/4`);
    expect([result.quantity, result.quantities]).toEqual([quantities[0], quantities]);
    expect(result.sources.quantity?.snippet).toContain(said);
    expect(result.description).toMatch(/^Spring brochures: 8\.5 x 11/);
  });

  test.each([250, 800, 1500, 12_000, 1_850_000])('a quantity of %d is read back', (quantity) => {
    expect(parseText(`Please quote ${quantity.toLocaleString('en-US')} flyers, 8.5 x 11, 4/4`).result.quantity).toBe(quantity);
  });
});
