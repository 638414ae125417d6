import type { StatedSpec } from '#contracts';
import type { Span } from '../rules/tokens/token.js';
import { type Mention, mentionsOfTitle } from './mentions.js';
import { type Scope, smallCount } from './scope.js';

/** What a reader says of a piece. */
export interface Subject extends Partial<
  Pick<
    StatedSpec,
    | 'printType'
    | 'size'
    | 'flatSize'
    | 'finalSize'
    | 'paperType'
    | 'colors'
    | 'finishing'
    | 'bindery'
  >
> {
  title: string | null;
  quantities: readonly number[];
}

/** Where the document names and counts a piece. */
export interface Place extends Span {
  mention: Mention | undefined;
  /** Token of the quantity. */
  count: number | undefined;
}

interface Pair {
  subject: Subject;
  mention: Mention | undefined;
  count: number | undefined;
  cost: number;
}

export const exception = /^(?:except|excluding|besides)$/;

type Counted = Pair & { mention: Mention; count: number };

/** A quantity farther away, in tokens, is not stated together with the title. */
const maxCost = 120;
const cost = {
  sentence: 6,
  line: 8,
  clause: 3,
  cell: 0.2,
  row: 15,
  preceding: 12,
  wordMissing: 30,
  wordMissingInGrid: 60,
  nothing: 60,
};

/**
 * Each place belongs to one subject; earlier subjects win.
 * @returns undefined for a subject that the document does not state
 */
export function placesOf(scope: Scope, subjects: readonly Subject[]): ReadonlyMap<Subject, Place> {
  const mentions = new Map(
    subjects.map((subject) => [
      subject,
      subject.title === null ? [] : mentionsOfTitle(scope, subject.title),
    ]),
  );
  const counts = new Map(
    subjects.map((subject) => [
      subject,
      subject.quantities
        .slice(0, 1)
        .flatMap((value) => [
          ...new Set([
            ...scope.countsOf(value),
            ...(mentions.get(subject) ?? []).flatMap((mention) => scope.countsOf(value, mention)),
          ]),
        ]),
    ]),
  );
  const pairs = subjects
    .flatMap((subject) => pairsOf(scope, subject, mentions, counts))
    .toSorted((one, other) => one.cost - other.cost);
  const places = new Map<Subject, Place>();
  const taken = { mentions: new Set<number>(), counts: new Set<number>() };
  for (const { subject, mention, count } of pairs) {
    const isTaken =
      (mention && taken.mentions.has(mention.first)) ||
      (count !== undefined && taken.counts.has(count));
    if (places.has(subject) || isTaken) continue;
    if (mention) taken.mentions.add(mention.first);
    if (count !== undefined) taken.counts.add(count);
    places.set(subject, placeOf(scope, mention, count));
  }
  return places;
}

function pairsOf(
  scope: Scope,
  subject: Subject,
  mentions: ReadonlyMap<Subject, readonly Mention[]>,
  counts: ReadonlyMap<Subject, readonly number[]>,
): Pair[] {
  const [own, ownCounts] = [mentions.get(subject) ?? [], counts.get(subject) ?? []];
  const both = own.flatMap((mention) =>
    ownCounts.map((count): Counted => ({
      subject,
      mention,
      count,
      cost:
        distance(scope, mention, count) +
        missingCost(scope, mention) +
        (isOfPreceding(scope, mention, count) ? cost.preceding : 0),
    })),
  );
  const close = both.filter(
    (pair) =>
      pair.cost <= maxCost &&
      !isCountedApart(scope, pair.mention, pair.count) &&
      !isLeftOut(scope, pair.mention, pair.count) &&
      !isCountedInLine(scope, pair.mention, pair.count) &&
      !isCrossed(scope, pair, mentions, counts),
  );
  const alone = own.map((mention): Pair => ({
    subject,
    mention,
    count: undefined,
    cost: maxCost + cost.nothing + missingCost(scope, mention),
  }));
  const uncounted = ownCounts.map((count): Pair => ({
    subject,
    mention: undefined,
    count,
    cost: maxCost + 2 * cost.nothing,
  }));
  return [...close, ...alone, ...uncounted];
}

