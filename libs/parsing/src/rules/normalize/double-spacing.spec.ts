import { describe, expect, test } from '@jest/globals';
import { withoutDoubleSpacing } from './double-spacing.js';
import { toMappedText } from './mapped-text.js';

const read = (text: string) => withoutDoubleSpacing(toMappedText(text)).text;

describe('lines with an empty one after each', () => {
  test('become lines and paragraphs again', () => {
    expect(
      read('Menus\n\n250\n\n8.5 x 11\n\n \n\nCards\n\n500\n\n2 x 3.5\n\n\n\nThanks\n\nBo\n'),
    ).toBe('Menus\n250\n8.5 x 11\n\nCards\n500\n2 x 3.5\n\nThanks\nBo\n');
  });

  test('may have a few without a gap', () => {
    const signature = '\n\n \n\nBo\nHarbor Print';
    expect(read(`Menus\n\n250\n\nA5\n\n \n\nCards\n\n500\n\nA7${signature}`)).toBe(
      'Menus\n250\nA5\n\nCards\n500\nA7\n\nBo\nHarbor Print',
    );
  });

  test.each([
    ['paragraphs that are all alike', 'One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n\nSix.'],
    ['blocks of lines', 'Menus\n250\n\nCards\n500\n\n\nPosters\n10\n\nThanks\n\nBo\n\nHarbor'],
    ['a few lines', 'Hi\n\nMenus, 250\n\n\n\nThanks'],
  ])('are not found in %s', (_what, text) => expect(read(text)).toBe(text));
});
