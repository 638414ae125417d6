import type { Manuscript } from '../manuscript.js';
import { placeOf } from '../normalise/mapped-text.js';
import type { Span } from '../tokens/token.js';

const longest = 200;

/** The sentence a value came from, and the value's own place in the document. */
export function citation({ source, tokens, sentence }: Manuscript, { first, next }: Span): { snippet: string; start: number; end: number } {
  let [from, until] = [first, next];
  const begins = tokens[first]?.start ?? 0;
  const ends = tokens[next - 1]?.end ?? begins;
  while (from > 0 && sentence[from - 1] === sentence[first] && ends - (tokens[from - 1]?.start ?? 0) < longest) from--;
  while (until < tokens.length && sentence[until] === sentence[first] && (tokens[until]?.end ?? 0) - (tokens[from]?.start ?? 0) < longest)
    until++;
  const snippet = source.text.slice(tokens[from]?.start ?? begins, Math.max(ends, tokens[until - 1]?.end ?? ends));
  return { snippet: snippet.replace(/\s+/g, ' ').slice(0, longest * 2), ...placeOf(source, begins, ends) };
}
