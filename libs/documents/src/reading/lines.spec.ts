import { expect, test } from '@jest/globals';
import { type Run, linesOf } from './lines.js';

const word = (text: string, from: number, top: number): Run => ({
  text,
  from,
  to: from + text.length * 5,
  top,
  height: 10,
});
const textsOf = (runs: Run[]) => linesOf(runs).map(({ cells }) => cells.map(({ text }) => text));

test('a wide gap begins a cell', () => {
  expect(textsOf([word('Gloss', 0, 0), word('text', 28, 0), word('500', 80, 0)])).toEqual([
    ['Gloss text', '500'],
  ]);
});

test('words at almost the same height stay in a line when the first word is higher', () => {
  const heading = [
    word('Price', 100, 0),
    word('Item', 0, 4),
    word('Qty', 60, 4.5),
    word('each', 100, 11),
  ];
  expect(textsOf(heading)).toEqual([['Item', 'Qty', 'Price'], ['each']]);
});
