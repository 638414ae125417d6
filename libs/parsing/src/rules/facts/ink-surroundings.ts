import { stockWords } from '../vocabulary/stocks.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { sideSignAt } from './blank-sides.js';
import { isNoteOfCodes } from './ink-codes.js';
import { countBefore } from './ink-counts.js';
import { inSameSentence, wordAt } from './near.js';
import type { Ratio } from './ratios.js';

/** What stands around a list of inks. */
export interface Surroundings {
  /** Numbers of inks before it: `3/1 -`, `2 colors:`. */
  counts: readonly number[];
  /** `4 color + 877`, `4/4 plus 877` */
  isAddedToCount: boolean;
  /** `prints in`, `imprint 1 side in` */
  isPrintedIn: boolean;
  /** Any color is an ink: under a label, after a count, with the word _ink_ or on a side. */
  isOfInks: boolean;
  /** `2945 & 1235 front`, `back flood 7687` */
  isOnSide: boolean;
  isBeforeFace: boolean;
}

const maxFillers = 4;

/** The index after words that may stand between inks and what is said of them. */
function skip(text: Document, from: number, step: 1 | -1, filler: RegExp): number {
  let index = from;
  for (let nth = 0; nth < maxFillers && filler.test(wordAt(text, index)); nth++) index += step;
  return index;
}

const maxSideWords = 4;

/** The sides whose last word is before `end`. */
const sidesBefore = (text: Document, end: number) =>
  Array.from({ length: maxSideWords }, (_, back) => sideSignAt(text, end - 1 - back)).findLast(
    (sign) => sign?.next === end,
  );

/** `3/0 -`, `2 colors:`, `front three (` */
function countsBefore(text: Document, first: number, ratios: ReadonlyMap<number, Ratio>): number[] {
  const end =
    skip(text, first - 1, -1, /^(?:[,(:+&-]|in|inks?|with|plus|and|of|are|is|process)$/) + 1;
  if (!inSameSentence(text, end - 1, first)) return [];
  const ratio = ratios.get(end);
  if (ratio) return [ratio.front, ratio.back];
  const unit = end - 1;
  if (/^(?:colou?rs?|clrs?|inks?|c)$/.test(wordAt(text, unit))) {
    const count = countBefore(text, unit);
    if (count) return [count.inks];
    return /^(?:single|spot)$/.test(wordAt(text, unit - 1)) ? [1] : [];
  }
  const isBracket = wordAt(text, first - 1) === '(' && text.numbers[unit]?.next === end;
  return isBracket ? [text.numbers[unit]!.value] : [];
}

const foil = /^(?:foil|stamp|stamped|embossed)$/;
const isFoil = (text: Document, first: number) =>
  [1, 2, 3, 4, 5].some(
    (back) => foil.test(wordAt(text, first - back)) && inSameSentence(text, first - back, first),
  );

const printing =
  /^(?:prints?|printed|printing|ruled|imprints?|imprinted|logo|address|lettering|type|letterpress)$/;

/** `printed in`, `imprint 1 side in`; not `foil stamped and printed in` */
function isPrintedIn(text: Document, first: number): boolean {
  const index = skip(text, first - 1, -1, /^(?:just|only|our|all|plain|solid|the|a)$/);
  if (!/^(?:in|ink)$/.test(wordAt(text, index)) || !inSameSentence(text, index, first))
    return false;
  const side = sidesBefore(text, index);
  return printing.test(wordAt(text, (side?.first ?? index) - 1)) && !isFoil(text, index);
}

/** `on one side`, `printed face only`, which is said of inks rather than of things. */
const isOfSheet = /^(?:on|one|both|two|each|single|double|1|2|printed|prints?|imprinted)$/;

function sideAfter(text: Document, next: number) {
  const filler =
    /^(?:,|\)|\(|-|inks?|only|solid|flood|printed|prints?|imprinted|goe?s?|runs?|is|are)$/;
  const index = skip(text, next, 1, filler);
  const sign = inSameSentence(text, next - 1, index) ? sideSignAt(text, index) : undefined;
  return (
    sign && {
      isFace: sign.value.kind === 'face',
      isOfSheet: [index - 1, index].some((one) => isOfSheet.test(wordAt(text, one))),
    }
  );
}

function sideBefore(text: Document, first: number): { isOfSheet: boolean } | undefined {
  const filler =
    /^(?:[,:=(-]|in|is|are|gets?|prints?|printed|flood|solid|just|only|plain|the|a|runs?|drops?|stays?)$/;
  const end = skip(text, first - 1, -1, filler) + 1;
  const sign = sidesBefore(text, end);
  if (!sign || !inSameSentence(text, end - 1, first)) return undefined;
  const stating = /^(?:in|is|are|gets?|prints?|printed|flood|solid|:)$/;
  const isPlain = wordAt(text, first - 1) === 'plain';
  const isStated = stating.test(wordAt(text, isPlain ? first - 2 : first - 1));
  return { isOfSheet: sign.value.kind === 'sides' || isStated };
}

const inkLabel = /^(?:colors|coverColors|textColors)$/;
const maxNamed = 3;

export function surroundingsOf(
  text: Document,
  { first, next }: Span,
  ratios: ReadonlyMap<number, Ratio>,
): Surroundings {
  const counts = countsBefore(text, first, ratios);
  const [before, after] = [sideBefore(text, first), sideAfter(text, next)];
  // `black front, red back`
  const isBetween = before !== undefined && after !== undefined;
  const isFew = counts.length > 0 && Math.max(...counts) <= maxNamed;
  const isStock = stockWords.matchAt(text.tokens, next) !== undefined;
  return {
    counts,
    isAddedToCount: counts.length > 0 && /^(?:\+|&|plus|and|with)$/.test(wordAt(text, first - 1)),
    isPrintedIn: isPrintedIn(text, first),
    isOnSide: before !== undefined || after !== undefined,
    isBeforeFace: after?.isFace === true,
    isOfInks:
      inkLabel.test(text.entryOf[first]?.label ?? '') ||
      /^inks?$/.test(wordAt(text, next)) ||
      (isFew && !isStock) ||
      ((before?.isOfSheet === true || after?.isOfSheet === true || isBetween) &&
        !isFoil(text, first)),
  };
}

/** The sentences with a note `(PMS)` about the codes in them. */
export const sentencesWithNotes = (text: Document): ReadonlySet<number> =>
  new Set(
    text.tokens.flatMap((_, index) => (isNoteOfCodes(text, index) ? [text.sentence[index]!] : [])),
  );
