import { limits } from '#contracts';
import type { Document } from '../document.js';
import { placeOf } from '../normalize/mapped-text.js';
import type { Span } from '../tokens/token.js';

/** The sentence of a value, and its position in the document. */
export function citation(
  { source, tokens, sentence }: Document,
  { first, next }: Span,
): { snippet: string; start: number; end: number } {
  let [from, stop] = [first, next];
  const valueStart = tokens[first]?.start ?? 0;
  const valueEnd = tokens[next - 1]?.end ?? valueStart;
  while (
    from > 0 &&
    sentence[from - 1] === sentence[first] &&
    valueEnd - (tokens[from - 1]?.start ?? 0) < limits.snippet
  )
    from--;
  while (
    stop < tokens.length &&
    sentence[stop] === sentence[first] &&
    (tokens[stop]?.end ?? 0) - valueStart < limits.snippet
  )
    stop++;
  const start = tokens[from]?.start ?? valueStart;
  const text = source.text.slice(start, Math.max(valueEnd, tokens[stop - 1]?.end ?? valueEnd));
  return {
    snippet: excerpt(text, valueStart - start, valueEnd - start),
    ...placeOf(source, valueStart, valueEnd),
  };
}

/** One line of at most `limits.snippet` characters, with `…` where text is cut. */
export function excerpt(sentence: string, from: number, to: number): string {
  const before = oneLine(sentence.slice(0, from)).trimStart();
  const line = `${before}${oneLine(sentence.slice(from)).trimEnd()}`;
  if (line.length <= limits.snippet) return line;
  const room = limits.snippet - 2;
  const spare = Math.max(0, room - (to - from)) / 2;
  const start = Math.max(0, Math.min(Math.floor(before.length - spare), line.length - room));
  const cut = line
    .slice(start, start + room)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .trim();
  return `${start > 0 ? '…' : ''}${cut}${start + room < line.length ? '…' : ''}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
