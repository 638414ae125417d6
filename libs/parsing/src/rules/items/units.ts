import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';
import { type Break, Breaks } from './breaks.js';
import { isAboutAll } from './shared.js';

/** How the words of a unit begin. */
export type Opening =
  'count' | 'figure' | 'noun' | 'opener' | 'and' | 'size' | 'capital' | 'reference' | 'words';

/** A stretch of text that belongs to one piece or to none. */
export interface Unit extends Span {
  break: Break;
  opening: Opening;
  /** The label of a form's value that begins here. */
  label: string | undefined;
  /** In a labeled value other than a name or a number: no piece begins here. */
  isInValue: boolean;
  isBody: boolean;
  isHeading: boolean;
  endsWithColon: boolean;
  /** `all 4/4` */
  isAboutAll: boolean;
  /** A word such as _all_ or _both_, also in `both sides`. */
  hasAll: boolean;
  /** `same stock` */
  hasSame: boolean;
  /** About work that is not asked for. */
  isOther: boolean;
  age: number;
  /** In the newest email of a thread. */
  isReply: boolean;
  counts: number;
  weakCounts: number;
  nouns: string[];
  weakNouns: string[];
  /** A noun of the text above. */
  hasKnownNoun: boolean;
  /** Figures without a meaning of their own. */
  figures: number;
  sizes: string[];
  stocks: string[];
  inks: number;
}

interface Noun extends Span {
  value: { name: string; weak?: boolean | undefined };
}

interface Count extends Span {
  isWeak: boolean;
  candidates: readonly Span[];
}

/** What is known of a text before it is divided. */
export interface Clues {
  facts: Facts;
  groups: readonly Count[];
  products: readonly Noun[];
}

export function unitsOf(clues: Clues): Unit[] {
  const units = emptyUnits(clues);
  countFacts(clues, units);
  const isThread = units.some(({ age, isBody }) => age > 0 && isBody);
  const knownNouns = new Set<string>();
  for (const unit of units) {
    const nouns = [...unit.nouns, ...unit.weakNouns];
    unit.hasKnownNoun = nouns.some((noun) => knownNouns.has(noun));
    for (const noun of nouns) knownNouns.add(noun);
    unit.isReply = isThread && unit.age === 0;
    unit.opening = openingOf(clues, unit);
    unit.isHeading = isHeadingUnit(clues.facts, unit);
    unit.endsWithColon = clues.facts.text.tokens[unit.next - 1]!.text === ':';
  }
  return units;
}

/** A unit begins at each break, and at a count after another count or noun. */
function emptyUnits({ facts, groups, products }: Clues): Unit[] {
  const { text } = facts;
  const counts = startsOf(groups.filter(({ isWeak }) => !isWeak));
  const nouns = startsOf(products);
  const breaks = new Breaks(text);
  const units: Unit[] = [];
  let hasCount = false;
  for (const index of text.tokens.keys()) {
    const kind = breaks.breakBefore(index, hasCount && counts.has(index) && !nouns.has(index));
    if (kind) {
      units.push(emptyUnit(facts, index, kind));
      hasCount = false;
    }
    const unit = units.at(-1)!;
    unit.next = index + 1;
    unit.isAboutAll ||= isAboutAll(facts, index);
    unit.hasAll ||= /^(?:both|all|everything|each|every|rest|others)$/.test(wordAt(text, index));
    unit.hasSame ||= wordAt(text, index) === 'same';
    hasCount ||= counts.has(index) || nouns.has(index);
  }
  return units;
}

const startsOf = (spans: readonly Span[]) => new Set(spans.map(({ first }) => first));

const namesOrCounts = /^(?:title|product|quantity|notes|customer\w*)$/;

