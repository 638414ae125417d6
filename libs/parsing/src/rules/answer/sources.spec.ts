import { limits } from '#contracts';
import { pagesOf, readOrders, readSamples, textOf } from '../../../testing/corpus.js';
import { fieldNames } from '../field-names.js';
import { parseOrder } from '../order/parse-order.js';
import { parseText } from '../parse-text.js';
import { Sentences } from './sentences.js';
import { excerpt } from './snippet.js';

const emailText = `Hi Sam,

We need 2,500 tri-fold brochures for the spring gala. They are 11 x 17 flat, folded to 8.5 x 11, \
on 100# gloss text.
Please mail them by 10/15/2027; my number is (555) 010-2500.`;

describe('of a pasted text', () => {
  const { sources } = parseText(emailText).result;

  test('each value has the sentence it was read in', () => {
    expect(sources.quantity?.snippet).toBe('We need 2,500 tri-fold brochures for the spring gala.');
    expect(sources.paperType?.snippet).toContain('on 100# gloss text');
    expect(sources.mailDate?.snippet).toContain('by 10/15/2027');
  });

  test('a specification has the sentence that says it, and a confidence of its own', () => {
    expect(sources.flatSize?.snippet).toContain('11 x 17 flat');
    const book = 'Item: Harbor Almanac\n250 booklets, 5.5 x 8.5, 4/4.\n16 pages plus cover.';
    const { title, pageCount, interiorPageCount } = parseText(book).result.sources;
    expect([pageCount, interiorPageCount].map((source) => source?.snippet)).toEqual([
      '16 pages plus cover.',
      '16 pages plus cover.',
    ]);
    // Four pages of cover are usual, and not stated.
    expect(pageCount!.confidence).toBeLessThan(interiorPageCount!.confidence);
    expect(pageCount!.confidence).not.toBe(title!.confidence);
  });

  test('what asks for no print has no sources', () => {
    expect(parseText('Lunch at noon on Friday?').result.sources).toEqual({});
  });
});

const readTexts = readSamples('emails', 'inbox-mails', 'rfqs').map(
  (sample) => [sample.id, parseText(textOf(sample)).result] as const,
);

test.each(readTexts)(
  'in %s every value that was read has a source of at most one line',
  (_id, { sources, ...read }) => {
    const values = { ...read, ...read.specifications };
    for (const field of fieldNames)
      expect([field, sources[field] !== undefined]).toEqual([
        field,
        (values[field] ?? null) !== null,
      ]);
    for (const { confidence, snippet } of Object.values(sources)) {
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(snippet).toMatch(/^\S.*\S$/u);
      expect(snippet.length).toBeLessThanOrEqual(limits.snippet);
    }
  },
);

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

test.each(readOrders('forms', 'tables').map((sample) => [sample.id, sample] as const))(
  'in the order %s sources are words of its pages',
  (_id, sample) => {
    const { jobs, sources, customerPoNumber, customerEmail } = parseOrder(pagesOf(sample));
    const lines = plain(textOf(sample));
    for (const { snippet } of [sources, ...jobs.map((job) => job.sources)].flatMap(
      (parsedSources) => Object.values(parsedSources),
    )) {
      expect(snippet.length).toBeLessThanOrEqual(limits.snippet);
      expect(lines).toContain(plain(snippet));
    }
    expect([sources.customerPoNumber, sources.customerEmail].map(Boolean)).toEqual(
      [customerPoNumber, customerEmail].map(Boolean),
    );
    for (const job of jobs)
      expect([Boolean(job.sources.title), Boolean(job.sources.quantities)]).toEqual([
        Boolean(job.title),
        job.quantities.length > 0,
      ]);
  },
);

describe('the sentence that says a value', () => {
  const sentences = new Sentences([
    'Posters  1,500  $500.00',
    'Menus  500  $80.00',
    'Ship 2.5M to Boise',
  ]);

  test('is the one with the whole number, however it is written', () => {
    expect(sentences.sentenceOf('500', 'Menus')).toBe('Menus 500 $80.00');
    expect(sentences.sentenceOf('1500')).toBe('Posters 1,500 $500.00');
    expect(sentences.sentenceOf('2500')).toBe('Ship 2.5M to Boise');
  });

  test('is none when nothing says at least half of it', () => {
    expect(sentences.sentenceOf('4/4 aqueous coating')).toBeUndefined();
  });
});

test('of a long sentence the part around the value is shown', () => {
  const sentence = `${'before '.repeat(60)}500 flyers${' after'.repeat(60)}`;
  const shownExcerpt = excerpt(sentence, sentence.indexOf('500'), sentence.indexOf('500') + 3);
  expect(shownExcerpt).toMatch(/^….*500 flyers.*…$/);
  expect(shownExcerpt.length).toBeLessThanOrEqual(limits.snippet);
});