const missingCost = ({ isGrid }: Scope, { share }: Mention) =>
  (isGrid ? cost.wordMissingInGrid : cost.wordMissing) * (1 - share);

/** `500 flyers, 300 posters`: the rules count another piece with the number. */
function isCountedApart({ items }: Scope, { first }: Span, count: number): boolean {
  const own = items.find((item) => item.own[first] === 1);
  const counted = items.find((item) => item.own[count] === 1);
  return own !== undefined && counted !== undefined && own !== counted;
}

/** `9,000 of everything except the slips` */
const isLeftOut = ({ facts: { text } }: Scope, { first }: Mention, count: number): boolean =>
  text.tokens
    .slice(count, first)
    .some(
      ({ word }, nth) =>
        exception.test(word) && text.sentence[count + nth] === text.sentence[first],
    );

/** Another piece is nearer to the number, and this one is nearer to another number. */
function isCrossed(
  scope: Scope,
  { subject, mention, count }: Counted,
  mentions: ReadonlyMap<Subject, readonly Mention[]>,
  counts: ReadonlyMap<Subject, readonly number[]>,
): boolean {
  const own = distance(scope, mention, count);
  const { numbers } = scope.facts.text;
  const isNearer = (one: Mention) => distance(scope, one, count) < own;
  return (
    [...mentions].some(
      ([other, all]) =>
        other !== subject &&
        other.title !== subject.title &&
        all.some((one) => !overlaps(one, mention) && isNearer(one)),
    ) &&
    [...counts.values()]
      .flat()
      .some(
        (other) =>
          numbers[other]?.value !== numbers[count]?.value &&
          mentions.get(subject)?.some((one) => distance(scope, one, other) < own),
      )
  );
}

/** `12 x 12 … 125`, `Bottle carriers, … 3,000`: the line of the piece has a number of its own. */
function isCountedInLine(scope: Scope, { first }: Mention, count: number): boolean {
  if (scope.isGrid) return false;
  const { tokens, numbers } = scope.facts.text;
  const lineOf = (index: number) => tokens[index]?.line;
  return (
    lineOf(count) !== lineOf(first) &&
    numbers.some(
      (numeral, index) =>
        numeral !== undefined &&
        lineOf(index) === lineOf(first) &&
        numeral.value >= smallCount &&
        scope.countsOf(numeral.value).includes(index),
    )
  );
}

/** `… 140 of those. The reply cards …` */
const isOfPreceding = ({ facts: { text }, isGrid }: Scope, { first }: Span, count: number) =>
  !isGrid && count < first && text.sentence[count] !== text.sentence[first];

const overlaps = (one: Span, other: Span) => one.first < other.next && other.first < one.next;

function distance(scope: Scope, { first, next }: Span, count: number): number {
  const { text } = scope.facts;
  const near = count < first ? first : Math.max(first, next - 1);
  const gap = count < first ? first - count : Math.max(0, count - next + 1);
  const lines = Math.abs((text.tokens[near]?.line ?? 0) - (text.tokens[count]?.line ?? 0));
  if (scope.isGrid) return gap * cost.cell + lines * cost.row;
  const isOneSentence = text.sentence[near] === text.sentence[count];
  return (
    gap +
    (isOneSentence ? 0 : cost.sentence + cost.line * lines) +
    (text.clause[near] === text.clause[count] ? 0 : cost.clause)
  );
}

function placeOf(scope: Scope, mention: Mention | undefined, count: number | undefined): Place {
  const end = count === undefined ? 0 : (scope.facts.text.numbers[count]?.next ?? count + 1);
  const near =
    mention &&
    count !== undefined &&
    distance(scope, mention, count) > (scope.isGrid ? maxCost : maxCost / 2)
      ? undefined
      : count;
  return {
    mention,
    count,
    first: Math.min(mention?.first ?? Infinity, near ?? Infinity),
    next: Math.max(mention?.next ?? 0, near === undefined ? 0 : end),
  };
}
