import { describe, expect, test } from '@jest/globals';
import { withoutHardWraps } from './hard-wraps.js';
import { placeOf, toMappedText } from './mapped-text.js';

const read = (text: string) => withoutHardWraps(toMappedText(text)).text;

const wrapped = `Hello, we are opening a second clinic in June and need some printed
things for it: first of all 2,500 appointment cards on a heavy uncoated
paper, black on one side, and then also 500 of the trifold brochures
that you printed for us last year.

Qty: 500 tent cards
- 200 posters`;

describe('lines that were wrapped at a width', () => {
  test('are joined, except in lists', () => {
    expect(read(wrapped)).toBe(
      'Hello, we are opening a second clinic in June and need some printed things for it: first of all 2,500 appointment cards on a heavy uncoated paper, black on one side, and then also 500 of the trifold brochures that you printed for us last year.\n\nQty: 500 tent cards\n- 200 posters',
    );
  });

  test('keep the places of their characters', () => {
    const text = withoutHardWraps(toMappedText(wrapped));
    const start = text.text.indexOf('things for');
    const { start: from, end } = placeOf(text, start, start + 6);
    expect(wrapped.slice(from, end)).toBe('things');
  });

  test.each([
    [
      'a list with lines of a similar length',
      '500 business cards, 16pt silk, 4/4, rounded corners, for Dana\n1,000 postcards 4 x 6, 14pt, gloss on the front, 4/1\nletterhead, 2,500 sheets of 24# writing, black and PMS 286\n#10 envelopes to go with these letterheads, 2,500',
    ],
    [
      'a text with a longer line',
      `${wrapped}\n\nThis line was never wrapped, so the width of the others is what their writer wanted, whatever that may be.`,
    ],
    ['short lines', 'we need flyers\nabout 500 of them\non some thin paper\nfor friday'],
  ])('are not found in %s', (_what, text) => expect(read(text)).toBe(text));
});
