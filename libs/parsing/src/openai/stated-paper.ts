import { wordAt } from '../rules/facts/near.js';
import { stockWords } from '../rules/vocabulary/stocks.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import type { Token } from '../rules/tokens/token.js';
import { tokensOf } from '../rules/tokens/tokenize.js';
import { isTelling, stem } from './text-tokens.js';

/** Tokens between a weight and the words about it. */
const reach = 8;
/** A grade may be stated by another word. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'book', 'offset', 'opaque', 'uncoated'],
  book: ['text', 'book', 'offset'],
  offset: ['offset', 'opaque', 'uncoated', 'text', 'bond'],
  opaque: ['opaque', 'offset', 'uncoated', 'text'],
  uncoated: ['uncoated', 'offset', 'opaque'],
  bond: ['bond', 'writing', 'wove'],
  writing: ['writing', 'wove', 'bond'],
  wove: ['wove', 'writing', 'bond'],
  cover: ['cover', 'cardstock', 'C1S', 'C2S'],
  cardstock: ['cover', 'cardstock'],
};
/** Words without a meaning of their own. */
const usual = /^(?:paper|stock|weight|part|lb|lbs|pt|gsm|mil|mils|coated|card|ply)$/;

const hasStock = (scope: Scope) => scope.own(scope.facts.stocks).length > 0;

/** `80# gloss text; 100# gloss cover`: the words of a weight are stated near it. */
export function statesPaper({ own, scope }: Region, value: string): boolean {
  const parts = value.split(/;/).map((part) => part.trim());
  const isStatedIn = (source: Scope) => parts.every((part) => statesStock(source, part));
  return isStatedIn(own) || (!hasStock(own) && isStatedIn(scope));
}

function statesStock(scope: Scope, value: string): boolean {
  const tokens = tokensOf(value);
  const weights = new Set(
    tokens.flatMap(({ kind, word, value: number }) =>
      kind === 'number' ? [number] : [...word.matchAll(/\d+/g)].map(([digits]) => Number(digits)),
    ),
  );
  const places = [...weights].map((weight) =>
    scope.placesOf(weight).filter((index) => isWeight(scope, index)),
  );
  if (places.some((all) => all.length === 0)) return false;
  const { text } = scope.facts;
  const near = places[0] ?? text.tokens.flatMap((_, index) => (scope.has(index) ? [index] : []));
  const names = wordsOf(value);
  if (places.length === 0 && names.length === 0) return scope.states(value);
  if (places.length === 0) return names.every((name) => isStated(scope, name, () => true));
  const isOfParts = near.some((place) => isPartCount(scope, place));
  const isOnly = new Set(scope.own(scope.facts.stocks).map(({ weight }) => weight)).size < 2;
  const isNear = (index: number) =>
    isOfParts ||
    isOnly ||
    near.some(
      (place) =>
        Math.abs(index - place) <= reach ||
        text.sentence[index] === text.sentence[place] ||
        (text.entryOf[index] !== undefined && text.entryOf[index] === text.entryOf[place]),
    );
  return names.every((name) => isStated(scope, name, isNear));
}

const notWeight = /^(?:contact|code|money|percent|time|date|year|address|pages|size|ratio)$/;
const isWeight = ({ facts: { claims } }: Scope, index: number) =>
  !notWeight.test(claims.claimAt(index) ?? '');

/** `make it a 4 part`: the word for a set may stand anywhere. */
const isPartCount = ({ facts: { text } }: Scope, index: number) =>
  [index + 1, index + 2].some(
    (next) =>
      /^(?:parts?|ply|plies)$/.test(wordAt(text, next)) &&
      /^-?$/.test(
        text.tokens
          .slice(index + 1, next)
          .map((one) => one.text)
          .join(''),
      ),
  );

interface Name {
  word: string;
  name?: string;
}

/** Phrases of the trade, and other words. */
function wordsOf(value: string): Name[] {
  const tokens = tokensOf(value);
  const names: Name[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const match = stockWords.matchAt(tokens, index);
    const token = tokens[index]!;
    if (match) {
      if (match.value.kind !== 'noise') names.push({ word: token.word, name: match.value.name });
      index = match.next - 1;
    } else if (isTelling(token) && !/\d/.test(token.word) && !usual.test(token.word))
      names.push({ word: token.word });
  }
  return names;
}

function isStated(scope: Scope, { word, name }: Name, isNear: (index: number) => boolean) {
  const { tokens } = scope.facts.text;
  if (name === undefined)
    return (
      scope.word(word) ||
      tokens.some((token, index) => scope.has(index) && isAbbreviation(token, word))
    );
  const names = otherNames[name] ?? [name];
  let isFound = false;
  for (let index = 0; index < tokens.length; index++) {
    if (!scope.has(index)) continue;
    const token = tokens[index]!;
    const match = stockWords.matchAt(tokens, index)?.value;
    const isName = stem(token.word) === stem(word) || isAbbreviation(token, word);
    if (!isName && !(match && names.includes(match.name))) continue;
    if (isRefused(scope, index)) return false;
    isFound ||= isNear(index);
  }
  return isFound;
}

/** `the matte, not the gloss` */
const isRefused = ({ facts: { text } }: Scope, index: number) =>
  wordAt(text, index - 1) === 'not' ||
  (wordAt(text, index - 1) === 'the' && wordAt(text, index - 2) === 'not');

/** `tx` for text, `cvr` for cover: consonants in their order; `off` for offset: its beginning. */
const isAbbreviation = ({ word: short }: Token, word: string): boolean =>
  (/^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(short) &&
    new RegExp(`^${short.split('').join('.*')}`).test(word)) ||
  (/^\p{L}{3,4}$/u.test(short) && word.startsWith(short));
