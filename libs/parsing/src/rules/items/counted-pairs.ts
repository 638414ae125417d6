import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Span } from '../tokens/token.js';
import { isWithin, type Source } from './counted-nouns.js';
import { isSameNoun, isTightTo } from './nouns.js';
import { startBefore } from './piece-starts.js';

interface Event extends Span {
  /** Undefined for a count. */
  name: string | undefined;
  isWeak?: boolean | undefined;
  /** `dinner` in `dinner menu` */
  modifier?: string | undefined;
}

const isNoun = ({ name }: Event) => name !== undefined;

const isSame = (one: Event, other: Event) =>
  isSameNoun(one.name ?? '', other.name ?? '') &&
  !(one.modifier && other.modifier && one.modifier !== other.modifier);

/**
 * Where the further pieces of a text begin that names and counts several in turn: `signs (qty 75)
 * plus hangers (qty 3,000)`, `40 posters, unmounted, and 1,200 cards`.
 */
export function pairedStarts(source: Source, spans: readonly Span[]): number[] {
  const all = eventsOf(source);
  return spans.flatMap((span) => {
    const events = withoutAnnounced(
      withoutRepeated(withoutWeak(all.filter((event) => isWithin(span, event)))),
    );
    if (events.length % 2 > 0 || !isInTurn(events)) return [];
    return events
      .map(({ first }, nth) =>
        startBefore(source.facts.text, first, events[nth - 1]?.next ?? first),
      )
      .filter((_, nth) => nth > 0 && nth % 2 === 0);
  });
}

/** A weak noun names a piece only behind its count. */
const withoutWeak = (events: readonly Event[]) =>
  events[0] && isNoun(events[0]) ? events.filter(({ isWeak }) => !isWeak) : events;

const withoutRepeated = (events: readonly Event[]) =>
  events.filter((event, nth) => !(events[nth - 1] && isSame(events[nth - 1]!, event)));

/** `they want the mailer and a flyer now: the mailer is …` */
function withoutAnnounced(events: readonly Event[]): readonly Event[] {
  const [first, second, ...others] = events;
  const isAnnounced =
    first && second && isNoun(first) && isNoun(second) && others.some((one) => isSame(first, one));
  return isAnnounced ? withoutAnnounced(events.slice(1)) : events;
}

/** Counts and different nouns, one after the other. */
function isInTurn(events: readonly Event[]): boolean {
  const nouns = events.filter(isNoun);
  return (
    events.every((event, nth) => nth === 0 || isNoun(event) !== isNoun(events[nth - 1]!)) &&
    nouns.every((noun, nth) => !nouns.slice(0, nth).some((one) => isSame(one, noun)))
  );
}

function eventsOf({ facts, groups, products }: Source): Event[] {
  const strong = groups.filter(({ isWeak }) => !isWeak);
  const nouns = products.filter(({ value }) => !value.weak);
  const weakNouns = strong.flatMap((group) => {
    const isCounted = (product: Span) => isTightTo(facts, group, product);
    return nouns.some(isCounted) ? [] : (products.find(isCounted) ?? []);
  });
  return [
    ...strong.map(({ first, next }) => ({ first, next, name: undefined })),
    ...[...nouns, ...weakNouns]
      .filter((product) => !isCompared(facts, product))
      .map(({ first, next, value }) => ({
        first,
        next,
        name: value.name,
        isWeak: value.weak,
        modifier: modifierOf(facts, { first, next }),
      })),
  ].toSorted((one, other) => one.first - other.first);
}

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

/** `same paper as the flyers`, `size of a business card` */
const isCompared = ({ text }: Facts, { first }: Span) =>
  Array.from({ length: comparedReach }, (_, nth) => first - 1 - nth).some(
    (index) =>
      text.clause[index] === text.clause[first] &&
      (/^(?:as|like|than|matches)$/.test(wordAt(text, index)) ||
        (wordAt(text, index) === 'of' && wordAt(text, index - 1) === 'size')),
  );
