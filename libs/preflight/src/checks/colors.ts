import type { PreflightFinding } from '#contracts';
import type { Ink, PdfFacts } from '#documents';
import { inWords, one, type Ordered, unknown, warning } from '../finding.js';
import { colorsIn, type OrderedColors } from '../ordered-colors.js';

type Inked = Pick<PdfFacts['alike'][number], 'inks' | 'pages'>;
const converted: readonly Ink[] = ['rgb', 'rgb-gray', 'lab'];
const colored: readonly Ink[] = ['rgb', 'lab', 'process'];
const fullColor = 4;
const spotsOf = (inks: readonly Ink[]): string[] => inks.flatMap((ink) => (ink.startsWith('spot:') ? [ink.slice('spot:'.length)] : []));
const pagesWith = (alike: readonly Inked[], is: (inks: readonly Ink[]) => boolean) =>
  alike.filter(({ inks }) => is(inks)).flatMap(({ pages }) => pages);

/** Is it in the inks that it is printed with? A picture is one page without a number. */
export function checkColors(alike: readonly Inked[], { colors }: Ordered): PreflightFinding[] {
  const ordered = colorsIn(colors);
  return [
    ...rgb(alike),
    ...(ordered ? [...tooColorful(alike, ordered, colors!), ...spots(alike, ordered, colors!)] : notOrdered(alike)),
    ...unclear(alike),
  ];
}

function rgb(alike: readonly Inked[]): PreflightFinding[] {
  const pages = pagesWith(alike, (inks) => inks.some((ink) => converted.includes(ink)));
  const isColor = alike.some(({ inks }) => inks.includes('rgb') || inks.includes('lab'));
  if (!alike.some(({ inks }) => inks.some((ink) => converted.includes(ink)))) return [];
  const found = `${who(pages)} ${isColor ? 'colors' : 'black or gray'} in RGB.`;
  const why = isColor
    ? 'RGB is for screens. Converted to ink, bright colors come out duller.'
    : 'RGB is for screens. Converted to ink, black text can be mixed of four colors and look fuzzy.';
  return [warning('colors', pages, found, why, 'Export in CMYK, for example as PDF/X-1a.')];
}

/** In fewer inks than it uses. */
function tooColorful(
  alike: readonly Inked[],
  { front = fullColor, back = 0, isProcess }: OrderedColors,
  words: string,
): PreflightFinding[] {
  const most = Math.max(front, back);
  if (isProcess || most >= fullColor) return [];
  const isMore = (inks: readonly Ink[]) => {
    const black = inks.some((ink) => ink === 'black' || ink === 'rgb-gray') ? 1 : 0;
    return inks.some((ink) => colored.includes(ink)) || spotsOf(inks).length + black > most;
  };
  if (!alike.some(({ inks }) => isMore(inks))) return [];
  const pages = pagesWith(alike, isMore);
  const found = `${who(pages)} more colors than the order prints (${words}).`;
  const why = 'They would have to be turned into the inks that are printed, and may come out differently.';
  return [warning('colors', pages, found, why, 'Send it in the ordered inks only, or have the order changed.')];
}

function spots(alike: readonly Inked[], ordered: OrderedColors, words: string): PreflightFinding[] {
  const names = [...new Set(alike.flatMap(({ inks }) => spotsOf(inks)))];
  const strange = names.filter((name) => !isOrdered(name, ordered));
  const unnamed = ordered.spots.length ? 0 : Math.max(ordered.front ?? 0, ordered.back ?? 0) - (ordered.isProcess ? fullColor : 0);
  if (!strange.length || strange.length <= unnamed) return [];
  const pages = pagesWith(alike, (inks) => spotsOf(inks).some((name) => strange.includes(name)));
  const found = `${who(pages)} the spot ${one(strange, 'color', 'colors')} ${strange.join(', ')}.`;
  const why = `The order (${words}) does not print ${one(strange, 'it', 'them')}, so ${one(strange, 'it', 'they')} would be mixed of other inks or printed on a plate too many.`;
  return [warning('colors', pages, found, why, 'Change spot colors to CMYK, or have them added to the order.')];
}

/** `PANTONE 186 C` is `PMS 186`. */
const isOrdered = (name: string, { spots: ordered }: OrderedColors) => {
  const words = wordsOf(name);
  return ordered.some((spot) => wordsOf(spot).every((word) => words.includes(word)));
};
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

function notOrdered(alike: readonly Inked[]): PreflightFinding[] {
  if (!alike.some(({ inks }) => inks.some((ink) => ink !== 'black' && ink !== 'rgb-gray'))) return [];
  const why = 'The order does not say how many it prints, so they could not be compared.';
  return [unknown('colors', [], 'The file has colors.', why, 'Add the colors to the order, such as 4/4.')];
}

function unclear(alike: readonly Inked[]): PreflightFinding[] {
  if (!alike.some(({ inks }) => inks.includes('unknown'))) return [];
  const pages = pagesWith(alike, (inks) => inks.includes('unknown'));
  const found = `${who(pages)} colors of a kind that could not be read.`;
  return [unknown('colors', pages, found, 'They may come out differently in print.', 'Export in CMYK, for example as PDF/X-1a.')];
}

const who = (pages: readonly number[]) => (pages.length ? `${inWords(pages)} ${one(pages, 'has', 'have')}` : 'The picture has');
