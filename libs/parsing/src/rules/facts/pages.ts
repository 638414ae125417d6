import { pageNouns } from '../vocabulary/figures.js';
import type { Document } from '../document.js';
import { partWords } from '../vocabulary/parts.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Span } from '../tokens/token.js';
import type { TokenClaims } from './token-claims.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

export interface PageCount extends Span {
  pages: number;
  part: 'cover' | 'text' | undefined;
}

function nounAfter(text: Document, next: number): number | undefined {
  // `sixteen (16) pages`
  const isEnclosed = wordAt(text, next) === ')' && wordAt(text, next - 2) === '(';
  const index = isEnclosed ? next + 1 : afterHyphen(text, next);
  const noun =
    /^(?:total|text|body|interior|inside|printed|numbered|self|cover|innen|b|content|inner)$/.test(
      wordAt(text, index),
    ) && pageNouns.has(wordAt(text, index + 1))
      ? index + 1
      : index;
  const drawings =
    /^(?:sheets|shts|originals|drawings|leaves)$/.test(wordAt(text, index)) &&
    wordAt(text, index + 1) === 'x' &&
    text.numbers[index + 2] !== undefined;
  if (drawings) return index;
  const isNoun =
    pageNouns.has(wordAt(text, noun)) &&
    inSameSentence(text, next - 1, noun) &&
    (wordAt(text, noun) !== 'p' || !text.tokens[noun]?.hasSpace);
  return isNoun ? noun : undefined;
}

/** Texts beside a cover are rarely longer; a larger number counts copies. */
const maxTextPages = 200;

/** `48 plus cover` */
const isBesideCover = (text: Document, { next, value }: Numeral): boolean =>
  value <= maxTextPages &&
  value % 4 === 0 &&
  /^(?:plus|\+)$/.test(wordAt(text, next)) &&
  wordAt(text, next + 1) === 'cover';

export function readPages(text: Document, claims: TokenClaims): PageCount[] {
  const pageCounts: PageCount[] = [];
  for (const numeral of text.numbers) {
    if (
      !numeral ||
      !Number.isInteger(numeral.value) ||
      numeral.value < 1 ||
      numeral.value > 5000 ||
      !claims.isFree(numeral)
    )
      continue;
    const { first, next, value } = numeral;
    const noun = nounAfter(text, next);
    const hasLabel =
      /^(?:pageCount|interiorPageCount)$/.test(text.entryOf[first]?.label ?? '') &&
      (text.tokens[first - 1]?.kind !== 'word' || text.ignoredTokens[first - 1] === 1);
    // `Total pages 12`
    const isAfterNoun =
      /^(?:pages|page)$/.test(wordAt(text, first - 1)) &&
      /^(?:total|of|number|no|#)$/.test(wordAt(text, first - 2));
    if (noun === undefined && !hasLabel && !isAfterNoun && !isBesideCover(text, numeral)) continue;
    const span = { first, next: (noun ?? next - 1) + 1 };
    claims.take(span, 'pages');
    if (text.ignoredTokens[first] || /^page$/.test(wordAt(text, first - 1))) continue;
    const after = wordAt(text, span.next) === 'of' ? span.next + 1 : span.next;
    const partAt = (index: number) =>
      inSameSentence(text, first, index) ? partWords.matchAt(text.tokens, index)?.value : undefined;
    const part = partAt(after) ?? (noun === undefined ? partAt(next) : undefined);
    pageCounts.push({
      ...span,
      pages: value,
      part: part === 'cover' || part === 'text' ? part : undefined,
    });
  }
  return pageCounts;
}
