import { wordAt } from '../facts/near.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { isWithin, sentenceAt, type Source } from './counted-nouns.js';
import { isSpecified } from './nouns.js';
import { startBefore } from './piece-starts.js';
import type { QuantityGroup } from './quantity-groups.js';

/** Pieces that are written alike: lines that begin with a count, counts in brackets. */
export const parallelPieces = (source: Source): Span[] => [
  ...countedLines(source),
  ...countedBrackets(source),
];

/** `2500 | Folder 9x12 | 14pt C1S` above `500 | Inserts 4 x 6`; `boards, 24 x 36 - 7` */
function countedLines(source: Source): Span[] {
  const { facts, groups } = source;
  const lines = groups.flatMap((group) => {
    const span = lineAt(facts.text, group.first);
    const isCounted =
      (!group.isWeak && opensLine(facts.text, group.first)) || closesLine(facts.text, group);
    return isCounted && isAPiece(source, span) ? [span] : [];
  });
  const numberOf = ({ first }: Span) => facts.text.tokens[first]!.line;
  return lines.filter((span, nth) =>
    [lines[nth - 1], lines[nth + 1]].some(
      (one) => one && Math.abs(numberOf(one) - numberOf(span)) === 1,
    ),
  );
}

const isAPiece = ({ facts, products }: Source, part: Span) =>
  isSpecified(facts, { part }) &&
  (products.some((one) => isWithin(part, one)) || hasName(facts.text, part));

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

/** `posters 22 x 28 (6), letterhead (500/1,000)`: each count of the sentence in brackets of its own */
function countedBrackets({ facts, groups }: Source): Span[] {
  const { text } = facts;
  const bySentence = Map.groupBy(groups, ({ first }) => text.sentence[first]);
  return [...bySentence.values()].flatMap((own) => {
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
