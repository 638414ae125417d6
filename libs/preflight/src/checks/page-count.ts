import type { PreflightFinding } from '#contracts';
import type { PdfFacts } from '#documents';
import { finding } from '../findings/finding.js';
import type { OrderedSpec } from '../ordered.js';
import { colorsIn } from '../ordered-colors.js';

const coverPages = 4;

/** @param pages includes blank pages */
export function checkPageCount(
  pages: number,
  isBackEmpty: boolean,
  orderedSpec: OrderedSpec,
): PreflightFinding[] {
  const { printType, colors } = orderedSpec;
  if (printType === 'book') return checkBook(pages, orderedSpec);
  if (pages > 2)
    return [
      printType
        ? finding('too-many-pages', { found: pages, printType })
        : finding('page-type-not-ordered', { found: pages }),
    ];
  const sides = sidesOf(orderedSpec);
  if (pages === 2 && sides === 1 && !isBackEmpty)
    return [finding('back-not-ordered', { pages: [2], ordered: colors! })];
  if (pages === 1 && sides === 2) return [finding('back-missing', { ordered: colors! })];
  return [];
}

/** @returns undefined when the order does not state it */
function sidesOf({ colors }: OrderedSpec) {
  const back = colorsIn(colors)?.back;
  if (back === undefined) return undefined;
  return back > 0 ? 2 : 1;
}

function checkBook(pages: number, orderedSpec: OrderedSpec): PreflightFinding[] {
  const { pageCount, interiorPageCount, selfCover, bindingType } = orderedSpec;
  const findings: PreflightFinding[] = [];
  const orderedCounts = [pageCount, interiorPageCount].filter((count) => count !== undefined);
  if (!orderedCounts.length) findings.push(finding('page-count-not-ordered', { found: pages }));
  else if (!bookParts(orderedCounts, selfCover).includes(pages))
    findings.push(
      finding('page-count', { found: pages, ...countedPages(orderedSpec, orderedCounts[0]!) }),
    );
  const multiple = bindingType === 'saddle-stitch' ? 4 : 2;
  if (pages > coverPages && pages % multiple !== 0)
    findings.push(finding('page-count-multiple', { found: pages, multiple }));
  return findings;
}

/** A file can hold all pages, the inside, or the cover alone. */
function bookParts(orderedCounts: readonly number[], selfCover: boolean | undefined) {
  if (selfCover) return orderedCounts;
  return [...orderedCounts, ...orderedCounts.map((pages) => pages + coverPages), 1, 2, coverPages];
}

/** @param pageCount the count of all pages when the order has one, else of the inside */
const countedPages = ({ selfCover, interiorPageCount }: OrderedSpec, pageCount: number) => {
  if (selfCover) return { ordered: pageCount, counted: 'all with cover' as const };
  if (interiorPageCount === undefined) return { ordered: pageCount, counted: 'all' as const };
  return { ordered: interiorPageCount, counted: 'inside' as const };
};

export const isBackEmpty = ({ pages, alike }: PdfFacts) =>
  pages === 2 && alike.some((group) => group.isBlank && group.pages.includes(2));
