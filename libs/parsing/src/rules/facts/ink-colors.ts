import { inkSigns } from '../vocabulary/inks.js';
import { stockWords } from '../vocabulary/stocks.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import type { Ink } from './ink.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

type NamedInk = Span & { kind: 'ink'; name: string };

/** The number of inks before a word such as _colors_. */
export function countBefore(
  text: Document,
  index: number,
): { inks: number; first: number } | undefined {
  const mark =
    !text.tokens[index]?.hasSpace && !text.tokens[index - 1]?.hasSpace
      ? wordAt(text, index - 1)
      : '';
  const hasSlash = mark === '/' && wordAt(text, index) === 'c'; // `4/c`
  const back =
    wordAt(text, index - 1) === '-' && !text.tokens[index - 1]?.hasSpace ? index - 2 : index - 1;
  for (const from of [back, back - 1, back - 2]) {
    const numeral = text.numbers[from];
    if (
      numeral &&
      (hasSlash ? numeral.next + 1 : afterHyphen(text, numeral.next)) === index &&
      Number.isInteger(numeral.value) &&
      numeral.value >= 1 &&
      numeral.value <= 8 &&
      inSameSentence(text, from, index)
    ) {
      return text.tokens[from - 1]?.text === '/' ? undefined : { inks: numeral.value, first: from };
    }
  }
  return undefined;
}

export const notPrinted =
  /^(?:proof|proofs|laser|copy|copier|match|matching|bar|bars|separations|paper|stock|images|shift|printer|coated|managed|foil|envelope|envelopes|of|code|coded|scheme|elastic|thread|wire|coil|comb|press|heidelberg|team|consistency|correction|theory|guide|swatch|ribbon|tape|cord)$/;

