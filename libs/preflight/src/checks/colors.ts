import type { PreflightFinding } from '#contracts';
import type { Ink, PdfFacts } from '#documents';
import { finding } from '../findings/finding.js';
import type { OrderedSpec } from '../ordered.js';
import { colorsIn, type OrderedColors } from '../ordered-colors.js';

type InkGroup = Pick<PdfFacts['alike'][number], 'inks' | 'pages'>;
const convertedInks: readonly Ink[] = ['rgb', 'rgb-gray', 'lab'];
const colorInks: readonly Ink[] = ['rgb', 'lab', 'process'];
const fullColor = 4;
const spotsOf = (inks: readonly Ink[]): string[] =>
  inks.flatMap((ink) => (ink.startsWith('spot:') ? [ink.slice('spot:'.length)] : []));
const pagesWith = (pageGroups: readonly InkGroup[], is: (inks: readonly Ink[]) => boolean) =>
  pageGroups.filter(({ inks }) => is(inks)).flatMap(({ pages }) => pages);

export function checkColors(
  pageGroups: readonly InkGroup[],
  { colors }: OrderedSpec,
): PreflightFinding[] {
  const inkOrder = colorsIn(colors);
  return [
    ...rgb(pageGroups),
    ...(inkOrder
      ? [...tooColorful(pageGroups, inkOrder, colors!), ...spots(pageGroups, inkOrder, colors!)]
      : notOrdered(pageGroups)),
    ...unclear(pageGroups),
  ];
}

function rgb(pageGroups: readonly InkGroup[]): PreflightFinding[] {
  const pages = pagesWith(pageGroups, (inks) => inks.some((ink) => convertedInks.includes(ink)));
  const isColor = pageGroups.some(({ inks }) => inks.includes('rgb') || inks.includes('lab'));
  if (!pageGroups.some(({ inks }) => inks.some((ink) => convertedInks.includes(ink)))) return [];
  return [finding(isColor ? 'rgb-colors' : 'rgb-black', { pages })];
}

function tooColorful(
  pageGroups: readonly InkGroup[],
  { front = fullColor, back = 0, isProcess }: OrderedColors,
  words: string,
): PreflightFinding[] {
  const max = Math.max(front, back);
  if (isProcess || max >= fullColor) return [];
  const isMore = (inks: readonly Ink[]) => {
    const black = inks.some((ink) => ink === 'black' || ink === 'rgb-gray') ? 1 : 0;
    return inks.some((ink) => colorInks.includes(ink)) || spotsOf(inks).length + black > max;
  };
  if (!pageGroups.some(({ inks }) => isMore(inks))) return [];
  return [finding('too-many-colors', { pages: pagesWith(pageGroups, isMore), ordered: words })];
}

function spots(
  pageGroups: readonly InkGroup[],
  orderedColors: OrderedColors,
  words: string,
): PreflightFinding[] {
  const names = [...new Set(pageGroups.flatMap(({ inks }) => spotsOf(inks)))];
  const strange = names.filter((name) => !isOrdered(name, orderedColors));
  const unnamedCount = orderedColors.spots.length
    ? 0
    : Math.max(orderedColors.front ?? 0, orderedColors.back ?? 0) -
      (orderedColors.isProcess ? fullColor : 0);
  if (!strange.length || strange.length <= unnamedCount) return [];
  const pages = pagesWith(pageGroups, (inks) =>
    spotsOf(inks).some((name) => strange.includes(name)),
  );
  return [finding('spot-colors', { pages, spots: strange, ordered: words })];
}

/** `PANTONE 186 C` is `PMS 186`. */
const isOrdered = (name: string, { spots: orderedSpots }: OrderedColors) => {
  const words = wordsOf(name);
  return orderedSpots.some((spot) => wordsOf(spot).every((word) => words.includes(word)));
};
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

function notOrdered(pageGroups: readonly InkGroup[]): PreflightFinding[] {
  if (!pageGroups.some(({ inks }) => inks.some((ink) => ink !== 'black' && ink !== 'rgb-gray')))
    return [];
  return [finding('colors-not-ordered', {})];
}

function unclear(pageGroups: readonly InkGroup[]): PreflightFinding[] {
  if (!pageGroups.some(({ inks }) => inks.includes('unknown'))) return [];
  return [
    finding('colors-unread', { pages: pagesWith(pageGroups, (inks) => inks.includes('unknown')) }),
  ];
}
