import type { Facts } from '../facts/facts.js';
import { sameAfter, wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';
import { type CountedNoun, endOfEmail, sentenceAt, type Source } from './counted-nouns.js';
import { isSameNoun } from './nouns.js';

/** Sentences that introduce a piece by their words. */
export const introducedPieces = (source: Source, counted: readonly CountedNoun[]): Span[] => [
  ...ordinalSentences(source),
  ...furtherRequests(source),
  ...repeatedPieces(source, counted),
];

/** `We also want offering envelopes`, `And finally 100 folders`, and the piece named above it */
function furtherRequests({ facts, groups, products }: Source): Span[] {
  const strong = products.filter(({ value }) => !value.weak);
  const counted = new Set(
    groups.flatMap(({ first, isWeak }) => (isWeak ? [] : [facts.text.sentence[first]])),
  );
  const wanted = products.filter(
    ({ first, value }) => !value.weak || counted.has(facts.text.sentence[first]),
  );
  return wanted.flatMap((product) => {
    const further = sentenceAt(facts, product.first);
    const isCounted = counted.has(facts.text.sentence[product.first]);
    if (!isFurther(facts.text, further.first, isCounted)) return [];
    const above = strong.findLast(({ first }) => first < further.first);
    if (!above || isSameNoun(above.value.name, product.value.name)) return [];
    const first = sentenceAt(facts, above.first).first;
    const isAsked = !facts.estimates.isOther(first);
    const isSameEmail = ageOf(facts.text, first) === ageOf(facts.text, further.first);
    return isAsked && isSameEmail ? [{ first, next: further.first }, further] : [];
  });
}

/** `Qty 2,500 - same as A`, `same everything, 20 sets`, `200 of the same`, below a counted noun */
function repeatedPieces({ facts, groups, products }: Source, counted: readonly CountedNoun[]) {
  const { sentence } = facts.text;
  const firstCount = counted[0]?.first ?? Infinity;
  const named = new Set(
    products.flatMap(({ first }) =>
      wordAt(facts.text, first - 1) === 'same' ? [] : [sentence[first]],
    ),
  );
  const counts = Map.groupBy(
    groups.filter(({ isWeak }) => !isWeak),
    ({ first }) => sentence[first],
  );
  return [...counts].flatMap(([number, [group, ...others]]): Span[] => {
    if (!group || others.length > 0 || named.has(number) || group.first < firstCount) return [];
    const span = sentenceAt(facts, group.first);
    const isSame =
      sameAfter(facts.text, group.next) !== undefined ||
      Array.from({ length: span.next - span.first }, (_, nth) => span.first + nth).some(
        (index) =>
          wordAt(facts.text, index) === 'same' &&
          (wordAt(facts.text, index + 1) === 'everything' ||
            (wordAt(facts.text, index + 1) === 'as' && index < group.next + sameReach)),
      );
    return isSame ? [span] : [];
  });
}

/** Tokens from a count to _same_. */
const sameReach = 4;

/** Words before _also_ in `We will also need`. */
const furtherReach = 3;

function isFurther(text: Facts['text'], first: number, isCounted: boolean): boolean {
  const words = Array.from({ length: furtherReach + 2 }, (_, nth) => wordAt(text, first + nth));
  if (/^(?:and|,|-)$/.test(words[0]!)) words.shift();
  if (/^(?:also|additionally|finally|lastly|plus)$/.test(words[0]!)) return true;
  if (isCounted && words[0] === 'oh') return true;
  const also = words.indexOf('also');
  return (
    also > 0 &&
    also <= furtherReach &&
    /^(?:we|i|they)(?:'d)?$/.test(words[0]!) &&
    /^(?:needs?|wants?|would|like|require)$/.test(words[also + 1] ?? '')
  );
}

/** `The second one is the order form`, `Job two is …`: sentences that introduce one piece each. */
function ordinalSentences({ facts: { text, estimates } }: Source): Span[] {
  const starts = text.tokens.flatMap((_token, index) =>
    text.sentence[index] !== text.sentence[index - 1] &&
    !estimates.isOther(index) &&
    isOrdinal(text, index)
      ? [index]
      : [],
  );
  return starts.length < 2
    ? []
    : starts.map((first, nth) => ({ first, next: starts[nth + 1] ?? endOfEmail(text, first) }));
}

/** Words from `The` to `is` in `The second one is` and `Our other job will be`. */
const ordinalReach = 4;

function isOrdinal(text: Facts['text'], first: number): boolean {
  const words = Array.from({ length: ordinalReach + 1 }, (_, nth) => wordAt(text, first + nth));
  if (/^(?:job|piece|item|project|book|part|number)$/.test(words[0]!))
    return /^(?:one|two|three|1|2|3|a|b|c)$/.test(words[1]!) && /^(?:is|will|,|:)$/.test(words[2]!);
  const verb = words.findIndex((word) => /^(?:is|are|will|would)$/.test(word));
  return (
    verb > 0 &&
    /^(?:the|our|my)$/.test(words[0]!) &&
    /^(?:1st|first|2nd|second|3rd|third|fourth|other|next|last)$/.test(words[1]!) &&
    words.slice(2, verb).every((word) => /^(?:one|job|piece|item|project|order)$/.test(word))
  );
}
