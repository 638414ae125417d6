import type { Facts } from '../../facts/facts.js';
import type { Ink } from '../../facts/ink.js';
import type { Match } from '../../tokens/phrase-book.js';
import { countBefore, tokensInSpans } from '../../tokens/spans.js';
import type { Span } from '../../tokens/token.js';
import type { Label } from '../../vocabulary/labels.js';
import type { Part } from '../../vocabulary/parts.js';
import type { Construction } from '../../vocabulary/products.js';
import type { PartStock } from '../paper-type/paper-type.js';
import { weigh } from '../signal.js';
import { countInks, type InkCount } from './ink-count.js';
import { signals } from './signals.js';

export interface Statement extends InkCount {
  part: Part | undefined;
  first: number;
  next: number;
  label: Label | undefined;
  rank: number;
}

/** `60# offset 1/1, 80# cover 4/0`: the stock before an ink names its part too. */
function partsOf(
  { text, parts }: Facts,
  signs: readonly Ink[],
  stocks: readonly PartStock[],
  marksOf: (index: number) => readonly Match<Part>[],
): (Part | undefined)[] {
  const heads = signs.filter(
    ({ first }, index) =>
      index === 0 || text.sentence[first] !== text.sentence[signs[index - 1]?.first ?? -1],
  );
  const marks = heads.flatMap(({ first }) => marksOf(first));
  const usedParts = new Set<Match<Part>>();
  const sameClause = (a: number, b: number) => text.clause[a] === text.clause[b];
  /** `Outside: 80# cover, full color`, `80# cover, black outside only`: the stock before it. */
  const partOfSentence = (index: number) => {
    const isInSentence = ({ first }: Span) => text.sentence[first] === text.sentence[index];
    const hasOutside = signs.some(
      (sign) =>
        isInSentence(sign) &&
        /^(?:face|sides)$/.test(sign.kind) &&
        text.tokens.slice(sign.first, sign.next).some(({ word }) => word === 'outside'),
    );
    return hasOutside
      ? stocks.findLast((stock) => isInSentence(stock) && stock.next <= index)?.part
      : undefined;
  };
  return signs.map((sign, index) => {
    const before = marks.findLast((mark) => mark.next <= sign.first && !usedParts.has(mark));
    const stock = stocks.findLast(
      ({ first, next }) => next <= sign.first && sameClause(first, sign.first),
    );
    if (before && sameClause(before.first, sign.first) && before.first >= (stock?.next ?? 0))
      return before.value;
    const limit = Math.min(signs[index + 1]?.first ?? sign.next + 7, sign.next + (stock ? 2 : 7));
    const after = marks.find(
      (mark) => mark.first >= sign.next && mark.first < limit && sameClause(mark.first, sign.first),
    );
    if (after) usedParts.add(after);
    return (
      after?.value ??
      stock?.part ??
      before?.value ??
      parts.label(sign.first) ??
      partOfSentence(sign.first)
    );
  });
}

/** `aqueous both sides` describes the coating, `CMYK both sides` the inks. */
export function coatingTest(
  { text, operations, stocks }: Facts,
  signs: readonly Ink[],
): (sign: Ink) => boolean {
  const inks = signs.filter(({ kind }) => kind !== 'sides' && kind !== 'face' && kind !== 'blank');
  const coatings = operations.filter(({ value }) => value.family !== 'fold');
  const stockTokens = tokensInSpans(text.tokens.length, stocks);
  return (sign) => {
    if (sign.kind !== 'sides' && sign.kind !== 'face') return false;
    const isInClause = (one: Span | undefined) =>
      one !== undefined && text.clause[one.first] === text.clause[sign.first];
    const endBefore = (list: readonly Span[]) => {
      let index = countBefore(list, sign.first) - 1;
      while (isInClause(list[index]) && (list[index]?.next ?? 0) > sign.first) index--;
      return isInClause(list[index]) ? (list[index]?.next ?? -1) : -1;
    };
    const inksEnd = endBefore(inks);
    if (endBefore(coatings) > inksEnd) return true;
    const nextOperation = operations[countBefore(operations, sign.next)];
    const isCoating =
      isInClause(nextOperation) && (nextOperation?.first ?? Infinity) < sign.next + 3;
    return (isCoating && inksEnd < 0) || stockTokens[sign.first] === 1;
  };
}

