import { describe, expect, test } from '@jest/globals';
import { parseText } from '../parse-text.js';
import { toMappedText } from './mapped-text.js';
import { withoutQuoteMarks } from './quote-marks.js';

const read = (text: string) => withoutQuoteMarks(toMappedText(text)).text;

describe('an older email below', () => {
  test('loses its marks', () => {
    expect(read('Please quote.\n\n> 500 flyers\n>\n>> A5\n> 100 cards\n')).toBe(
      'Please quote.\n\n----- Original message -----\n500 flyers\n\n> A5\n100 cards\n',
    );
  });

  test('keeps the line that announces it', () => {
    expect(read('Please quote.\n\nOn Mar 3, Pat wrote:\n\n> 500 flyers')).toBe(
      'Please quote.\n\nOn Mar 3, Pat wrote:\n\n500 flyers',
    );
  });

  test('keeps its marks between answers', () => {
    const text = '> How many?\n500\n> And the size?\nA5';
    expect(read(text)).toBe(text);
  });

  test('is read with its table', () => {
    const table = [
      '\tFlyers\tTickets',
      'Quantity\t500\t200',
      'Size\t8.5 x 11\t2 x 5.5',
      'Ink\t4/4\t4/0',
    ];
    const { items } = parseText(`Please quote this.\n\n> ${table.join('\n> ')}`).result;
    expect(items.map(({ title, quantity, size }) => [title, quantity, size])).toEqual([
      ['Flyers', 500, '8.5 x 11'],
      ['Tickets', 200, '2 x 5.5'],
    ]);
  });
});
