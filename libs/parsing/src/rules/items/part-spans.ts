import type { Document } from '../document.js';
import type { Facts } from '../facts/facts.js';
import type { Span } from '../tokens/token.js';
import { numberedHeading } from './outline.js';

/** First tokens of lines that begin a part; each part ends with the next or the paragraph. */
function spansFrom(text: Document, heads: readonly number[], endsAtBlank: boolean): Span[] {
  const firstOf = firstTokens(text);
  return heads.flatMap((head, nth) => {
    const last = heads[nth + 1] ?? text.lines.length;
    let until = head + 1;
    while (until < last) {
      const isBlank = isBlankLine(text, until);
      if (isBlank && (endsAtBlank || nth === heads.length - 1) && until > head + 1) break;
      if (!isBlank && text.lines[until]?.role !== 'body') break;
      until++;
    }
    const [first, next] = [firstOf[head]!, firstOf[until] ?? text.tokens.length];
    return next > first ? [{ first, next }] : [];
  });
}

const isBlankLine = ({ lines }: Document, index: number) =>
  lines[index]?.start === lines[index]?.end;

/** The first token of each line, or of the next one with text. */
function firstTokens({ lines, tokens }: Document): number[] {
  const firstOf: number[] = [];
  for (const [index, { line }] of tokens.entries())
    while (firstOf.length <= line) firstOf.push(index);
  while (firstOf.length <= lines.length) firstOf.push(tokens.length);
  return firstOf;
}

const linesWhere = (text: Document, isWanted: (index: number) => boolean) =>
  text.lines.flatMap(({ role }, index) =>
    role === 'body' && !isBlankLine(text, index) && isWanted(index) ? [index] : [],
  );

export const headedSpans = (text: Document) =>
  spansFrom(
    text,
    linesWhere(text, (index) =>
      numberedHeading.test(
        text.source.text.slice(text.lines[index]!.start, text.lines[index]!.end),
      ),
    ),
    false,
  );

/** Entries of the outermost list; those below belong to them. */
export function listedSpans(text: Document): Span[] {
  const listed = linesWhere(text, (index) => text.lines[index]!.isListed);
  const indents = new Map(listed.map((index) => [index, indentOf(text, index)]));
  const min = Math.min(...indents.values());
  return spansFrom(
    text,
    listed.filter((index) => indents.get(index) === min),
    true,
  );
}

function indentOf({ lines, source }: Document, index: number): number {
  const { start } = lines[index]!;
  const raw = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
  return raw.length - raw.trimStart().length;
}

export const paragraphSpans = (text: Document) =>
  spansFrom(
    text,
    linesWhere(text, (index) => index === 0 || isBlankLine(text, index - 1)),
    true,
  );

export const lineSpans = (text: Document) =>
  spansFrom(
    text,
    linesWhere(text, (index) => text.lines[index - 1]?.isContinued !== true),
    true,
  );

/** Between semicolons, or plus signs before other words than those of a specification. */
export function segmentSpans({ tokens, sentence, lines }: Document, { claims }: Facts): Span[] {
  const isCut = (index: number) =>
    tokens[index]?.text === ';' ||
    (tokens[index]?.text === '+' && claims.claimAt(index + 1) === undefined);
  const spans: Span[] = [];
  for (let first = 0; first < tokens.length;) {
    let next = first + 1;
    while (
      next < tokens.length &&
      !isCut(next - 1) &&
      (sentence[next] === sentence[first] || tokens[next - 1]?.text === ';')
    )
      next++;
    if ((isCut(first - 1) || isCut(next - 1)) && lines[tokens[first]!.line]?.role === 'body')
      spans.push({ first, next });
    first = next;
  }
  return spans;
}
