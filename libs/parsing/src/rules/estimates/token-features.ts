import type { BaseFacts } from '../facts/base-facts.js';
import { isCapitalized } from '../facts/near.js';
import { stem } from '../facts/sentence-features.js';
import { ageOf } from '../fields/reading.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Token } from '../tokens/token.js';
import { kindsOf } from './kinds.js';
import { numeralsOf } from './numerals.js';

/** Small words that are kinds of their own. */
const small =
  /^(?:the|a|an|of|for|on|in|and|or|to|with|at|by|from|our|your|my|we|i|is|are|be|please|need|want|some|these|those|this|that|it|they|them)$/;
/** Where the size of a number begins. */
const sizes = [10_000, 1000, 100, 25, 10, 2, 0];
/** Steps of how likely a sentence is about other work. */
const steps = [0.9, 0.7, 0.4, 0.15];
/** Tokens to the next noun or number of the sentence. */
const reach = 6;
const suffixLength = 3;
const roundBy = 50;

const isNumber = ({ kind, word }: Token) => kind === 'number' || /^\d/.test(word);

const wordOf = (token: Token) =>
  isNumber(token) ? '#' : stem(token.word || token.text).trim() || '|';

/** Each token with the two before and behind it, by their words and by their kinds. */
export function tokenFeatures(facts: BaseFacts, others: Float32Array): string[][] {
  const { text, claims } = facts;
  const { tokens, sentence } = text;
  const numerals = numeralsOf(text);
  const fixedKinds = kindsOf(facts);
  for (const { first, next, value } of facts.products)
    if (value.weak) fixedKinds.fill('WEAK', first, next);
  const words = tokens.map(wordOf);
  const kinds = tokens.map(
    (token, index) => fixedKinds[index] ?? plainKind(token, numerals[index]),
  );
  const around = (all: readonly string[], index: number) => (offset: number) => {
    const place = index + offset;
    if (place < 0 || place >= tokens.length) return '<>';
    return sentence[place] === sentence[index] ? all[place]! : '<s>';
  };
  const nearest = (index: number, step: 1 | -1, isOne: (place: number) => string | undefined) => {
    for (let distance = 1; distance <= reach; distance++) {
      const place = index + step * distance;
      if (sentence[place] !== sentence[index]) return 'none';
      const kind = isOne(place);
      if (kind) return `${distance} ${kind}`;
    }
    return 'far';
  };
  const nounAt = (place: number) =>
    /^(?:NOUN|WEAK)$/.test(kinds[place]!) ? kinds[place] : undefined;
  const numberAt = (place: number) =>
    numerals[place] === undefined ? undefined : (claims.claimAt(place) ?? 'free');

  return tokens.map((token, index) => {
    const [word, kind] = [around(words, index), around(kinds, index)];
    const features = [...windowFeatures(word, kind), ...placeFeatures(facts, index, kinds[index]!)];
    const value = numerals[index]?.value;
    if (value !== undefined) {
      const size = `${sizes.find((min) => value >= min)!}+`;
      features.push(
        `number ${size} ${claims.claimAt(index) ?? 'free'}`,
        `number ${size} ${word(1)}`,
        `number ${size} ${kind(1)}`,
        `noun behind ${nearest(index, 1, nounAt)}`,
        `noun before ${nearest(index, -1, nounAt)}`,
        `other number behind ${nearest(index, 1, numberAt)}`,
        `other number before ${nearest(index, -1, numberAt)}`,
      );
      if (value % roundBy === 0) features.push('round');
    } else if (token.kind === 'word') {
      const [before, behind] = [nearest(index, -1, numberAt), nearest(index, 1, numberAt)];
      features.push(
        `ends with ${token.word.slice(-suffixLength)}`,
        `number before ${before}`,
        `number behind ${behind}`,
        `number before ${before.slice(0, 1)} ${kind(0)}`,
        `number behind ${behind.slice(0, 1)} ${kind(0)}`,
      );
      if (isCapitalized(token)) features.push('capital');
      if (facts.productEnds.has(index + 1)) features.push('noun ends');
    }
    const step = steps.find((min) => others[index]! >= min) ?? 0;
    features.push(`other work ${step}`, `other work ${step} ${kind(0)}`);
    return features;
  });
}

type At = (offset: number) => string;

function windowFeatures(word: At, kind: At): string[] {
  return [
    'any',
    ...[-2, -1, 0, 1, 2].flatMap((offset) => [
      `word ${offset} ${word(offset)}`,
      `kind ${offset} ${kind(offset)}`,
    ]),
    ...[-2, -1, 0, 1].flatMap((offset) => [
      `words ${offset} ${word(offset)} ${word(offset + 1)}`,
      `kinds ${offset} ${kind(offset)} ${kind(offset + 1)}`,
    ]),
    ...[-2, -1, 0].map(
      (offset) => `kinds ${offset} ${kind(offset)} ${kind(offset + 1)} ${kind(offset + 2)}`,
    ),
    `here ${kind(0)} ${word(1)}`,
    `${word(-1)} here ${kind(0)}`,
    `${word(-2)} _ here ${kind(0)}`,
    `${kind(-1)} here ${word(0)}`,
    `${word(-1)} here ${kind(0)} ${kind(1)}`,
    `${kind(-1)} here ${kind(0)} ${word(1)}`,
  ];
}

/** Where a token is: its line, list, form and email. */
function placeFeatures({ text }: BaseFacts, index: number, kind: string): string[] {
  const { tokens, sentence, lines, entryOf, ignoredTokens } = text;
  const line = lines[tokens[index]!.line]!;
  const entry = entryOf[index];
  return [
    sentence[index - 1] === sentence[index] ? '' : 'sentence begins',
    tokens[index - 1]?.line === tokens[index]!.line ? '' : 'line begins',
    line.isListed ? 'listed' : '',
    line.role === 'body' ? '' : line.role,
    ageOf(text, index) > 0 ? `older ${kind}` : '',
    ...(entry ? [`label ${entry.label}`, `label ${entry.label} ${kind}`] : []),
    entry && entry.row >= 0 ? 'cell' : '',
    ignoredTokens[index] ? 'ignored' : '',
  ].filter((feature) => feature !== '');
}

function plainKind(token: Token, numeral: Numeral | undefined): string {
  if (numeral) return '#';
  if (token.kind !== 'word') return token.text.trim().slice(0, 1) || '|';
  if (isCapitalized(token)) return 'Capital';
  return small.test(token.word) ? token.word : 'word';
}
