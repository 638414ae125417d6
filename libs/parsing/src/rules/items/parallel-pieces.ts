import { wordAt } from '../facts/near.js';
import type { Facts } from '../facts/facts.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { isWithin, sentenceAt, type Source } from './counted-nouns.js';
import { isSameNoun, isSpecified } from './nouns.js';
import { startBefore } from './piece-starts.js';
import type { QuantityGroup } from './quantity-groups.js';

/** Pieces that are written alike: lines that begin with a count, counts in brackets. */
export const parallelPieces = (source: Source): Span[] => [
  ...countedLines(source),
  ...countedBrackets(source),
  ...specifiedSentences(source),
  ...listedEntries(source),
];

/** `Quantity: 600 books`, not a cell of a table */
export const isLabeledCount = ({ entryOf }: Document, index: number) =>
  entryOf[index]?.label === 'quantity' && entryOf[index].row < 0;

/** `2500 | Folder 9x12 | 14pt C1S` above `500 | Inserts 4 x 6`; `boards, 24 x 36 - 7` */
function countedLines(source: Source): Span[] {
  const { facts, groups } = source;
  const lines = groups.flatMap((group) => {
    const span = lineAt(facts.text, group.first);
    const isCounted =
      (!group.isWeak && opensLine(facts.text, group.first)) ||
      closesLine(facts.text, group) ||
      followsName(facts.text, span, group);
    return isCounted && !isLabeledCount(facts.text, group.first) && isAPiece(source, span)
      ? [span]
      : [];
  });
  const { tokens } = facts.text;
  const numberOf = ({ first }: Span) => tokens[first]!.line;
  const wordsOf = ({ first, next }: Span) =>
    tokens
      .slice(first, next)
      .flatMap(({ kind, word }) => (kind === 'word' ? word : []))
      .join(' ');
  return lines.filter((span, nth) =>
    [lines[nth - 1], lines[nth + 1]].some(
      (one) =>
        one && Math.abs(numberOf(one) - numberOf(span)) === 1 && wordsOf(one) !== wordsOf(span),
    ),
  );
}

const isAPiece = ({ facts, products }: Source, part: Span) =>
  products.some((one) => isWithin(part, one)) ||
  (isSpecified(facts, { part }) && hasName(facts.text, part));

const hasName = ({ tokens }: Document, { first, next }: Span) =>
  tokens.slice(first, next).some(({ kind, text }) => kind === 'word' && text.length > 3);

function lineAt({ tokens }: Document, index: number): Span {
  const { line } = tokens[index]!;
  let [first, next] = [index, index + 1];
  while (tokens[first - 1]?.line === line) first--;
  while (tokens[next]?.line === line) next++;
  return { first, next };
}

