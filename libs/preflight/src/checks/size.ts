import type { PreflightFinding } from '#contracts';
import type { PageFacts, PdfFacts } from '#documents';
import { inWords, one, type Ordered, unknown, warning } from '../finding.js';
import { inInches, isSize, type Size, sizesIn } from '../ordered-size.js';

type Group = PdfFacts['alike'][number];
/** How a page stands to the finished piece. */
type Fit = 'exact' | 'withBleed' | 'spread' | 'panel' | 'wrong';

/** Points. */
export const bleed = 9;
const thickestSpine = 3 * 72;

/** The sizes that the printed sheet may have, before it is folded. */
export const orderedSizes = ({ printType, flatSize, size }: Ordered): Size[] => {
  if (printType !== 'folded') return sizesIn(size);
  const flat = sizesIn(flatSize);
  return flat.length ? flat : sizesIn(size).slice(0, 1);
};

/** Is each page as large as the finished piece, and does what reaches its edge go on beyond it? */
export function checkSize({ alike, pages }: PdfFacts, ordered: Ordered): PreflightFinding[] {
  const sizes = orderedSizes(ordered);
  if (!sizes.length) return sizeNotOrdered(alike);
  const final = ordered.printType === 'folded' ? [...sizesIn(ordered.finalSize), ...sizesIn(ordered.size).slice(1)] : [];
  const fits = alike.map((group) => ({ group, fit: fitOf(group, sizes, final, ordered, pages) }));
  const pagesThat = (is: Fit) => fits.filter(({ fit }) => fit === is).flatMap(({ group }) => group.pages);
  return [
    ...fits.filter(({ fit }) => fit === 'wrong').map(({ group }) => wrongSize(group, sizes[0]!)),
    ...spreads(pagesThat('spread')),
    ...panels(pagesThat('panel'), sizes[0]!),
    ...checkBleed(fits),
  ];
}

function fitOf(group: Group, sizes: readonly Size[], final: readonly Size[], ordered: Ordered, pages: number): Fit {
  const isPlain = isPlainPage(group);
  const is = (size: Size): Fit | undefined => {
    if (isSize(group.width, group.height, size)) return 'exact';
    return isPlain && isSize(group.width, group.height, size, bleed) ? 'withBleed' : undefined;
  };
  const fit = sizes.map(is).find(Boolean);
  if (fit) return fit;
  if (ordered.printType === 'book' && sizes.some((size) => isOpen(group, size))) return pages <= 2 ? coverFit(group, sizes) : 'spread';
  return final.some((size) => is(size)) ? 'panel' : 'wrong';
}

/** Without a trim box of its own, a page may be the piece with its bleed. */
const isPlainPage = ({ width, height, paper }: PageFacts) => Math.abs(paper[0] - width) < 1 && Math.abs(paper[1] - height) < 1;

/** Two pages side by side, with a spine between them. */
const isOpen = ({ width, height }: PageFacts, [wide, high]: Size, more = bleed) =>
  [0, 2 * more].some(
    (all) => height >= high + all - 3 && height <= high + all + 3 && width >= 2 * wide + all - 3 && width <= 2 * wide + all + thickestSpine,
  );

/** A cover that lies open is as it should be. */
const coverFit = (group: Group, sizes: readonly Size[]): Fit =>
  isPlainPage(group) && sizes.some(([, high]) => group.height > high + bleed) ? 'withBleed' : 'exact';

function sizeNotOrdered(alike: readonly Group[]): PreflightFinding[] {
  const pages = alike.flatMap((group) => group.pages);
  const found = `${one(pages, 'The page is', 'The pages are')} ${[...new Set(alike.map(({ width, height }) => inInches([width, height])))].join(', ')}.`;
  const why = 'The order does not say how large the finished piece is, so size and bleed could not be compared.';
  return [unknown('size', [], found, why, 'Add the size to the order.')];
}

function wrongSize({ pages, width, height }: Group, size: Size): PreflightFinding {
  const found = `${inWords(pages)} ${one(pages, 'is', 'are')} ${inInches([width, height])}, not ${inInches(size)}.`;
  const why = 'It would have to be scaled or cut to fit, and could lose parts or get white edges.';
  return warning('size', pages, found, why, `Export with a page size of ${inInches(size)}, plus 0.125 in of bleed on each side.`);
}

function spreads(pages: number[]): PreflightFinding[] {
  if (!pages.length) return [];
  const found = `${inWords(pages)} ${one(pages, 'shows', 'show')} two book pages side by side.`;
  const why = 'Pages are put on the press sheet in another order than they are read, so each has to stand alone.';
  return [warning('size', pages, found, why, 'Export single pages instead of spreads.')];
}

function panels(pages: number[], flat: Size): PreflightFinding[] {
  if (!pages.length) return [];
  const found = `${inWords(pages)} ${one(pages, 'is', 'are')} as large as the folded piece.`;
  const why = `It is printed flat, at ${inInches(flat)}, and folded afterwards.`;
  return [warning('size', pages, found, why, `Place the panels on a page of ${inInches(flat)} as they lie when it is open.`)];
}

function checkBleed(fits: readonly { group: Group; fit: Fit }[]): PreflightFinding[] {
  const judged = fits.map(({ group, fit }) => ({
    pages: group.pages,
    isShort: fit === 'withBleed' ? group.isCutShortInside : group.isCutShort,
    fit,
  }));
  const short = judged.filter(({ isShort, fit }) => isShort === true && fit !== 'wrong').flatMap(({ pages }) => pages);
  const unseen = judged.filter(({ isShort }) => isShort === null).flatMap(({ pages }) => pages);
  const remedy = 'Extend backgrounds and pictures 0.125 in beyond the trim edge, and export with bleed.';
  return [
    ...(short.length
      ? [
          warning(
            'bleed',
            short,
            `${inWords(short)} ${one(short, 'has', 'have')} less than 0.125 in of bleed.`,
            'Cutting is never exact to a hair: without bleed, a thin white line can show at the edge.',
            remedy,
          ),
        ]
      : []),
    ...(unseen.length
      ? [
          unknown(
            'bleed',
            unseen,
            `The bleed of ${inWords(unseen).toLowerCase()} could not be measured.`,
            'Without bleed, a thin white line can show at the edge.',
            remedy,
          ),
        ]
      : []),
  ];
}
