import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Span } from '../tokens/token.js';
import { isWithin, sentenceAt, type Source } from './counted-nouns.js';
import { besideReach, isBeside, isSameNoun, isTightTo, tightReach } from './nouns.js';
import { startBefore } from './piece-starts.js';

interface Event extends Span {
  sentence: number | undefined;
  /** Undefined for a count. */
  noun?: Noun;
}

interface Noun {
  name: string;
  /** `dinner` in `dinner menu` */
  modifier: string | undefined;
  /** `500 menus` */
  isCounted: boolean;
  /** Where the only count of a weak noun begins, which is a piece's name only beside it. */
  countedBy: number | undefined;
}

const isSame = (one: Noun, other: Noun) =>
  isSameNoun(one.name, other.name) &&
  !(one.modifier && other.modifier && one.modifier !== other.modifier);

/**
 * The pieces of a part that names and counts several in turn: `signs (qty 75) plus hangers (qty
 * 3,000)`, `40 posters, unmounted, and 1,200 cards`.
 *
 * @param all the events of the document
 */
export function pairedPieces({ facts }: Source, all: readonly Event[], part: Span): Span[] {
  const events = withoutRepeated(all.filter((event) => isWithin(part, event)));
  if (events.length <= 2 || !areInTurn(events)) return [];
  const starts = events
    .map(({ first }, nth) => startBefore(facts.text, first, events[nth - 1]?.next ?? part.first))
    .filter((_, nth) => nth % 2 === 0);
  const end = sentenceAt(facts, events.at(-1)!.first).next;
  return starts.map((first, nth) => ({ first, next: starts[nth + 1] ?? end }));
}

/**
 * Without nouns that are named again: `500 cards. The cards are …`, `the mailer and a flyer now:
 * the mailer is …`
 */
function withoutRepeated(events: readonly Event[]): Event[] {
  return events.filter(({ noun }, nth) => {
    if (!noun) return true;
    const [above, below] = [events[nth - 1], events[nth + 1]];
    const isNamed = (one: Event) => one.noun !== undefined && isSame(one.noun, noun);
    if (!noun.isCounted && events.some((one) => one.noun?.isCounted && isNamed(one))) return false;
    if (above && isNamed(above)) return false;
    if (!noun.isCounted && events.slice(0, nth).some(isNamed))
      return below !== undefined && !below.noun;
    const isAnnounced = (!above || above.noun) && below?.noun;
    return !(isAnnounced && events.slice(nth + 1).some(isNamed));
  });
}

/** Pairs of a count and a noun that none of the others has. */
function areInTurn(events: readonly Event[]): boolean {
  const nouns = events.flatMap(({ noun }) => noun ?? []);
  return (
    events.length % 2 === 0 &&
    events.every((event, nth) => nth % 2 > 0 || arePair(event, events[nth + 1]!)) &&
    nouns.every((noun, nth) => !nouns.slice(0, nth).some((one) => isSame(one, noun)))
  );
}

/** `flyers (500)`, also with the count in a line below, or `500 flyers` */
function arePair(one: Event, other: Event): boolean {
  const [count, named] = one.noun ? [other, one] : [one, other];
  if (!named.noun || count.noun) return false;
  const { countedBy, isCounted } = named.noun;
  const isOther = countedBy !== undefined && countedBy !== count.first;
  return !isOther && (named === one || (isCounted && count.sentence === named.sentence));
}

/** The counts and the nouns of a document, in its order. */
export function eventsOf({ facts, groups, products }: Source): Event[] {
  const { sentence } = facts.text;
  const nouns = products.filter(
    (product) => !isCompared(facts, product) && !isInBrackets(facts, product),
  );
  const byFirst = new Map(nouns.map((noun) => [noun.first, noun]));
  const byNext = new Map(nouns.map((noun) => [noun.next, noun]));
  const nounsNear = (count: Span) => ({
    after: indexes(count.next, tightReach)
      .flatMap((index) => byFirst.get(index) ?? [])
      .filter((noun) => isTightTo(facts, count, noun)),
    before: indexes(count.first - besideReach, besideReach)
      .flatMap((index) => byNext.get(index) ?? [])
      .filter((noun) => isBeside(facts, noun, count)),
  });
  const counts = groups
    .map((group) => ({ ...group, ...nounsNear(group) }))
    .filter(({ isWeak, before }) => !isWeak || before.some(({ value }) => !value.weak));
  const counted = new Set(counts.flatMap(({ after }) => after));
  const weakNouns = new Map(
    counts.flatMap(({ first, after, before }) => {
      const noun = after[0] ?? before.at(-1);
      return noun?.value.weak ? [[noun, first] as const] : [];
    }),
  );
  return [
    ...counts.map(({ first, next }) => ({ first, next, sentence: sentence[first] })),
    ...nouns
      .filter((noun) => !noun.value.weak || weakNouns.has(noun))
      .map((noun) => ({
        first: noun.first,
        next: noun.next,
        sentence: sentence[noun.first],
        noun: {
          name: noun.value.name,
          isCounted: counted.has(noun),
          modifier: modifierOf(facts, noun),
          countedBy: weakNouns.get(noun),
        },
      })),
  ].toSorted((one, other) => one.first - other.first);
}

const indexes = (from: number, total: number) =>
  Array.from({ length: total + 1 }, (_, nth) => from + nth);

const noModifier =
  /^(?:the|an?|our|my|your|some|for|of|and|plus|with|these|those|more|new|need|needs|want|price|quote|color|sided|copies)$/;

/** `dinner` in `dinner menu`, also where both are one noun */
function modifierOf({ text }: Facts, { first, next }: Span): string | undefined {
  if (next - first > 1) return wordAt(text, first);
  const token = text.tokens[first - 1];
  const isBeside = token?.kind === 'word' && text.clause[first - 1] === text.clause[first];
  return isBeside && !noModifier.test(token.word) ? token.word : undefined;
}

/** Tokens from _as_ to the noun. */
const comparedReach = 3;

/** `same paper as the flyers`, `size of a business card`, `with reply cards` */
const isCompared = ({ text }: Facts, { first }: Span) =>
  Array.from({ length: comparedReach }, (_, nth) => first - 1 - nth).some(
    (index) =>
      text.clause[index] === text.clause[first] &&
      (/^(?:as|like|than|matches)$/.test(wordAt(text, index)) ||
        (wordAt(text, index) === 'with' && wordAt(text, index - 1) !== 'along') ||
        (wordAt(text, index) === 'of' && wordAt(text, index - 1) === 'size')),
  );

/** Tokens from a bracket to a noun. */
const bracketReach = 12;

/** `500 announcements (5.5 x 4.25 postcard, …)` */
function isInBrackets({ text }: Facts, { first }: Span): boolean {
  for (let index = first - 1; index >= first - bracketReach; index--) {
    if (text.sentence[index] !== text.sentence[first] || wordAt(text, index) === ')') return false;
    if (wordAt(text, index) === '(') return true;
  }
  return false;
}
