import type { Document } from '../document.js';
import type { Ink } from './ink.js';
import { inSameSentence, wordAt } from './near.js';

const notNames =
  /^(?:one|two|three|both|each|other|single|double|left|right|long|short|every|this|that|either|same|in|out|printed|per|back|front|first|second|inside|outside|top|bottom|narrow|wide|blank|the|a|an|any|reverse|east|west|north|south|hand|our|my|your|address|mailing|map|picture|photo|image|message|flip|face|of|adhesive|glossy|coated|dull|to|on|an?|art|text|addressing|color|longer|shorter)$/;

/** `the menu side`, `the coupon side`: two sides by their names. */
export function namedSides(text: Document): Ink[] {
  const names = new Map<string, number[]>();
  for (const [index, { word }] of text.tokens.entries()) {
    const name = wordAt(text, index - 1);
    if (word !== 'side' || text.ignoredTokens[index] || notNames.test(name)) continue;
    if (text.tokens[index - 1]?.kind === 'word')
      names.set(name, [...(names.get(name) ?? []), index]);
  }
  if (names.size !== 2) return [];
  return [...names.values()].flatMap(([index = 0], nth): Ink[] => [
    { first: index, next: index + 1, kind: 'face', face: nth ? 'back' : 'front', isNamed: true },
  ]);
}

const isBack = (ink: Ink | undefined) => ink?.kind === 'face' && ink.face === 'back';
const isBlack = (ink: Ink) => ink.kind === 'ink' && ink.name === 'black';

/** `color/black`, `black/black` and `2 colors/1 color`, not the two inks of `black/red`. */
const areSides = (front: Ink, back: Ink) =>
  front.kind === 'process'
    ? back.kind === 'process' || back.kind === 'blank' || isBlack(back)
    : (isBlack(front) && isBlack(back)) || (front.kind === 'count' && back.kind === 'count');

const maxInksOver = 6;

/** The `one` of `four color process over one` */
function countOver(text: Document, index: number): Ink[] {
  const { value = 0, next = 0 } = text.numbers[index] ?? {};
  return value > 0 &&
    value <= maxInksOver &&
    !/^(?:pages?|days?|weeks?|sheets?)$/.test(wordAt(text, next))
    ? [{ first: index, next, kind: 'count', inks: value, spot: false }]
    : [];
}

/** `full color over black`, `K+165 x K+165`: the back begins at the word between two inks. */
export function dividedSides(text: Document, inks: readonly Ink[]): Ink[] {
  const byFirst = new Map(inks.map((ink) => [ink.first, ink]));
  return inks.flatMap((front): Ink[] => {
    const mark = front.next;
    if (!/^(?:process|count|ink)$/.test(front.kind) || !inSameSentence(text, front.first, mark + 1))
      return [];
    const back = byFirst.get(mark + 1);
    const counted = !back && wordAt(text, mark) === 'over' ? countOver(text, mark + 1) : [];
    const isDivided =
      counted.length > 0 ||
      (back !== undefined &&
        !isBack(byFirst.get(back.next)) &&
        (/^(?:over|x)$/.test(wordAt(text, mark)) ||
          (wordAt(text, mark) === '/' && areSides(front, back))));
    return isDivided
      ? [{ first: mark, next: mark + 1, kind: 'face', face: 'back' }, ...counted]
      : [];
  });
}

/** `2 colors on the front, one on the back`: a bare number of inks before its side. */
export function countedFaces(text: Document, inks: readonly Ink[]): Ink[] {
  const counts: Ink[] = [];
  let above: Ink | undefined;
  for (const ink of inks) {
    if (ink.kind === 'face' && above && isCountOfFace(text, above, ink))
      counts.push({
        first: ink.first - 1,
        next: ink.first,
        kind: 'count',
        inks: text.numbers[ink.first - 1]!.value,
        spot: false,
      });
    if (ink.kind !== 'face' && ink.kind !== 'sides') above = ink;
  }
  return counts;
}

function isCountOfFace(text: Document, above: Ink, { first }: Ink): boolean {
  const numeral = text.numbers[first - 1];
  return (
    /^(?:count|process)$/.test(above.kind) &&
    inSameSentence(text, above.first, first) &&
    numeral?.next === first &&
    numeral.value > 0 &&
    numeral.value <= maxInksOver &&
    !/^(?:p|pg|page|pages|file|side|version)$/.test(wordAt(text, first - 2))
  );
}

const maxInParentheses = 24;

/** `two colors on the front (black, PMS 201)`: such inks belong to the side before them. */
export function namedInParentheses(text: Document, inks: readonly Ink[]): Ink[] {
  let end = -1;
  return inks.map((ink, nth) => {
    const before = inks[nth - 1];
    if (before?.kind === 'face' && wordAt(text, before.next) === '(') {
      const close = text.tokens
        .slice(before.next, before.next + maxInParentheses)
        .findIndex(({ word }) => word === ')');
      const nextSide = inks.slice(nth, nth + maxInParentheses).find(({ kind }) => kind === 'face');
      end = before.next + close;
      if (nextSide && nextSide.first < end) end = -1;
    }
    return ink.first < end ? { ...ink, isOfSideBefore: true } : ink;
  });
}

const process = 4;

/** `4/4 + PMS 8003`: spot inks beside a ratio of process inks add to the sides that they are on. */
export function withAddedSpots(text: Document, inks: readonly Ink[]): Ink[] {
  return inks.map((ratio, nth) => {
    if (ratio.kind !== 'ratio' || ratio.front !== process) return ratio;
    const spots: Ink[] = [];
    let end = ratio.next;
    while (/^(?:\+|&|plus|and|with)$/.test(wordAt(text, end))) {
      const first = end + 1;
      const added = inks.filter(
        (one) => one.first === first && one.kind === 'ink' && one.name.startsWith('PMS'),
      );
      if (added.length === 0) break;
      spots.push(...added);
      end = added.at(-1)!.next;
    }
    const after = inks[nth + 1 + spots.length];
    const side = after && inSameSentence(text, ratio.first, after.first) ? after : undefined;
    // `4/1 with PMS 286 on back`
    if (isBack(side)) return ratio;
    const isOnFront =
      (side?.kind === 'sides' && side.sides === 'front') ||
      (side?.kind === 'face' && side.face === 'front');
    const isOnBoth = ratio.back === process && !isOnFront;
    return {
      ...ratio,
      front: ratio.front + spots.length,
      back: ratio.back + (isOnBoth ? spots.length : 0),
    };
  });
}

/** `color one side, black the other`: the side that is left. */
export function otherSides(text: Document, inks: readonly Ink[]): Ink[] {
  return inks.flatMap(({ kind, next }): Ink[] => {
    if (!/^(?:ink|process|count)$/.test(kind) || wordAt(text, next) !== 'the') return [];
    const isOther = wordAt(text, next + 1) === 'other' && inSameSentence(text, next - 1, next + 1);
    const isEnd = text.tokens[next + 2]?.kind !== 'word' || wordAt(text, next + 2) === 'with';
    return isOther && isEnd ? [{ first: next, next: next + 2, kind: 'face', face: 'back' }] : [];
  });
}
