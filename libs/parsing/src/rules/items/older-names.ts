import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';
import { isSpecified } from './nouns.js';
import { partName } from './part-name.js';
import type { Place } from './place.js';

export interface OlderNames {
  /** The older piece that a newer email names at this token. */
  namedAt(index: number): (Span & { of: Place }) | undefined;
}

/** The specified pieces of older emails. */
export const olderPieces = (facts: Facts, places: readonly Place[]): Place[] =>
  places.filter((place) => place.age > 0 && isSpecified(facts, place));

const minHead = 3;
const stem = (word: string) => word.replace(/(?:ie|[^s])s$/, (end) => end.slice(0, -1));

/** The names of older pieces: `trail map`, their first words and their last one; `the deeds`. */
export function olderNames(facts: Facts, older: readonly Place[]): OlderNames {
  const { text } = facts;
  const byName = new Map<string, Place[]>();
  for (const place of older)
    for (const name of namesOf(facts, place))
      byName.set(name, [...(byName.get(name) ?? []), place]);
  const oneCalled = (name: string, age: number) => {
    const called = (byName.get(name) ?? []).filter((place) => place.age > age);
    const emails = new Set(called.map((place) => place.age));
    return emails.size === called.length ? called.at(-1) : undefined;
  };
  return {
    namedAt(index) {
      const age = ageOf(text, index);
      for (let next = index + maxWords; next > index; next--) {
        if (text.sentence[next - 1] !== text.sentence[index]) continue;
        const name = phrase(facts, { first: index, next });
        const of = oneCalled(name, age);
        if (of && (next > index + 1 || isAlone(facts, index))) return { first: index, next, of };
      }
      const of = oneCalled(wordAt(text, index), age);
      return of && isAlone(facts, index) ? { first: index, next: index + 1, of } : undefined;
    },
  };
}

const maxWords = 4;

const phrase = ({ text }: Facts, { first, next }: Span) =>
  text.tokens
    .slice(first, next)
    .map(({ word }) => stem(word))
    .join(' ');

function namesOf(facts: Facts, { part, product }: Place): Set<string> {
  const title = partName(facts, part, product);
  const words = [title, product].flatMap((span) => (span ? [phrase(facts, span).split(' ')] : []));
  const heads = words.map((all) => all.at(-1)!).filter(({ length }) => length >= minHead);
  return new Set([
    ...words.map((all) => all.join(' ')),
    ...words.filter(({ length }) => length > 2).map((all) => all.slice(0, -1).join(' ')),
    ...heads,
    ...words.filter(({ length }) => length > 1).map(([first]) => `${first}s`),
  ]);
}

const beforeName = /^(?:the|our|those|these|your|my|no|and|all|product|[-*•,.:;(])$/;

/** `the cards`, `cards:`, `60 pads`; not `thank you cards` */
function isAlone({ text, productAt }: Facts, index: number): boolean {
  if (text.sentence[index - 1] !== text.sentence[index]) return true;
  const word = wordAt(text, index - 1);
  return beforeName.test(word) || (text.inNumber[index - 1] === 1 && productAt.has(index));
}