/** End of the first numbering in each clause. */
function numberings({ text, operations }: Facts): Map<number | undefined, number> {
  const ends = operations
    .filter(({ value }) => value.family === 'numbering')
    .map(({ next }) => next);
  return new Map(
    ends.toSorted((one, other) => other - one).map((next) => [text.clause[next - 1], next]),
  );
}

/** `4/4 + PMS 8643 outside → 5/4`: the result counts. */
export function replacementTest({ text, inks }: Facts): (sign: Ink) => boolean {
  const lastReplacements = new Map<number | undefined, number>();
  for (const { kind, first } of inks)
    if (kind === 'ratio' && /^(?:→|⇒|=)$/.test(text.tokens[first - 1]?.text ?? ''))
      lastReplacements.set(text.sentence[first], first);
  return ({ kind, first }) =>
    kind === 'ratio' && (lastReplacements.get(text.sentence[first]) ?? -1) > first;
}

/** `front and back outside only` and `front and back, color outside` of a cover is its outside. */
function withoutContradiction(signs: readonly Ink[], part: Part | undefined): Ink[] {
  const isFront = (sign: Ink) =>
    (sign.kind === 'sides' && sign.sides === 'front') ||
    (sign.kind === 'face' && sign.face === 'front');
  const hasBack = signs.some((sign) => sign.kind === 'face' && sign.face === 'back');
  return part === 'cover' && signs.some(isFront) && !hasBack
    ? signs.filter((sign) => sign.kind !== 'sides' || sign.sides === 'front')
    : [...signs];
}

/** `full color on the menu side; the coupon side is black` */
const isOtherSide = ({ text }: Facts, before: readonly Ink[], sign: Ink) =>
  before.some((one) => one.kind === 'face' && one.isNamed) &&
  (text.sentence[sign.first] === text.sentence[before.at(-1)?.first ?? 0] ||
    ((text.sentence[sign.first] ?? 0) === (text.sentence[before.at(-1)?.first ?? 0] ?? 0) + 1 &&
      text.tokens.slice(before.at(-1)?.next, sign.first).some((token) => token.text === ';')));

const maxBetweenFaces = 10;
const maxInSentence = 12;
const maxJoined = 60;

/** `cover full color outside, black inside`: the inside is a side of the cover, not the pages. */
function insidesOfCovers({ text, parts, inks }: Facts): ReadonlySet<Match<Part>> {
  const outsides = inks.filter(
    ({ kind, next }) => kind === 'face' && text.tokens[next - 1]?.word === 'outside',
  );
  return new Set(
    outsides.flatMap((outside) => {
      const marks = parts.marksInSentence(outside.first);
      return marks.some(({ value, first }) => value === 'cover' && first < outside.first)
        ? marks.filter(
            ({ first, next }) =>
              text.tokens[first]?.word === 'inside' &&
              next === first + 1 &&
              first >= outside.next &&
              first - outside.next <= maxBetweenFaces,
          )
        : [];
    }),
  );
}

/** The side of inks that name one only, and neither count the other nor say _both_. */
function onlySide(signs: readonly Ink[]): 'front' | 'back' | undefined {
  const sides = new Set(signs.flatMap((sign) => (sign.kind === 'face' ? [sign.face] : [])));
  const hasInks = signs.some(({ kind }) => kind !== 'face');
  return hasInks && sides.size === 1 && !signs.some(({ kind }) => /^(?:ratio|sides)$/.test(kind))
    ? [...sides][0]
    : undefined;
}

const maxSentencesApart = 2;

/** `Color front. Black back.`: the next sentence is about the other side. */
function isNextSide({ text }: Facts, before: readonly Ink[], rest: readonly Ink[]): boolean {
  const sentence = text.sentence[rest[0]?.first ?? -1] ?? 0;
  const apart = sentence - (text.sentence[before.at(-1)?.first ?? -1] ?? 0);
  if (apart > maxSentencesApart) return false;
  const next = onlySide(rest.filter(({ first }) => text.sentence[first] === sentence));
  const side = onlySide(before);
  return side !== undefined && next !== undefined && side !== next;
}

