import { kindsOf } from '../estimates/kinds.js';
import { numeralsOf } from '../estimates/numerals.js';
import type { Facts } from '../facts/facts.js';
import { stem } from '../facts/sentence-features.js';
import { ageOf } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';
import { type Cue, cuePhrases } from '../vocabulary/cues.js';
import { type Break, Breaks, exceptionWordsAt, levels } from './breaks.js';
import { markOf, type References, referencesIn, unitsReferredTo } from './marks.js';

/** A stretch of text with one subject: a clause, a labeled value, a row of a table. */
export interface Unit extends Span, References {
  break: Break;
  /** Of its email, from 0 for the newest. */
  age: number;
  line: number;
  sentence: number;
  /** All sizes, papers and numbers are one word each. */
  words: string[];
  /** The words of each likely name. */
  names: string[][];
  /** The last word of each name of a known product, and of each likely name. */
  heads: ReadonlySet<string>;
  /** Those of its whole sentence. */
  sentenceHeads: ReadonlySet<string>;
  /** Its own number or letter in a list, or that of its heading. */
  mark: string | undefined;
  /** A later unit refers to it by its mark: it is a piece. */
  isReferredTo: boolean;
  /** A row of a table that is not to be quoted: one of its cells says `HOLD`. */
  isStruck: boolean;
  /** Words that reject, change, choose or recall. */
  cues: readonly Cue[];
  /** Likely quantities. */
  counts: number;
  /** Numbers without a meaning that is known. */
  figures: number;
  sizes: string[];
  stocks: string[];
  inks: number;
  operations: number;
}

/** `NOT doing the 11x17` */
export const rejects = ({ cues }: Unit): boolean => cues.some((cue) => cue.startsWith('reject'));

/** From here on a token is taken for a part of a name, or for a quantity. */
export const minShare = 0.3;

/** `brochures` is `brochure`, `boxes` is `box`. */
export const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/e$/, '');

/**
 * Of the oldest email first, as they were written.
 *
 * @param starts tokens where a unit begins in any case
 */
export function unitsOf(facts: Facts, starts: ReadonlySet<number> = new Set()): Unit[] {
  const spans = spansOf(facts, starts);
  const numerals = numeralsOf(facts.text);
  const kinds = kindsOf(facts);
  const cues = cuePhrases.all(facts.text.tokens);
  const units = spans.map(({ first, next, break: kind }) => {
    const tokens = Array.from({ length: next - first }, (_, nth) => first + nth);
    const isIn = (one: Span) => one.first >= first && one.first < next;
    const names = namesIn(facts, tokens);
    const words = wordsIn(facts, tokens, kinds);
    const nouns = facts.products
      .filter(isIn)
      .map((noun) => singular(facts.text.tokens[noun.next - 1]!.word));
    const numbers = tokens.filter((index) => numerals[index]?.first === index);
    const counts = numbers.filter((index) => isCount(facts, index));
    return {
      first,
      next,
      break: kind,
      age: ageOf(facts.text, first),
      line: facts.text.tokens[first]!.line,
      sentence: facts.text.sentence[first]!,
      words:
        kind === 'except' ? ['except', ...words.slice(exceptionWordsAt(facts.text, first))] : words,
      names,
      heads: new Set([...nouns, ...names.map((name) => name.at(-1)!)]),
      ...referencesIn(facts, { first, next }),
      mark: markOf(facts, first, kind),
      isStruck: isStruck(facts, first),
      cues: [...new Set(cues.filter(isIn).map(({ value }) => value))],
      counts: counts.length,
      figures: numbers.filter((index) => !isCount(facts, index) && !facts.claims.claimAt(index))
        .length,
      sizes: facts.sizes.filter(isIn).map(({ name }) => name),
      stocks: facts.stocks.filter(isIn).map(({ weight }) => weight),
      inks: facts.inks.filter(isIn).length,
      operations: facts.operations.filter(isIn).length,
    };
  });
  const sentences = Map.groupBy(units, ({ sentence }) => sentence);
  const heads = new Map(
    [...sentences].map(([sentence, all]) => [
      sentence,
      new Set(all.flatMap((one) => [...one.heads])),
    ]),
  );
  const sorted = units.toSorted((one, other) => other.age - one.age);
  const referredTo = unitsReferredTo(sorted);
  return sorted.map((unit) => ({
    ...unit,
    sentenceHeads: heads.get(unit.sentence)!,
    isReferredTo: referredTo.has(unit),
  }));
}

const betweenCells = /\t|\||,|\s{2,}/;
const minCells = 4;
const struckCell =
  /^\W*(?:(?:on )?hold|cancell?ed|cancel|on hand|skip|omit|do not (?:order|quote|print)|discontinued|deleted?|dead)\W*$/i;

