import { jest } from '@jest/globals';
import { growthOf } from '../../testing/cpu.js';
import { fragments, repeatedOrder, repeatedText } from '../../testing/fragments.js';
import { parseOrder } from './order/parse-order.js';
import { parseText } from './parse-text.js';

jest.setTimeout(300_000); // the machine may be busy

/**
 * Twice the text costs twice as much, with room for noise; the square of it would cost four times
 * as much.
 */
const steep = 3;
const suspicious = 2.6;
/** Of half the length, where a square weighs less. */
const remarkable = 2.3;

/**
 * Measures again, longer and more often, what looks steep.
 * @param length at which it costs some milliseconds
 */
function isSteep<Document>(
  read: (document: Document) => unknown,
  repeated: (length: number) => Document,
  length: number,
): boolean {
  const growth = (times: number, tries: number) =>
    growthOf(read, repeated(length * times), repeated(2 * length * times), tries);
  const isRemarkable = growth(0.5, 1) >= remarkable && growth(0.5, 2) >= remarkable;
  const isSuspicious = isRemarkable && growth(1, 3) >= suspicious;
  return isSuspicious && growth(2, 3) >= steep && growth(4, 3) >= steep;
}

beforeAll(() => {
  for (const fragment of fragments.slice(0, 40)) {
    parseText(repeatedText(fragment, 2000));
    parseOrder(repeatedOrder(fragment, 2000));
  }
});

test('twice as much of whatever a text repeats costs twice as much to read', () => {
  expect(
    fragments.filter((fragment) =>
      isSteep(parseText, (length) => repeatedText(fragment, length), 3000),
    ),
  ).toEqual([]);
});

test('twice as much of whatever an order repeats costs twice as much to read', () => {
  expect(
    fragments.filter((fragment) =>
      isSteep(parseOrder, (length) => repeatedOrder(fragment, length), 1500),
    ),
  ).toEqual([]);
});

test.each([
  '1.',
  '1-',
  '1)',
  '1,',
  '=20',
  '1 ',
  '(1) ',
  '1k ',
  'booklets ',
  'no.1-',
  '100 000 ',
  'fold both sides ',
  'is 4/4 ',
])('so does a long text of nothing but %j', (fragment) => {
  const growth = (tries: number) =>
    growthOf(
      parseText,
      fragment.repeat(25_000 / fragment.length),
      fragment.repeat(50_000 / fragment.length),
      tries,
    );
  expect(growth(1) < steep || growth(2) < steep).toBe(true);
});
