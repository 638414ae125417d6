import type { PreflightFinding } from '#contracts';
import type { PdfFacts } from '#documents';
import { type Ordered, unknown, warning } from '../finding.js';
import { colorsIn } from '../ordered-colors.js';

const coverPages = 4;

/** Are there as many pages as the piece has? @param pages that something is printed on or not @param isBackEmpty the second of two has nothing on it */
export function checkPageCount(pages: number, isBackEmpty: boolean, ordered: Ordered): PreflightFinding[] {
  if (ordered.printType === 'book') return checkBook(pages, ordered);
  const found = `The file has ${pages} pages.`;
  if (!ordered.printType && pages > 2) {
    const why = 'The order does not say whether it is flat, folded or a book, so the number of pages could not be compared.';
    return [unknown('pageCount', [], found, why, 'Add the print type to the order.')];
  }
  if (pages > 2) {
    const why = `A ${ordered.printType} piece has a front and a back: it is not clear which pages to print.`;
    return [
      warning('pageCount', [], found, why, 'Send one page for the front and one for the back. Send other versions as files of their own.'),
    ];
  }
  const sides = sidesOf(ordered);
  if (pages === 2 && sides === 1 && !isBackEmpty) {
    const why = `The order prints one side only (${ordered.colors}), so the second page would be left out.`;
    return [warning('pageCount', [2], found, why, 'Send the front only, or have the order changed to print both sides.')];
  }
  if (pages === 1 && sides === 2) {
    const why = `The order prints both sides (${ordered.colors}), so the back would stay empty.`;
    return [
      warning('pageCount', [], 'The file has one page.', why, 'Send the back too. If it is in another file, nothing needs to be done.'),
    ];
  }
  return [];
}

/** @returns undefined when the order does not say */
function sidesOf({ colors }: Ordered) {
  const back = colorsIn(colors)?.back;
  if (back === undefined) return undefined;
  return back > 0 ? 2 : 1;
}

function checkBook(pages: number, ordered: Ordered): PreflightFinding[] {
  const { pageCount, interiorPageCount, selfCover, bindingType } = ordered;
  const findings: PreflightFinding[] = [];
  const wanted = [pageCount, interiorPageCount].filter((count) => count !== undefined);
  const found = pages === 1 ? 'The file has one page.' : `The file has ${pages} pages.`;
  if (!wanted.length) {
    const why = 'The order does not say how many pages the book has, so they could not be compared.';
    findings.push(unknown('pageCount', [], found, why, 'Add the page count to the order.'));
  } else if (!bookParts(wanted, selfCover).includes(pages)) {
    const why = `The order is for ${inPages(ordered)}, so pages would be missing or left over.`;
    findings.push(warning('pageCount', [], found, why, 'Send all pages as single pages in their order, or have the order changed.'));
  }
  const sheet = bindingType === 'saddle-stitch' ? 4 : 2;
  if (pages > coverPages && pages % sheet !== 0) {
    const why =
      sheet === 4
        ? 'A saddle-stitched book is made of folded sheets of four pages, so empty pages would be added at the end.'
        : 'Each leaf of a book has two pages, so an empty page would be added at the end.';
    findings.push(warning('pageCount', [], found, why, `Make the number of pages a multiple of ${sheet}.`));
  }
  return findings;
}

/** All of it, the inside, or the cover alone. */
function bookParts(wanted: readonly number[], selfCover: boolean | undefined) {
  if (selfCover) return wanted;
  return [...wanted, ...wanted.map((pages) => pages + coverPages), 1, 2, coverPages];
}

const inPages = ({ pageCount, interiorPageCount, selfCover }: Ordered) =>
  selfCover || interiorPageCount === undefined
    ? `${pageCount ?? interiorPageCount} pages${selfCover ? ' with the cover' : ''}`
    : `${interiorPageCount} inside pages and a cover`;

/** Of the two pages of a flat piece, is there nothing on the second? */
export const isBackEmpty = ({ pages, alike }: PdfFacts) => pages === 2 && alike.some((group) => group.isBlank && group.pages.includes(2));
