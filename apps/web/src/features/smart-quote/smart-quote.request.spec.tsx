import { parsedItems } from '../../testing/sample-parse.js';
import { quoteRequest, quoteTitle } from './smart-quote.request.js';

const nothing = parsedItems([], { confidence: 0.2 });

test('the title is the one that was parsed', () => {
  expect(quoteTitle({ ...nothing, title: ' Spring brochure ' }, 'Dear shop')).toBe(
    'Spring brochure',
  );
});

test('uses the start of the description or the text as a missing title', () => {
  expect(quoteTitle({ ...nothing, description: 'A folded\nleaflet' }, 'Dear shop')).toBe(
    'A folded leaflet',
  );
  expect(
    quoteTitle({ ...nothing, title: '  ' }, ' we need one two three four five six seven'),
  ).toBe('we need one two three four five six');
});

test('never makes a title too long, and never cuts a character in half', () => {
  const title = `${'x'.repeat(254)}😀`;
  expect(quoteTitle({ ...nothing, title }, '')).toBe('x'.repeat(254));
});

test('sends the text, the parsed values and the confidence', () => {
  const parsedDocument = {
    ...nothing,
    quantity: 500,
    paperType: '100 lb gloss',
    specifications: { printType: 'folded' as const },
  };
  expect(quoteRequest(parsedDocument, 'Menus for us')).toEqual({
    title: 'Menus for us',
    description: null,
    parsedDocument: 'Menus for us',
    specifications: { printType: 'folded', confidence: 0.2 },
    quantity: 500,
    paperType: '100 lb gloss',
    size: null,
    colors: null,
    finishing: null,
    status: 'pending',
  });
  expect(
    quoteRequest({ ...parsedDocument, quantities: [500, 1000] }, 'Menus for us'),
  ).toMatchObject({
    quantity: 500,
    quantities: [500, 1000],
  });
});