function emptyUnit({ text, estimates }: Facts, index: number, kind: Break): Unit {
  const entry = text.entryOf[index];
  const isStart = entry !== text.entryOf[index - 1];
  return {
    first: index,
    next: index + 1,
    break: kind,
    opening: 'words',
    label: entry && isStart ? `${entry.row < 0 ? '' : 'cell '}${entry.label}` : undefined,
    isInValue: entry !== undefined && entry.row < 0 && !namesOrCounts.test(entry.label),
    isBody: text.lines[text.tokens[index]!.line]?.role === 'body',
    isHeading: false,
    endsWithColon: false,
    isAboutAll: false,
    hasAll: false,
    hasSame: false,
    isOther: estimates.isOther(index),
    age: ageOf(text, index),
    isReply: false,
    counts: 0,
    weakCounts: 0,
    nouns: [],
    weakNouns: [],
    hasKnownNoun: false,
    figures: 0,
    sizes: [],
    stocks: [],
    inks: 0,
  };
}

function countFacts({ facts, groups, products }: Clues, units: readonly Unit[]): void {
  const unitOf = units.flatMap((unit) => Array<Unit>(unit.next - unit.first).fill(unit));
  for (const { first, isWeak } of groups)
    if (isWeak) unitOf[first]!.weakCounts++;
    else unitOf[first]!.counts++;
  for (const { first, value } of products)
    (value.weak ? unitOf[first]!.weakNouns : unitOf[first]!.nouns).push(value.name);
  for (const { first, name } of facts.sizes) unitOf[first]!.sizes.push(name);
  for (const { first, weight } of facts.stocks) unitOf[first]!.stocks.push(weight);
  for (const { first, kind } of facts.inks)
    if (kind === 'ratio' || kind === 'process' || kind === 'count') unitOf[first]!.inks++;
  const counted = startsOf(groups.flatMap(({ candidates }) => candidates));
  for (const [index, numeral] of facts.text.numbers.entries())
    if (numeral?.first === index && !facts.claims.claimAt(index) && !counted.has(index))
      unitOf[index]!.figures++;
}

const opener =
  /^(?:also|plus|additionally|next|second|secondly|third|thirdly|then|finally|lastly|oh|p|ps|another|besides|furthermore|last|first|firstly|one|other)$/;
const reference = /^(?:these|those|they|them|it|this|that|same|for|with|on|in|each)$/;
const skipped =
  /^(?:[-*•·"'(]|the|a|an|our|my|some|we|i|need|needs|want|would|like|please|for|of)$/;
/** Tokens between the beginning and a noun. */
const nounReach = 3;

function openingOf({ facts, groups, products }: Clues, { first, next }: Unit): Opening {
  const { text, claims } = facts;
  const word = wordAt(text, first);
  if (opener.test(word)) return 'opener';
  if (/^(?:and|&|\+)$/.test(word)) return opener.test(wordAt(text, first + 1)) ? 'opener' : 'and';
  let index = first;
  while (
    index < next - 1 &&
    (skipped.test(wordAt(text, index)) || text.tokens[index]!.kind === 'mark')
  )
    index++;
  if (groups.some((group) => !group.isWeak && group.first === index)) return 'count';
  if (text.numbers[index] && !claims.claimAt(index)) return 'figure';
  if (claims.claimAt(index) === 'size') return 'size';
  const isNear = (noun: Noun) =>
    noun.first >= index && noun.first <= index + nounReach && noun.first < next;
  if (products.some(isNear)) return 'noun';
  if (reference.test(word)) return 'reference';
  return /^\p{Lu}/u.test(text.tokens[index]!.text) ? 'capital' : 'words';
}

const maxHeadingTokens = 8;

/** A line without figures, or one that ends with a colon. */
function isHeadingUnit({ text, claims }: Facts, { first, next }: Unit): boolean {
  const { tokens, numbers } = text;
  const endsWithColon = tokens[next - 1]!.text === ':';
  const isLine = tokens[next]?.line !== tokens[first]!.line;
  if (tokens[first - 1]?.line === tokens[first]!.line || !(isLine || endsWithColon)) return false;
  if (next - first > maxHeadingTokens || /[.!?,;]$/.test(tokens[next - 1]!.text)) return false;
  for (let index = first; index < next; index++) {
    const claim = claims.claimAt(index);
    if (numbers[index] && !endsWithColon) return false;
    if (claim && !/^(?:identifier|year|operation|ordinal)$/.test(claim)) return false;
  }
  return true;
}
