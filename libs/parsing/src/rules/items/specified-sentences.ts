import type { Facts } from '../facts/facts.js';
import type { Span } from '../tokens/token.js';
import { isWithin, sentenceAt, type Source } from './counted-nouns.js';
import { isSameNoun, isSpecified } from './nouns.js';

/** Tokens before the size: `The directional signs should be 22 x 28`. */
const openingReach = 8;
/** Sentences between two pieces. */
const sentenceReach = 3;
/** Words of a sentence about a piece that is named above. */
const noName =
  /^(?:they|it|these|those|this|that|both|all|each|which|size|flat|finished|final|folded|folds|folding|trim|open|opens|closed|cover|covers|inside|text|inner|outside|if|please|quote|need|logo|image|art|window|pockets?|tabs?|holes?|panels?)$/;

/** `Room signs are 22 x 28. The arrows, 11 x 17, …`: sentences with a name first and its size. */
export function specifiedSentences(source: Source): Span[] {
  const { facts, products } = source;
  const { sentence } = facts.text;
  const bySentence = new Map(facts.sizes.toReversed().map((size) => [sentence[size.first], size]));
  const named = [...bySentence]
    .map(([number, size]) => ({ number: number!, size, part: sentenceAt(facts, size.first) }))
    .filter(({ part, size }) => isNamed(source, part, size.first))
    .map((one) => ({
      ...one,
      noun: products.find(({ first }) =>
        isWithin({ ...one.part, next: one.size.first }, { first }),
      ),
    }));
  type Named = (typeof named)[number];
  const isNear = (one: Named, other: Named) =>
    one !== other &&
    Math.abs(one.number - other.number) <= sentenceReach &&
    (one.noun ?? other.noun) !== undefined &&
    !(one.noun && other.noun && isSameNoun(one.noun.value.name, other.noun.value.name));
  return named.filter((one) => named.some((other) => isNear(one, other))).map(({ part }) => part);
}

function isNamed({ facts }: Source, { first }: Span, size: number): boolean {
  const { text, claims } = facts;
  const words = text.tokens.slice(first, size);
  const isLabel = words.at(-1)?.text === ':';
  return (
    words.length <= openingReach &&
    words.some(({ kind, word }) => kind === 'word' && word.length > (isLabel ? 1 : 3)) &&
    words.every(
      ({ kind, word }, nth) =>
        kind !== 'number' &&
        !noName.test(word) &&
        !/^(?:size|operation)$/.test(claims.claimAt(first + nth) ?? ''),
    ) &&
    !facts.estimates.isOther(first) &&
    !(text.entryOf[size]?.label === 'size') &&
    followsSpecified(facts, first)
  );
}

/** The sentence begins a line, or the one before it says what another piece is. */
function followsSpecified(facts: Facts, first: number): boolean {
  const { tokens } = facts.text;
  return (
    tokens[first - 1]?.line !== tokens[first]!.line ||
    isSpecified(facts, { part: sentenceAt(facts, first - 1) })
  );
}
