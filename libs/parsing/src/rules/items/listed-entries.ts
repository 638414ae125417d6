import type { Document } from '../document.js';
import type { Facts } from '../facts/facts.js';
import type { Span } from '../tokens/token.js';
import type { Source } from './counted-nouns.js';

/** `A. Sell sheet 8.5 x 11, 100# text` above `B. Folder 9 x 12, 16pt`: entries of a list. */
export function listedEntries({ facts }: Source): Span[] {
  const { lines, tokens } = facts.text;
  const starts = tokens.flatMap(({ line }, index) =>
    tokens[index - 1]?.line !== line && lines[line]!.role === 'body' ? [index] : [],
  );
  const entries = starts.flatMap((first, nth) => {
    if (!lines[tokens[first]!.line]!.isListed || facts.estimates.isOther(first)) return [];
    let next = starts[nth + 1] ?? tokens.length;
    if (isValueOfAPiece(facts.text, { first, next })) return [];
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

/** `Stock: 110# index`, `Flat size: 8 x 5`, not the letter of `H. Envelopes` */
const isValueOfAPiece = ({ entryOf, tokens }: Document, { first, next }: Span) =>
  entryOf
    .slice(first, next)
    .some(
      (entry) =>
        entry?.start === tokens[first]!.start &&
        entry.row < 0 &&
        entry.name.length > 1 &&
        !/^(?:title|product|quantity)$/.test(entry.label),
    );

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
