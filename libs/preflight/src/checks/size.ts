import type { PreflightFinding } from '#contracts';
import type { PageFacts, PdfFacts } from '#documents';
import { finding } from '../findings/finding.js';
import type { OrderedSpec } from '../ordered.js';
import { isSize, type Size, sizesIn, toInches } from '../ordered-size.js';

type Group = PdfFacts['alike'][number];
type Fit = 'exact' | 'withBleed' | 'spread' | 'panel' | 'wrong';

/** In points. */
export const bleed = 9;
const thickestSpine = 3 * 72;

/** Sizes of the printed sheet before folding. */
export const orderedSizes = ({ printType, flatSize, size }: OrderedSpec): Size[] => {
  if (printType !== 'folded') return sizesIn(size);
  const flat = sizesIn(flatSize);
  return flat.length ? flat : sizesIn(size).slice(0, 1);
};

export function checkSize(
  { alike, pages }: PdfFacts,
  orderedSpec: OrderedSpec,
): PreflightFinding[] {
  const sizes = orderedSizes(orderedSpec);
  if (!sizes.length) return sizeNotOrdered(alike);
  const final =
    orderedSpec.printType === 'folded'
      ? [...sizesIn(orderedSpec.finalSize), ...sizesIn(orderedSpec.size).slice(1)]
      : [];
  const fits = alike.map((group) => ({
    group,
    fit: fitOf(group, sizes, final, orderedSpec, pages),
  }));
  const pagesThat = (is: Fit) =>
    fits.filter(({ fit }) => fit === is).flatMap(({ group }) => group.pages);
  return [
    ...fits.filter(({ fit }) => fit === 'wrong').map(({ group }) => wrongSize(group, sizes[0]!)),
    ...onPages(pagesThat('spread'), (pages) => finding('spreads', { pages })),
    ...onPages(pagesThat('panel'), (pages) =>
      finding('panels', { pages, ordered: toInches(sizes[0]!) }),
    ),
    ...checkBleed(fits),
  ];
}

function fitOf(
  group: Group,
  sizes: readonly Size[],
  final: readonly Size[],
  orderedSpec: OrderedSpec,
  pages: number,
): Fit {
  const isPlain = isPlainPage(group);
  const is = (size: Size): Fit | undefined => {
    if (isSize(group.width, group.height, size)) return 'exact';
    return isPlain && isSize(group.width, group.height, size, bleed) ? 'withBleed' : undefined;
  };
  const fit = sizes.map(is).find(Boolean);
  if (fit) return fit;
  if (orderedSpec.printType === 'book' && sizes.some((size) => isOpen(group, size)))
    return pages <= 2 ? coverFit(group, sizes) : 'spread';
  return final.some((size) => is(size)) ? 'panel' : 'wrong';
}

/** Without its own trim box, a page may include its bleed. */
const isPlainPage = ({ width, height, paper }: PageFacts) =>
  Math.abs(paper[0] - width) < 1 && Math.abs(paper[1] - height) < 1;

/** Two pages side by side, with a spine between them. */
const isOpen = ({ width, height }: PageFacts, [wide, high]: Size, allowance = bleed) =>
  [0, 2 * allowance].some(
    (all) =>
      height >= high + all - 3 &&
      height <= high + all + 3 &&
      width >= 2 * wide + all - 3 &&
      width <= 2 * wide + all + thickestSpine,
  );

/** An open cover counts as exact. */
const coverFit = (group: Group, sizes: readonly Size[]): Fit =>
  isPlainPage(group) && sizes.some(([, high]) => group.height > high + bleed)
    ? 'withBleed'
    : 'exact';

const onPages = (pages: number[], findingOf: (pages: number[]) => PreflightFinding) =>
  pages.length ? [findingOf(pages)] : [];

function sizeNotOrdered(pageGroups: readonly Group[]): PreflightFinding[] {
  const sizes = pageGroups.map(({ width, height }) => toInches([width, height]));
  const distinctSizes = [...new Map(sizes.map((size) => [size.join(), size])).values()];
  return [
    finding('size-not-ordered', {
      found: distinctSizes,
      count: pageGroups.flatMap((group) => group.pages).length,
    }),
  ];
}

const wrongSize = ({ pages, width, height }: Group, size: Size) =>
  finding('trim-size', { pages, found: toInches([width, height]), ordered: toInches(size) });

function checkBleed(fits: readonly { group: Group; fit: Fit }[]): PreflightFinding[] {
  const bleedResults = fits.map(({ group, fit }) => ({
    pages: group.pages,
    isShort: fit === 'withBleed' ? group.isCutShortInside : group.isCutShort,
    fit,
  }));
  const short = bleedResults
    .filter(({ isShort, fit }) => isShort === true && fit !== 'wrong')
    .flatMap(({ pages }) => pages);
  const unseen = bleedResults
    .filter(({ isShort }) => isShort === null)
    .flatMap(({ pages }) => pages);
  return [
    ...onPages(short, (pages) => finding('bleed', { pages })),
    ...onPages(unseen, (pages) => finding('bleed-unmeasured', { pages })),
  ];
}