/** The inks of one statement: those of a sentence, a row, and a sentence about the other side. */
function statementEnd(facts: Facts, inks: readonly Ink[], start: number): number {
  const { text } = facts;
  const firstOf = (index: number) => inks[index]?.first ?? -1;
  const row = text.entryOf[firstOf(start)];
  const sentences = new Set([text.sentence[firstOf(start)]]);
  let end = start + 1;
  while (end < inks.length && end < start + maxJoined) {
    const sign = inks[end] as Ink;
    const before = inks.slice(start, end);
    const isInRow =
      row !== undefined && row === text.entryOf[sign.first] && /olors$/.test(row.label);
    if (
      !sentences.has(text.sentence[sign.first]) &&
      !isInRow &&
      !isOtherSide(facts, before, sign)
    ) {
      if (sentences.size > 1 || !isNextSide(facts, before, inks.slice(end, end + maxInSentence)))
        break;
      sentences.add(text.sentence[sign.first]);
    }
    end++;
  }
  return end;
}

/** `The front is in color; nothing else on the outside.`: a side whose sentence has no ink. */
function sidesWithoutInks({ text, inks }: Facts): (sign: Ink) => boolean {
  const inked = new Set(
    inks.flatMap(({ kind, first }) => (kind === 'face' ? [] : [text.sentence[first]])),
  );
  return ({ kind, first }) => kind === 'face' && !inked.has(text.sentence[first]);
}

export function statementsOf(
  facts: Facts,
  construction: Construction,
  stocks: readonly PartStock[],
): Statement[] {
  const twoParts =
    stocks.some(({ part }) => part === 'cover') &&
    stocks.some(({ part }) => part === 'text') &&
    construction === 'book'
      ? stocks
      : [];
  const { text, cues, inks } = facts;
  const aboutCoating = coatingTest(facts, inks);
  const numberingEnds = numberings(facts);
  const insides = insidesOfCovers(facts);
  // Only books have pages inside.
  const marksOf = (index: number) =>
    facts.parts
      .marksInSentence(index)
      .filter((mark) => (construction === 'book' || mark.value !== 'text') && !insides.has(mark));
  const isReplaced = replacementTest(facts);
  const isWithoutInk = sidesWithoutInks(facts);
  const usableInks = inks.filter((sign) => {
    if (isReplaced(sign) || isWithoutInk(sign)) return false;
    const label = text.entryOf[sign.first]?.label ?? '';
    if (/^(?:apart|packing|deliveryMethod)$/.test(label)) return false;
    if (cues.find(sign, 'rejects') || cues.find(sign, 'rejected') || cues.find(sign, 'option'))
      return false;
    const isInNumbering = (numberingEnds.get(text.clause[sign.first]) ?? Infinity) <= sign.first;
    const ofPart =
      sign.kind === 'face' &&
      marksOf(sign.first).some(({ first, next }) => first < sign.next && sign.first < next);
    return (
      !(isInNumbering && sign.kind === 'ink' && text.tokens[sign.first - 1]?.word === 'in') &&
      !ofPart &&
      !aboutCoating(sign)
    );
  });
  const statements: Statement[] = [];
  let end = 0;
  while (end < usableInks.length) {
    const start = end;
    const [head] = usableInks.slice(start, start + 1);
    if (!head) break;
    end = statementEnd(facts, usableInks, start);
    const signs = usableInks.slice(start, end);
    const parts = partsOf(facts, signs, twoParts, marksOf);
    for (const part of new Set(parts)) {
      const own = withoutContradiction(
        signs.filter((_, index) => parts[index] === part),
        part,
      );
      const sideCounts = countInks(
        own,
        part === 'text' ||
          ((part === undefined || part === 'whole') && construction === 'book') ||
          construction === 'folded',
      );
      if (!sideCounts) continue;
      const label = text.entryOf[head.first]?.label;
      const rank = weigh(signals, { statement: sideCounts, label });
      statements.push({
        ...sideCounts,
        part,
        label,
        first: own[0]?.first ?? 0,
        next: own.at(-1)?.next ?? 0,
        rank,
      });
    }
  }
  return statements;
}
