/** In points, as written; the orientation does not matter. */
export type Size = readonly [width: number, height: number];

const inch = 72;
const mm = inch / 25.4;
const units: Record<string, number> = {
  in: inch,
  '"': inch,
  ft: 12 * inch,
  "'": 12 * inch,
  mm,
  cm: 10 * mm,
  m: 1000 * mm,
};
/** Without a unit, numbers up to this are inches and larger ones millimeters. */
const maxInches = 130;
const eighths: Record<string, string> = {
  '¼': '.25',
  '½': '.5',
  '¾': '.75',
  '⅛': '.125',
  '⅜': '.375',
  '⅝': '.625',
  '⅞': '.875',
};

const namedSizes: [RegExp, width: number, height: number][] = [
  [/\b(?:half|demi)[ -]?(?:letter|sheet|page)\b|\bstatement\b|\bdigest\b/, 5.5 * inch, 8.5 * inch],
  [/\bquarter[ -]?(?:page|sheet|letter)\b/, 4.25 * inch, 5.5 * inch],
  [/\b(?:us )?letter\b/, 8.5 * inch, 11 * inch],
  [/\blegal\b/, 8.5 * inch, 14 * inch],
  [/\btabloid\b|\bledger\b/, 11 * inch, 17 * inch],
  [/\bbusiness card\b/, 3.5 * inch, 2 * inch],
  [/\bdin ?lang\b|\bdl\b/, 99 * mm, 210 * mm],
  [/#10\b|\bno\.? ?10\b/, 9.5 * inch, 4.125 * inch],
  [/#9\b|\bno\.? ?9\b/, 8.875 * inch, 3.875 * inch],
];
const iso: Record<string, [width: number, height: number]> = {
  a0: [841, 1189], a1: [594, 841], a2: [420, 594], a3: [297, 420],
  a4: [210, 297], a5: [148, 210], a6: [105, 148], a7: [74, 105],
  b4: [250, 353], b5: [176, 250], b6: [125, 176], c5: [162, 229], c6: [114, 162],
}; // prettier-ignore

const number = String.raw`(\d*\.?\d+)`;
const unit = String.raw`\s*-?\s*(in|ft|mm|cm|m|"|')?`;
const side = String.raw`\s*(?:\(?(?:wide|high|tall|width|height|w|h)\b\)?)?\s*`;
const pairs = new RegExp(
  `${number}${unit}${side}(?:x|by|\\*)\\s*${number}${unit}(${side}(?:x|by|\\*)\\s*\\d)?`,
  'g',
);

/** Sizes with a depth are left out, because a box has no page of that size. */
export function sizesIn(text: string | null | undefined): Size[] {
  const plain = plainly(text ?? '');
  const sizes = [...plain.matchAll(pairs)].flatMap(
    ([, width, ofWidth, height, ofHeight, depth]): Size[] =>
      depth ? [] : [toSize(Number(width), Number(height), ofWidth, ofHeight)],
  );
  if (sizes.length) return sizes.filter(([width, height]) => width > 0 && height > 0);
  const sheet = /\b([abc]\d)\b/.exec(plain)?.[1];
  if (sheet && iso[sheet]) return [[iso[sheet][0] * mm, iso[sheet][1] * mm]];
  const name = namedSizes.find(([words]) => words.test(plain));
  return name ? [[name[1], name[2]]] : [];
}

function toSize(
  width: number,
  height: number,
  ofWidth: string | undefined,
  ofHeight: string | undefined,
): Size {
  const guessedUnit = Math.max(width, height) > maxInches ? mm : inch;
  const sharedUnit = ofHeight ?? ofWidth;
  const factor = (own: string | undefined) => units[own ?? sharedUnit ?? ''] ?? guessedUnit;
  return [width * factor(ofWidth), height * factor(ofHeight)];
}

/** `8-1/2” × 11 inches` → `8.5" x 11 in` */
function plainly(text: string) {
  return text
    .toLowerCase()
    .replace(/[×✕]/g, 'x')
    .replace(/[”“″]|''|’’/g, '"')
    .replace(/[’‘′]/g, "'")
    .replace(
      /(\d)?\s*([¼½¾⅛⅜⅝⅞])/g,
      (_all, whole: string | undefined, part: string) => `${whole ?? '0'}${eighths[part]}`,
    )
    .replace(
      /(?:(\d+)[\s-]+)?\b(\d)\/(\d\d?)\b/g,
      (all, whole: string | undefined, top: string, under: string) =>
        Number(under) > Number(top)
          ? String(Number(whole ?? 0) + Number(top) / Number(under))
          : all,
    )
    .replace(/\binch(?:es)?\b|(?<=\d)inch(?:es)?\b/g, 'in')
    .replace(/\b(?:feet|foot)\b|(?<=\d)(?:feet|foot)\b/g, 'ft')
    .replace(/millimet(?:er|re)s?/g, 'mm')
    .replace(/centimet(?:er|re)s?/g, 'cm')
    .replace(/(\d),(\d)/g, '$1.$2');
}

/** A page may differ by one millimeter, here in points. */
export const tolerance = mm;

/**
 * Matches either orientation.
 * @param allowance added to each side, in points
 */
export const isSize = (width: number, height: number, [wide, high]: Size, allowance = 0) => {
  const near = (one: number, other: number) => Math.abs(one - other - 2 * allowance) <= tolerance;
  return (near(width, wide) && near(height, high)) || (near(width, high) && near(height, wide));
};

export type Inches = [width: number, height: number];
export const toInches = ([width, height]: Size): Inches => [toInch(width), toInch(height)];
const toInch = (points: number) => Math.round((points / inch) * 100) / 100;
