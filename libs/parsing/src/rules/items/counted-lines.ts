import type { Document } from '../document.js';
import { lineAt } from '../facts/near.js';
import type { Span } from '../tokens/token.js';
import { isWithin, type Source } from './counted-nouns.js';
import { isSpecified } from './nouns.js';

/** The number in `Quantity: 600 books`, not in a cell of a table */
export const isLabeledCount = ({ entryOf, ignoredTokens, inNumber }: Document, index: number) =>
  entryOf[index]?.label === 'quantity' &&
  entryOf[index].row < 0 &&
  inNumber[index] === 1 &&
  ignoredTokens[index - 1] === 1;

/**
 * `2500 | Folder 9x12 | 14pt C1S` above `500 | Inserts 4 x 6`, `boards, 24 x 36 - 7`,
 * `Flyers: 600`: lines one below the other that say different things, each with a count.
 */
export function countedLines(source: Source): Span[] {
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
  const end = /^(?:pcs|pieces|ea|each|sets|copies|pads|of|too|also|please|pls|only)$/.test(
    tokens[next]?.word ?? '',
  )
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
