import { layOut } from '../document.js';
import { toMappedText } from '../normalize/mapped-text.js';

const continuedIn = (text: string) =>
  layOut(toMappedText(text)).lines.map(({ isContinued }) => isContinued);

test('a long line goes on below if the next word would not have fitted', () => {
  expect(
    continuedIn(
      'We would like you to quote the printing of our spring program for the\n' +
        'Hollister Museum, which is due by the end of next month.',
    ),
  ).toEqual([true, false]);
});

test('but not if it would have', () => {
  expect(
    continuedIn(
      'Concert program: 600, 8.5 x 11 folded once to 5.5 x 8.5, same paper as the playbill\n' +
        'Concert tickets: 600, 2 x 5.5, 65# cover in bright green, numbered with a perforated stub, one side',
    ),
  ).toEqual([false, false]);
});

test('a text may have as many lines as it has characters', () => {
  expect(continuedIn('\n'.repeat(200_000)).some(Boolean)).toBe(false);
});
