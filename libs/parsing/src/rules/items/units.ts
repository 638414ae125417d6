import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { isAboutAll } from './shared.js';

/** What separates a unit from the text before it, from the strongest to the weakest. */
export const breaks = [
  'email', 'paragraph', 'heading', 'list', 'sublist', 'line', 'wrap', 'label', 'cell', 'semicolon', 'sentence', 'clause', 'and', 'count',
] as const; // prettier-ignore
export type Break = (typeof breaks)[number];

/** How the words of a unit begin. */
export type Opening = 'count' | 'figure' | 'noun' | 'opener' | 'and' | 'size' | 'capital' | 'reference' | 'words';

/** A stretch of text that belongs to one piece or to none. */
export interface Unit extends Span {
  break: Break;
  opening: Opening;
  /** The label of a form's value that begins here. */
  label: string | undefined;
  isBody: boolean;
  isHeading: boolean;
  endsWithColon: boolean;
  isAboutAll: boolean;
  hasAll: boolean;
  isOther: boolean;
  age: number;
  /** In the newest email of a thread. */
  isReply: boolean;
  counts: number;
  weakCounts: number;
  nouns: string[];
  weakNouns: string[];
  /** A noun of a text above. */
  hasKnownNoun: boolean;
  /** Figures without a meaning of their own. */
  figures: number;
  sizes: string[];
  stocks: string[];
  inks: number;
  words: number;
}

/** `Item 2:`, `JOB #3` */
const numberedHeading =
  /^(?:item|job|line|piece|part|component|product|project|version|form)\s*(?:#|no\.?|number)?\s*(?:\d{1,2}|[a-h])\b/i;

const joiner = /^(?:and|also|plus|&|\+|then)$/;
const opener =
  /^(?:also|plus|additionally|next|second|secondly|third|thirdly|then|finally|lastly|oh|p|ps|another|besides|furthermore|last|first|firstly|one|other)$/;
const reference = /^(?:these|those|they|them|it|this|that|same|for|with|on|in|each)$/;
const aboutAll = /^(?:both|all|everything|each|every|rest|others)$/;
const maxHeadingTokens = 8;

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
  /** Sentences about work that is not asked for. */
  otherWork: ReadonlySet<number>;
}

export function unitsOf({ facts, groups, products, otherWork }: Clues): Unit[] {
  const { text } = facts;
  const starts = new Set(groups.filter(({ isWeak }) => !isWeak).map(({ first }) => first));
  const nouns = new Set(products.map(({ first }) => first));
  const indents = indentsOf(text);
  const rows = rowsOf(text);
  const units: Unit[] = [];
  let hasCount = false;
  for (let index = 0; index < text.tokens.length; index++) {
    const kind = breakAt(facts, index, indents, starts, nouns, rows, hasCount);
    if (kind) {
      units.push(unitAt(facts, index, kind, otherWork));
      hasCount = false;
    }
    const unit = units.at(-1)!;
    unit.next = index + 1;
    if (text.tokens[index]!.kind === 'word') unit.words++;
    unit.isAboutAll ||= isAboutAll(facts, index);
    unit.hasAll ||= aboutAll.test(wordAt(text, index));
    hasCount ||= starts.has(index) || nouns.has(index);
  }
  const unitAtToken = new Map<number, Unit>();
  for (const unit of units)
    for (let index = unit.first; index < unit.next; index++) unitAtToken.set(index, unit);
  const add = (first: number, change: (unit: Unit) => void) => {
    const unit = unitAtToken.get(first);
    if (unit) change(unit);
  };
  for (const group of groups)
    add(group.first, (unit) => (group.isWeak ? unit.weakCounts++ : unit.counts++));
  for (const { first, value } of products)
    add(first, (unit) => (value.weak ? unit.weakNouns : unit.nouns).push(value.name));
  const known = new Set<string>();
  for (const unit of units) {
    const all = [...unit.nouns, ...unit.weakNouns];
    unit.hasKnownNoun = all.some((noun) => known.has(noun));
    for (const noun of all) known.add(noun);
  }
  const counted = new Set(groups.flatMap(({ candidates }) => candidates.map(({ first }) => first)));
  for (const [index, numeral] of text.numbers.entries())
    if (numeral?.first === index && !facts.claims.claimAt(index) && !counted.has(index))
      add(index, (unit) => unit.figures++);
  for (const { first, name } of facts.sizes) add(first, (unit) => unit.sizes.push(name));
  for (const { first, weight } of facts.stocks) add(first, (unit) => unit.stocks.push(weight));
  for (const { first, kind } of facts.inks)
    if (kind === 'ratio' || kind === 'process' || kind === 'count') add(first, (unit) => unit.inks++);
  const isThread = units.some(({ age, isBody }) => age > 0 && isBody);
  for (const unit of units) {
    unit.isReply = isThread && unit.age === 0;
    unit.opening = openingOf(facts, unit, starts, products);
    unit.isHeading = isHeadingUnit(facts, unit);
    unit.endsWithColon = text.tokens[unit.next - 1]!.text === ':';
  }
  return units;
}

