import type { PreflightFinding } from '#contracts';
import type { Ink, PdfFacts } from '#documents';
import { finding } from '../findings/finding.js';
import type { Ordered } from '../ordered.js';
import { colorsIn, type OrderedColors } from '../ordered-colors.js';

type Inked = Pick<PdfFacts['alike'][number], 'inks' | 'pages'>;
const converted: readonly Ink[] = ['rgb', 'rgb-gray', 'lab'];
const colored: readonly Ink[] = ['rgb', 'lab', 'process'];
const fullColor = 4;
const spotsOf = (inks: readonly Ink[]): string[] =>
  inks.flatMap((ink) => (ink.startsWith('spot:') ? [ink.slice('spot:'.length)] : []));
const pagesWith = (alike: readonly Inked[], is: (inks: readonly Ink[]) => boolean) =>
  alike.filter(({ inks }) => is(inks)).flatMap(({ pages }) => pages);

export function checkColors(alike: readonly Inked[], { colors }: Ordered): PreflightFinding[] {
  const inkOrder = colorsIn(colors);
  return [
    ...rgb(alike),
    ...(inkOrder
      ? [...tooColorful(alike, inkOrder, colors!), ...spots(alike, inkOrder, colors!)]
      : notOrdered(alike)),
    ...unclear(alike),
  ];
}

function rgb(alike: readonly Inked[]): PreflightFinding[] {
  const pages = pagesWith(alike, (inks) => inks.some((ink) => converted.includes(ink)));
  const isColor = alike.some(({ inks }) => inks.includes('rgb') || inks.includes('lab'));
  if (!alike.some(({ inks }) => inks.some((ink) => converted.includes(ink)))) return [];
  return [finding(isColor ? 'rgb-colors' : 'rgb-black', { pages })];
}

function tooColorful(
  alike: readonly Inked[],
  { front = fullColor, back = 0, isProcess }: OrderedColors,
  words: string,
): PreflightFinding[] {
  const max = Math.max(front, back);
  if (isProcess || max >= fullColor) return [];
  const isMore = (inks: readonly Ink[]) => {
    const black = inks.some((ink) => ink === 'black' || ink === 'rgb-gray') ? 1 : 0;
    return inks.some((ink) => colored.includes(ink)) || spotsOf(inks).length + black > max;
  };
  if (!alike.some(({ inks }) => isMore(inks))) return [];
  return [finding('too-many-colors', { pages: pagesWith(alike, isMore), ordered: words })];
}

function spots(
  alike: readonly Inked[],
  orderedColors: OrderedColors,
  words: string,
): PreflightFinding[] {
  const names = [...new Set(alike.flatMap(({ inks }) => spotsOf(inks)))];
  const strange = names.filter((name) => !isOrdered(name, orderedColors));
  const unnamed = orderedColors.spots.length
    ? 0
    : Math.max(orderedColors.front ?? 0, orderedColors.back ?? 0) -
      (orderedColors.isProcess ? fullColor : 0);
  if (!strange.length || strange.length <= unnamed) return [];
  const pages = pagesWith(alike, (inks) => spotsOf(inks).some((name) => strange.includes(name)));
  return [finding('spot-colors', { pages, spots: strange, ordered: words })];
}

/** `PANTONE 186 C` is `PMS 186`. */
const isOrdered = (name: string, { spots: ordered }: OrderedColors) => {
  const words = wordsOf(name);
  return ordered.some((spot) => wordsOf(spot).every((word) => words.includes(word)));
};
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

function notOrdered(alike: readonly Inked[]): PreflightFinding[] {
  if (!alike.some(({ inks }) => inks.some((ink) => ink !== 'black' && ink !== 'rgb-gray')))
    return [];
  return [finding('colors-not-ordered', {})];
}

function unclear(alike: readonly Inked[]): PreflightFinding[] {
  if (!alike.some(({ inks }) => inks.includes('unknown'))) return [];
  return [
    finding('colors-unread', { pages: pagesWith(alike, (inks) => inks.includes('unknown')) }),
  ];
}
