import { stockWords } from '../rules/vocabulary/stocks.js';
import type { Scope } from './scope.js';
import { isTelling, tokensOf } from './text-tokens.js';

/** Tokens between a weight and the words about it. */
const reach = 14;
const sameGrades: readonly (readonly string[])[] = [
  ['text', 'book', 'offset', 'opaque', 'uncoated'],
  ['bond', 'writing', 'wove'],
  ['cover', 'cardstock', 'C1S', 'C2S'],
];
/** Words without a meaning of their own. */
const usual = /^(?:paper|stock|weight|part|lb|lbs|pt|gsm|cover|text|coated|card)$/;

/** `80# gloss text; 100# gloss cover`: the words of a weight are stated near it. */
export const statesPaper = (scope: Scope, value: string): boolean =>
  value.split(/;/).every((part) => statesStock(scope, part.trim()));

function statesStock(scope: Scope, value: string): boolean {
  const tokens = tokensOf(value);
  const weights = tokens.filter(({ kind }) => kind === 'number').map((token) => token.value);
  for (const { word } of tokens)
    for (const [digits] of word.matchAll(/\d+/g))
      if (!weights.includes(Number(digits))) weights.push(Number(digits));
  const [weight] = weights;
  if (!weights.every((one) => scope.number(one))) return false;
  const near =
    weight === undefined ? undefined : scope.placesOf(weight).filter((index) => scope.has(index));
  const isNear = (index: number) =>
    scope.has(index) && (!near || near.some((place) => Math.abs(place - index) <= reach));
  return wordsOf(value).every((name) => isStated(scope, name, isNear));
}

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
  if (name === undefined) return scope.word(word);
  const names = sameGrades.find((row) => row.includes(name)) ?? [name];
  for (let index = 0; index < tokens.length; index++) {
    if (!isNear(index)) continue;
    if (tokens[index]?.word === word) return true;
    const match = stockWords.matchAt(tokens, index)?.value;
    if (match && names.includes(match.name)) return true;
  }
  return false;
}