function breakAt(
  { text }: Facts,
  index: number,
  indents: ReadonlyMap<number, number>,
  counts: ReadonlySet<number>,
  nouns: ReadonlySet<number>,
  rows: ReadonlySet<number>,
  hasCount: boolean,
): Break | undefined {
  const { tokens, sentence, clause, lines, entryOf } = text;
  if (index === 0) return 'email';
  const isInRow = rows.has(tokens[index]!.line);
  const [before, token] = [tokens[index - 1]!, tokens[index]!];
  if (before.line !== token.line) {
    const [above, line] = [lines[before.line]!, lines[token.line]!];
    if (above.age !== line.age || above.role !== line.role) return 'email';
    if (line.isListed) {
      const isBlank = isBlankBetween(text, before.line, token.line);
      const min = Math.min(...indents.values());
      return (indents.get(token.line) ?? 0) > min && !isBlank ? 'sublist' : 'list';
    }
    if (numberedHeading.test(text.source.text.slice(line.start, line.end))) return 'heading';
    if (isBlankBetween(text, before.line, token.line)) return 'paragraph';
    return sentence[index] !== sentence[index - 1] ? 'line' : 'wrap';
  }
  if (isInRow || /^[!?.,;:)"'\]]$/.test(token.text)) return undefined;
  if (sentence[index] !== sentence[index - 1]) {
    if (before.text === ';') return 'semicolon';
    if (entryOf[index] !== entryOf[index - 1])
      return (entryOf[index]?.row ?? -1) >= 0 || /^[\t|]$/.test(before.text) ? 'cell' : 'label';
    if (/^[\t|]$/.test(before.text)) return 'cell';
    return 'sentence';
  }
  if (clause[index] !== clause[index - 1]) return 'clause';
  if (joiner.test(token.word) && !/^(?:and|&)$/.test(before.word)) return 'and';
  if (hasCount && counts.has(index) && !nouns.has(index)) return 'count';
  return undefined;
}

/** Lines with at least two cells between tabs or bars. */
const rowsOf = ({ tokens }: Document) =>
  new Set(
    [...Map.groupBy(tokens.filter(({ text }) => /^[\t|]$/.test(text)), ({ line }) => line)]
      .filter(([, cells]) => cells.length > 1)
      .map(([line]) => line),
  );

const isBlankBetween = ({ lines }: Document, above: number, below: number) =>
  lines.slice(above + 1, below).some(({ start, end }) => start === end);

function indentsOf({ lines, source }: Document): Map<number, number> {
  return new Map(
    lines.flatMap(({ isListed, start, role }, index) => {
      if (!isListed || role !== 'body') return [];
      const raw = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
      return [[index, raw.length - raw.trimStart().length]];
    }),
  );
}

function unitAt({ text }: Facts, index: number, kind: Break, otherWork: ReadonlySet<number>): Unit {
  const line = text.lines[text.tokens[index]!.line];
  const entry = text.entryOf[index];
  const isStart = entry !== text.entryOf[index - 1];
  return {
    first: index,
    next: index + 1,
    break: kind,
    opening: 'words',
    label: entry && isStart ? `${entry.row < 0 ? '' : 'cell '}${entry.label}` : undefined,
    isBody: line?.role === 'body',
    isHeading: false,
    endsWithColon: false,
    isAboutAll: false,
    hasAll: false,
    isOther: otherWork.has(text.sentence[index] ?? -1),
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
    words: 0,
  };
}

const skipped = /^(?:[-*•·"'(]|the|a|an|our|my|some|we|i|need|needs|want|would|like|please|for|of)$/;

function openingOf(
  { text, claims }: Facts,
  { first, next }: Unit,
  counts: ReadonlySet<number>,
  products: readonly Noun[],
): Opening {
  const word = wordAt(text, first);
  if (opener.test(word)) return 'opener';
  if (/^(?:and|&|\+)$/.test(word)) return opener.test(wordAt(text, first + 1)) ? 'opener' : 'and';
  let index = first;
  while (index < next - 1 && (skipped.test(wordAt(text, index)) || text.tokens[index]!.kind === 'mark'))
    index++;
  if (counts.has(index)) return 'count';
  if (text.numbers[index] && !claims.claimAt(index)) return 'figure';
  if (claims.claimAt(index) === 'size') return 'size';
  const isNear = (match: Span) => match.first >= index && match.first <= index + 3 && match.first < next;
  if (products.some(isNear)) return 'noun';
  if (reference.test(word)) return 'reference';
  return /^\p{Lu}/u.test(text.tokens[index]!.text) ? 'capital' : 'words';
}

/** A line without figures, or one that ends with a colon. */
function isHeadingUnit({ text, claims }: Facts, { first, next }: Unit): boolean {
  const { tokens, numbers } = text;
  if (tokens[first - 1]?.line === tokens[first]!.line) return false;
  const isLine = tokens[next]?.line !== tokens[first]!.line;
  const endsWithColon = tokens[next - 1]!.text === ':';
  if (!isLine && !endsWithColon) return false;
  if (next - first > maxHeadingTokens) return false;
  for (let index = first; index < next; index++) {
    const claim = claims.claimAt(index);
    if (numbers[index] && !endsWithColon) return false;
    if (claim && !/^(?:identifier|year|operation|ordinal)$/.test(claim)) return false;
  }
  return !/[.!?,;]$/.test(tokens[next - 1]!.text);
}