function isStruck({ text }: Facts, first: number): boolean {
  const { start, end } = text.lines[text.tokens[first]!.line]!;
  const line = text.source.text.slice(start, end);
  const isRow = (text.entryOf[first]?.row ?? -1) >= 0 || /\t|\|/.test(line);
  if (!isRow) return false;
  const cells = line.split(betweenCells);
  return cells.length >= minCells && cells.some((cell) => struckCell.test(cell));
}

const isName = ({ estimates }: Facts, index: number) => estimates.nameAt(index) >= minShare;

const isCount = ({ estimates, text }: Facts, index: number) =>
  text.numbers[index] !== undefined && estimates.countAt(index) >= minShare;

const lead = /^(?:and|also|plus|then|so|oh|but|or|please|same|we|i|[(&+,])$/;

/**
 * A unit begins at each break, at a count behind a name or another count, and at a name behind a
 * full stop. A word that only leads to what follows is no unit.
 */
function spansOf(facts: Facts, starts: ReadonlySet<number>): (Span & { break: Break })[] {
  const breaks = new Breaks(facts.text);
  const spans: (Span & { break: Break })[] = [];
  const nouns = new Set(facts.products.map(({ first }) => first));
  let hasMention = false;
  for (const index of facts.text.tokens.keys()) {
    const [count, name] = [isCount(facts, index), isName(facts, index)];
    const beginsName = name && !isName(facts, index - 1);
    const isAfterStop = facts.text.tokens[index - 1]?.text === '.';
    const isStated = count || (isAfterStop && (beginsName || nouns.has(index)));
    const kind =
      breaks.breakBefore(index, hasMention && isStated) ??
      (starts.has(index) ? 'count' : undefined);
    const goesOn = () => isLead(facts, spans.at(-1)) || isInSeries(facts, index);
    if (kind && (starts.has(index) || !(isWithinLine(kind) && goesOn()))) {
      spans.push({ first: index, next: index, break: kind });
      hasMention = false;
    }
    spans.at(-1)!.next = index + 1;
    hasMention ||= count || beginsName;
  }
  return spans;
}

const isWithinLine = (kind: Break) => levels[kind] === 'word level';

/** `and`, `oh,`, `(` */
const isLead = ({ text }: Facts, span: Span | undefined) =>
  span !== undefined &&
  text.tokens.slice(span.first, span.next).every((token) => lead.test(token.word || token.text));

/** `1,000, 2,500 and 5,000`, `ninety thousand (90,000)`, `a and b` */
function isInSeries({ text, claims }: Facts, index: number): boolean {
  const { tokens, inNumber } = text;
  const isJoin = (place: number) => joins.test(tokens[place]?.text.toLowerCase() ?? '');
  const isNumber = (place: number) => inNumber[place] === 1 && !claims.claimAt(place);
  const isLetter = (place: number) => markLetter.test(tokens[place]?.text ?? '');
  const last = [1, 2, 3].find((back) => !isJoin(index - back));
  const next = [0, 1, 2].find((ahead) => !isJoin(index + ahead));
  if (last === undefined || next === undefined) return false;
  const ends = [index - last, index + next];
  return ends.every(isNumber) || ends.every(isLetter);
}

const markLetter = /^[a-hA-H]$/;
const joins = /^(?:and|or|[,(&])$/;

function namesIn(facts: Facts, tokens: readonly number[]): string[][] {
  const names: string[][] = [];
  for (const [nth, index] of tokens.entries()) {
    const { kind, word } = facts.text.tokens[index]!;
    if (kind !== 'word' || !isName(facts, index)) continue;
    if (nth > 0 && names.length > 0 && isName(facts, index - 1)) names.at(-1)!.push(singular(word));
    else names.push([singular(word)]);
  }
  return distinct(names);
}

const distinct = (names: readonly string[][]): string[][] => [
  ...new Map(names.map((name) => [name.join(' '), name])).values(),
];

function wordsIn(
  { text }: Facts,
  tokens: readonly number[],
  kinds: readonly (string | undefined)[],
): string[] {
  const words = tokens.map((index) => {
    const kind = kinds[index];
    const { kind: tokenKind, word, text: written } = text.tokens[index]!;
    if (kind && kind !== 'NOUN') return kind;
    if (text.inNumber[index]) return '#';
    return tokenKind === 'word' ? stem(word) : written.trim().slice(0, 1) || '|';
  });
  return words.filter((word, nth) => word !== words[nth - 1] || word === word.toLowerCase());
}