function opensLine({ tokens }: Document, index: number): boolean {
  let first = index - 1;
  while (
    tokens[first]?.line === tokens[index]!.line &&
    /^(?:[-*•|("]|qty|quantity|:)$/i.test(tokens[first]!.text)
  )
    first--;
  return tokens[first]?.line !== tokens[index]!.line;
}

/** `- 450` or `, 20 pcs` at the end of its line */
function closesLine({ tokens }: Document, { first, next }: Span): boolean {
  const end = /^(?:pcs|pieces|ea|each|sets|copies|pads|of)$/.test(tokens[next]?.word ?? '')
    ? next + 1
    : next;
  return (
    tokens[first - 1] !== undefined &&
    tokens[first - 1]!.line === tokens[first]!.line &&
    tokens[end]?.line !== tokens[first]!.line
  );
}

/** Tokens of a name before its count. */
const nameReach = 8;

/** `Flyers for the workshop: 600, 5.5 x 8.5` */
function followsName({ tokens, numbers }: Document, line: Span, { first }: Span): boolean {
  const name = tokens.slice(line.first, first);
  return (
    name.length <= nameReach &&
    /^[:,(-]$/.test(name.at(-1)?.text ?? '') &&
    name.some(({ kind, text }) => kind === 'word' && text.length > 3) &&
    name.every((_, nth) => numbers[line.first + nth] === undefined)
  );
}

/** `posters 22 x 28 (6), letterhead (500/1,000)`: each count of the sentence in brackets of its own */
function countedBrackets({ facts, groups }: Source): Span[] {
  const { text } = facts;
  const bySentence = Map.groupBy(groups, ({ first }) => text.sentence[first]);
  return [...bySentence.values()].flatMap((all) => {
    const own = all.filter(
      (group) => bracketBefore(text, group) !== undefined || !isTotal(group, all),
    );
    const opens = own.map((group) => bracketBefore(text, group));
    if (
      own.length < 2 ||
      opens.some((index) => index === undefined) ||
      new Set(opens).size < own.length
    )
      return [];
    const part = sentenceAt(facts, own[0]!.first);
    const starts = opens.map((index, nth) =>
      startBefore(text, index! - 1, nth === 0 ? part.first : closeAfter(text, own[nth - 1]!)),
    );
    return starts.map((first, nth) => ({ first, next: starts[nth + 1] ?? part.next }));
  });
}

/** `Two mailers, one for Troy (7,200) and one for Ypsi (4,800)` */
const isTotal = ({ candidates }: QuantityGroup, all: readonly QuantityGroup[]) =>
  candidates[0]?.value === all.length - 1;

/** Tokens from a bracket to its count: `(5 x 7, 100# cover, 250)` */
const bracketReach = 16;

function bracketBefore(text: Document, { first }: QuantityGroup): number | undefined {
  for (let index = first - 1; index >= first - bracketReach; index--) {
    if (text.sentence[index] !== text.sentence[first] || wordAt(text, index) === ')')
      return undefined;
    if (wordAt(text, index) === '(') return index;
  }
  return undefined;
}

function closeAfter(text: Document, { next }: Span): number {
  let index = next;
  while (text.sentence[index] === text.sentence[next] && wordAt(text, index) !== ')') index++;
  return index + 1;
}

/** Tokens before the size: `The directional signs should be 22 x 28`. */
const openingReach = 8;
/** Sentences between two pieces. */
const sentenceReach = 3;
/** Words of a sentence about a piece that is named above. */
const noName =
  /^(?:they|it|these|those|this|that|both|all|each|which|size|flat|finished|final|folded|folds|folding|trim|open|opens|closed|cover|covers|inside|text|inner|outside|if|please|quote|need|logo|image|art|window|pockets?|tabs?|holes?|panels?)$/;

/** `Room signs are 22 x 28. The arrows, 11 x 17, …`: sentences with a name first and its size. */
function specifiedSentences(source: Source): Span[] {
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

function isNamed({ facts, otherWork }: Source, { first }: Span, size: number): boolean {
  const { text, claims } = facts;
  const words = text.tokens.slice(first, size);
  return (
    words.length <= openingReach &&
    words.some(({ kind, word }) => kind === 'word' && word.length > 3) &&
    words.every(
      ({ kind, word }, nth) =>
        kind !== 'number' &&
        !noName.test(word) &&
        !/^(?:size|operation)$/.test(claims.claimAt(first + nth) ?? ''),
    ) &&
    !otherWork.has(text.sentence[first] ?? -1) &&
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

/** `A. Sell sheet 8.5 x 11, 100# text` above `B. Folder 9 x 12, 16pt`: entries of a list. */
function listedEntries({ facts, otherWork }: Source): Span[] {
  const { lines, tokens, sentence } = facts.text;
  const starts = tokens.flatMap(({ line }, index) =>
    tokens[index - 1]?.line !== line && lines[line]!.role === 'body' ? [index] : [],
  );
  const entries = starts.flatMap((first, nth) => {
    if (!lines[tokens[first]!.line]!.isListed || otherWork.has(sentence[first] ?? -1)) return [];
    let next = starts[nth + 1] ?? tokens.length;
    for (
      let below = nth + 1;
      below < starts.length && isContinued(facts.text, starts[below]!);
      below++
    )
      next = starts[below + 1] ?? tokens.length;
    return [{ first, next }];
  });
  const whole = entries.filter((part) => isWhole(facts, part));
  return whole.length > 1 ? whole : [];
}

/** A further line of the entry above. */
function isContinued({ lines, tokens }: Document, first: number): boolean {
  const line = tokens[first]!.line;
  return !lines[line]!.isListed && tokens[first - 1]?.line === line - 1;
}

/** A size, and paper or inks: more than one value of a specification. */
function isWhole({ claims }: Facts, { first, next }: Span): boolean {
  const all = new Set(
    Array.from({ length: next - first }, (_, nth) => claims.claimAt(first + nth)),
  );
  return (
    all.has('size') && (all.has('stock') || all.has('weight') || all.has('ratio') || all.has('ink'))
  );
}