/** `gold (PMS 871)`, `gold color Pantone 871C` */
export const isCoded = (text: Document, next: number) =>
  inSameSentence(text, next - 1, next) &&
  /^(?:pms|pantone)$/.test(
    wordAt(text, /^(?:\(|colou?r)$/.test(wordAt(text, next)) ? next + 1 : next),
  );

/** `PMS 871 metallic gold`, `metallic gold, PMS 871`: the name of an ink that has a code. */
export const isNamedCode = (text: Document, { first, next }: Span, name: string) =>
  (name !== 'black' &&
    /^\d{3,4}$/.test(wordAt(text, first - 1)) &&
    /^(?:pms|pantone)$/.test(wordAt(text, first - 2))) ||
  (name.startsWith('metallic') && wordAt(text, next) === ',' && isCoded(text, next + 1));

const maxColors = 4;
const joiningWord = /^(?:and|&|\+|plus|,|\/|und|et|y)$/;

/** `2/1` of colors that have names */
const isRatioBefore = (text: Document, next: number) =>
  /^(?:[123] \/ 0|([123]) \/ \1|[23] \/ 1|3 \/ 2)$/.test(
    [3, 2, 1].map((back) => wordAt(text, next - back)).join(' '),
  );

/** `2 colors, blue and red`, `1/0 green` */
function followsCountOfInks(text: Document, first: number): boolean {
  let index = first - 1;
  for (let nth = 0; nth < maxColors && inSameSentence(text, index, first); nth++) {
    if (isRatioBefore(text, index + 1)) return true;
    const unit = /^[,(:-]$|^(?:in|ink|inks)$/.test(wordAt(text, index)) ? index - 1 : index;
    if (/^(?:colou?rs?|clrs?|inks?)$/.test(wordAt(text, unit)))
      return (
        countBefore(text, unit) !== undefined || /^(?:single|spot)$/.test(wordAt(text, unit - 1))
      );
    if (!joiningWord.test(wordAt(text, index))) return false;
    const before = [index - 2, index - 1].find((start) => {
      const match = inkSigns.matchAt(text.tokens, start);
      return match?.next === index && /^(?:ink|color)$/.test(match.value.kind);
    });
    if (before === undefined) return false;
    index = before - 1;
  }
  return false;
}

/** `navy on the front`, `dark green, both sides`; not `gold foil on the front` */
function isBeforeSide(text: Document, first: number, next: number): boolean {
  const side = wordAt(text, next) === ',' ? next + 1 : next;
  return (
    /^(?:face|sides)$/.test(inkSigns.matchAt(text.tokens, side)?.value.kind ?? '') &&
    /^(?:on|one|both|two|each|1|2)$/.test(wordAt(text, side)) &&
    inSameSentence(text, first, side) &&
    ![1, 2, 3].some((back) => /^(?:foil|stamp|stamped|embossed)$/.test(wordAt(text, first - back)))
  );
}

const isSign = (text: Document, index: number, kind: RegExp) =>
  kind.test(inkSigns.matchAt(text.tokens, index)?.value.kind ?? '');

/** `red and blue ink`, `navy and gold on the front`: what is said of the last color. */
function isListedWithInk(text: Document, next: number): boolean {
  let end = next;
  for (let nth = 1; nth < maxColors && joiningWord.test(wordAt(text, end)); nth++) {
    const color = inkSigns.matchAt(text.tokens, end + 1);
    if (!color || !inSameSentence(text, next - 1, color.first)) return false;
    if (color.value.kind === 'ink') return true;
    if (color.value.kind !== 'color') return false;
    if (/^inks?$/.test(wordAt(text, color.next)) || isBeforeSide(text, color.first, color.next))
      return true;
    end = color.next;
  }
  return false;
}

const maxSideWords = 4;

/** `2 sided, maroon and gold` */
function isAfterSides(text: Document, first: number): boolean {
  let index = first;
  for (let nth = 0; nth < maxColors && joiningWord.test(wordAt(text, index - 1)); nth++) {
    if (!isSign(text, index - 2, /^color$/)) break;
    index -= 2;
  }
  const end = /^[,:]$/.test(wordAt(text, index - 1)) ? index - 1 : index;
  return Array.from({ length: maxSideWords }, (_, back) => end - 1 - back).some((start) => {
    const sides = inkSigns.matchAt(text.tokens, start);
    return (
      sides?.next === end && sides.value.kind === 'sides' && inSameSentence(text, start, first)
    );
  });
}

/** `green 349 ink`, `purple 2685 and black`, `green ink (349)`, `(blue 286)`: without `PMS`. */
export function codeAfterColor(text: Document, { first, next }: Span): NamedInk | undefined {
  const start = /^inks?$/.test(wordAt(text, next)) ? next + 1 : next;
  const isInParentheses = wordAt(text, start) === '(' && wordAt(text, start + 2) === ')';
  const code = isInParentheses ? start + 1 : next;
  const digits = text.tokens[code]?.text ?? '';
  const end = isInParentheses ? code + 2 : code + 1;
  if (!/^\d{3,4}$/.test(digits) || !inSameSentence(text, next - 1, code)) return undefined;
  const isOfInk =
    isSign(text, end, /^(?:sides|face)$/) ||
    (isInParentheses
      ? /^inks?$/.test(wordAt(text, start - 1))
      : /^inks?$/.test(wordAt(text, end)) ||
        (wordAt(text, first - 1) === '(' && wordAt(text, end) === ')') ||
        (joiningWord.test(wordAt(text, end)) && isSign(text, end + 1, /^(?:ink|color)$/)));
  return isOfInk ? { first, next: end, kind: 'ink', name: `PMS ${digits}` } : undefined;
}

/** `PMS 286 and 485 on the front, 286 on the back`: the code of an ink that is named before. */
export function repeatedCodes(text: Document, inks: readonly Ink[]): NamedInk[] {
  const names = new Set(inks.flatMap((ink) => (ink.kind === 'ink' ? [ink.name] : [])));
  return inks.flatMap((face): NamedInk[] => {
    if (face.kind !== 'face') return [];
    return [face.first - 1, face.next].flatMap((index): NamedInk[] => {
      const name = `PMS ${text.tokens[index]?.text}`;
      const isNamed = inks.some(({ first, next }) => first <= index && index < next);
      return names.has(name) && !isNamed && inSameSentence(text, face.first, index)
        ? [{ first: index, next: index + 1, kind: 'ink', name }]
        : [];
    });
  });
}

/** `black and red`, `prints in green`: colors are inks only near words about inks. */
export function inkOfColor(text: Document, { first, next }: Span): NamedInk[] {
  if (notPrinted.test(wordAt(text, next)) || isCoded(text, next)) return [];
  const name = text.tokens
    .slice(first, next)
    .map(({ word }) => word)
    .join(' ');
  const code = text.tokens[first - 1];
  if (
    /^(?:pms|pantone)$/.test(wordAt(text, first - 2)) ||
    /^(?:pms|pantone)$/.test(wordAt(text, first - 3))
  )
    return [];
  if (code && /^\d{3,4}$/.test(code.text) && inSameSentence(text, first - 1, first)) {
    return /^[+&,]$|^(?:and|plus)$/.test(wordAt(text, first - 2))
      ? [{ first: first - 1, next, kind: 'ink', name: `PMS ${code.text}` }]
      : [];
  }
  const coded = codeAfterColor(text, { first, next });
  if (coded) return [coded];
  const label = /^(?:colors|coverColors|textColors)$/.test(text.entryOf[first]?.label ?? '');
  const isBesideBlack =
    (joiningWord.test(wordAt(text, first - 1)) &&
      /^(?:black|blk|ink)$/.test(wordAt(text, first - 2))) ||
    (joiningWord.test(wordAt(text, next)) &&
      wordAt(text, next) !== ',' &&
      /^(?:black|blk)$/.test(wordAt(text, next + 1)));
  const followsPrinting =
    /^(?:in|ink)$/.test(wordAt(text, first - 1)) &&
    /^(?:prints?|printed|printing|ruled|imprinted|logo|address|lettering|type|imprint|letterpress)$/.test(
      wordAt(text, first - 2),
    ) &&
    ![3, 4, 5].some((back) => /^(?:foil|stamp|stamped|embossed)$/.test(wordAt(text, first - back)));
  const isNamedTwice = wordAt(text, next) === ',' && isCoded(text, next + 1); // `red, PMS 186`
  const isCounted =
    followsCountOfInks(text, first) && !isNamedTwice && !stockWords.matchAt(text.tokens, next);
  return label ||
    isBesideBlack ||
    isListedWithInk(text, next) ||
    isAfterSides(text, first) ||
    isBeforeSide(text, first, next) ||
    followsPrinting ||
    isCounted ||
    /^inks?$/.test(wordAt(text, next))
    ? [{ first, next, kind: 'ink', name }]
    : [];
}
