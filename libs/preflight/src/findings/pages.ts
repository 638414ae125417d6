import { inWords, pagesThat, unknown, warning } from './row.js';

type BookPages = {
  found: number;
  ordered: number;
  counted: keyof typeof orderedPages;
};

const unsure = 'We cannot tell whether it will print correctly.';
const fileHas = (pages: number) =>
  pages === 1 ? 'The file has one page.' : `The file has ${pages} pages.`;
const orderedPages = {
  all: (pages: number) => `${pages} pages`,
  'all with cover': (pages: number) => `${pages} pages including the cover`,
  inside: (pages: number) => `${pages} inside pages and a cover`,
};

export const pageFindings = {
  'file-locked': unknown('reading', () => [
    'The file needs a password to open.',
    unsure,
    'Save it without a password and send it again.',
  ]),
  'file-protected': unknown('reading', () => [
    'The file has security restrictions.',
    'A restricted file cannot be prepared for printing.',
    'Save it without security settings and send it again.',
  ]),
  'file-broken': unknown('reading', () => [
    'The file cannot be read.',
    unsure,
    'Export it again and send the new file.',
  ]),
  'file-costly': unknown('reading', () => [
    'The file is too large or too complex to check.',
    unsure,
    'Flatten it or make it smaller, or ask the shop to check it.',
  ]),
  'file-lost': unknown('reading', () => ['The file is missing.', unsure, 'Send it again.']),
  'file-earlier': unknown('reading', () => [
    'The file was uploaded before artwork checks were available.',
    unsure,
    'Send it again to check it.',
  ]),
  'file-strange': unknown('reading', () => [
    'This file type is not checked.',
    unsure,
    'Send a PDF.',
  ]),
  'pages-unread': unknown('reading', ({ pages }: { pages: number[] }) => [
    `${inWords(pages)} could not be read.`,
    'Images, fonts and colors were not checked.',
    'Export the file again, for example as PDF/X-1a.',
  ]),
  'pages-unchecked': unknown(
    'reading',
    ({ checked, total }: { checked: number; total: number }) => [
      `Only the first ${checked} of ${total} pages were checked.`,
      unsure,
      'Send the other pages as a separate file, or ask the shop to check them.',
    ],
  ),
  'page-type-not-ordered': unknown('pageCount', ({ found }: { found: number }) => [
    fileHas(found),
    'The order does not specify flat, folded or book, so the number of pages was not checked.',
    'Add the print type to the order.',
  ]),
  'too-many-pages': warning(
    'pageCount',
    ({ found, printType }: { found: number; printType: string }) => [
      fileHas(found),
      `A ${printType} piece has a front and a back. It is not clear which pages to print.`,
      'Send one page for the front and one for the back. Send other versions as separate files.',
    ],
  ),
  'back-not-ordered': warning('pageCount', ({ ordered }: { pages: number[]; ordered: string }) => [
    fileHas(2),
    `The order prints one side only (${ordered}), so the second page would not print.`,
    'Send the front only, or ask the shop to change the order to both sides.',
  ]),
  'back-missing': warning('pageCount', ({ ordered }: { ordered: string }) => [
    fileHas(1),
    `The order prints both sides (${ordered}), so the back would be blank.`,
    'Send the back too. If it is in another file, no action is needed.',
  ]),
  'page-count-not-ordered': unknown('pageCount', ({ found }: { found: number }) => [
    fileHas(found),
    'The order does not specify the page count, so the number of pages was not checked.',
    'Add the page count to the order.',
  ]),
  'page-count': warning('pageCount', ({ found, ordered, counted }: BookPages) => [
    fileHas(found),
    `The order is for ${orderedPages[counted](ordered)}, so pages would be missing or extra.`,
    'Send all pages as single pages in reading order, or ask the shop to change the order.',
  ]),
  'page-count-multiple': warning(
    'pageCount',
    ({ found, multiple }: { found: number; multiple: 2 | 4 }) => [
      fileHas(found),
      multiple === 4
        ? 'A saddle-stitched book needs a page count in multiples of four, so blank pages would be added at the end.'
        : 'Each leaf of a book has two pages, so a blank page would be added at the end.',
      `Make the page count a multiple of ${multiple}.`,
    ],
  ),
  notes: warning('notes', ({ pages }: { pages: number[] }) => [
    `${pagesThat(pages, 'has', 'have')} comments or form fields.`,
    'They may not print, or may print when they should not.',
    'Remove them or flatten the file.',
  ]),
  'blank-pages': warning('blankPages', ({ pages }: { pages: number[] }) => [
    `${pagesThat(pages, 'is', 'are')} blank.`,
    'Content may have been lost during export.',
    'Check the file. If the page should be blank, no action is needed.',
  ]),
};
