import { one, pagesThat, unknown, warning } from './row.js';

const maxNames = 6;
const exportCmyk = 'Export in CMYK, for example as PDF/X-1a.';
/** An image has no page numbers. */
const has = (pages: readonly number[]) =>
  pages.length ? pagesThat(pages, 'has', 'have') : 'The image has';

/** `ordered` is the order's color text. */
export const colorFindings = {
  'rgb-colors': warning('colors', ({ pages }: { pages: number[] }) => [
    `${has(pages)} colors in RGB.`,
    'RGB is for screens. In CMYK, bright colors print duller.',
    exportCmyk,
  ]),
  'rgb-black': warning('colors', ({ pages }: { pages: number[] }) => [
    `${has(pages)} black or gray in RGB.`,
    'RGB is for screens. Black text becomes four-color black and can print fuzzy.',
    exportCmyk,
  ]),
  'too-many-colors': warning(
    'colors',
    ({ pages, ordered }: { pages: number[]; ordered: string }) => [
      `${has(pages)} more colors than the order prints (${ordered}).`,
      'The extra colors must be converted to the ordered inks and may look different in print.',
      'Send it in the ordered inks only, or ask the shop to change the order.',
    ],
  ),
  'spot-colors': warning(
    'colors',
    ({ pages, spots, ordered }: { pages: number[]; spots: string[]; ordered: string }) => [
      `${has(pages)} spot ${one(spots, 'color', 'colors')} ${spots.join(', ')}.`,
      `The order (${ordered}) does not include ${one(spots, 'it', 'them')}, so ${one(spots, 'it', 'they')} would be converted to other inks or need an extra plate.`,
      'Convert spot colors to CMYK, or ask the shop to add them to the order.',
    ],
  ),
  'colors-not-ordered': unknown('colors', () => [
    'The file is in color.',
    'The order does not specify the number of colors, so the colors were not checked.',
    'Add the colors to the order, for example 4/4.',
  ]),
  'colors-unread': unknown('colors', ({ pages }: { pages: number[] }) => [
    `${has(pages)} colors that could not be read.`,
    'They may look different in print.',
    exportCmyk,
  ]),
  fonts: warning('fonts', ({ fonts }: { pages: number[]; fonts: string[] }) => [
    `${one(fonts, 'The font', 'The fonts')} ${listNames(fonts)} ${one(fonts, 'is', 'are')} not embedded in the file.`,
    'A substitute font would be used, so letters, line breaks and symbols could change.',
    'Export with all fonts embedded (PDF/X does this), or convert the text to outlines.',
  ]),
};

function listNames(names: readonly string[]) {
  const moreCount = names.length - maxNames;
  return moreCount > 0
    ? `${names.slice(0, maxNames).join(', ')} and ${moreCount} more`
    : names.join(', ');
}
