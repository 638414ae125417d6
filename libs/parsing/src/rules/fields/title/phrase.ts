import type { Facts } from '../../facts/facts.js';
import { isCapitalized, inSameSentence, wordAt } from '../../facts/near.js';
import type { Span } from '../../tokens/token.js';
import { operations } from '../../vocabulary/operations.js';
import { notInTitles } from '../../vocabulary/titles.js';

export const sourceText = ({ text }: Facts, { first, next }: Span) =>
  text.source.text.slice(text.tokens[first]?.start ?? 0, text.tokens[next - 1]?.end ?? 0);

/** `Open House flyer`, `spiral bound workbooks` */
export function leftOf({ text, claims }: Facts, { first }: Span): number {
  let start = first;
  for (
    let index = first - 1;
    index >= 0 && first - index <= 9 && inSameSentence(text, index, first);
    index--
  ) {
    const token = text.tokens[index];
    const claim = claims.claimAt(index);
    if (!token || text.ignoredTokens[index] || text.entryOf[index] !== text.entryOf[first]) break;
    if (
      token.text === '-' &&
      !token.hasSpace &&
      start === index + 1 &&
      !text.tokens[start]?.hasSpace
    )
      continue;
    if (
      (token.text === '&' || token.word === 'and') &&
      isCapitalized(text.tokens[index - 1]) &&
      isCapitalized(text.tokens[index + 1]) &&
      claims.claimAt(index - 1) === undefined
    )
      continue;
    if (token.text === "'" || token.text === '"') continue;
    const year = claim === 'year';
    if ((token.kind !== 'word' || text.inNumber[index]) && !year) break;
    if (claim !== undefined && claim !== 'operation' && !year) break;
    if (
      claim === 'operation' &&
      operations.matchAt(text.tokens, index)?.value.field === 'finishing'
    )
      break;
    if (
      notInTitles.has(token.word) &&
      !(
        isCapitalized(token) &&
        start - index === 1 &&
        isCapitalized(text.tokens[start]) &&
        !/^(?:new|the|of|for)$/.test(token.word) &&
        claim === undefined &&
        token.word.length > 4
      )
    )
      break;
    start = index;
  }
  return start;
}

/** Words after the product that name it: `for Dr. Amy Rosen`, `"The Trestle"`, `DIN lang`. */
export function rightOf(facts: Facts, product: Span): number {
  const { text, claims } = facts;
  const next = headEnd(facts, product);
  const isFree = (index: number) =>
    claims.claimAt(index) === undefined || claims.claimAt(index) === 'year';
  let position = next;
  const followsFor = wordAt(text, position) === 'for' && isCapitalized(text.tokens[position + 1]);
  const isGermanName = text.language !== 'en' && isCapitalized(text.tokens[position]);
  if (!followsFor && !isGermanName) return next;
  if (followsFor) position++;
  let end = next;
  while (
    position < next + 7 &&
    inSameSentence(text, next - 1, position) &&
    isFree(position) &&
    (isCapitalized(text.tokens[position]) ||
      /^(?:\.|&|of|the|and|lang)$/.test(wordAt(text, position)))
  ) {
    if (isCapitalized(text.tokens[position]) || wordAt(text, position) === 'lang')
      end = position + 1;
    position++;
  }
  return end;
}

/** `mile marker signs`: the everyday noun that the product qualifies */
function headEnd({ text, productAt }: Facts, { next }: Span): number {
  const head = productAt.get(next);
  return head?.value.weak && inSameSentence(text, next - 1, next) ? head.next : next;
}

/** A name in quotes beside the product: `Newsletter "The Trestle"`. */
export function quotedNameBeside({ text }: Facts, { first, next }: Span): string | undefined {
  const line = text.lines[text.tokens[first]?.line ?? 0];
  if (!line) return undefined;
  const after = /^[\s\-,:]{0,3}"([^"\n]{2,60})"/.exec(
    text.source.text.slice(text.tokens[next - 1]?.end ?? 0, line.end),
  )?.[1];
  const before = /"([^"\n]{2,60})"[\s\-,:]{0,3}$/.exec(
    text.source.text.slice(line.start, text.tokens[first]?.start ?? 0),
  )?.[1];
  return after ?? before;
}
