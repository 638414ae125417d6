import type { Document } from '../document.js';
import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { PageCount } from '../facts/pages.js';
import type { Span } from '../tokens/token.js';
import type { PartStock } from './paper-type/paper-type.js';
import { newest } from './reading.js';

export interface BookParts {
  selfCover: Span | undefined;
  ownCover: Span | undefined;
  pages: PageCount | undefined;
  isCoverCounted: boolean;
  coverPages: PageCount | undefined;
}

const usualCover = 4;
export const coverPagesOf = ({ ownCover, coverPages }: BookParts): number =>
  ownCover ? (coverPages?.pages ?? usualCover) : 0;

function selfCovered({ text }: Facts): Span | undefined {
  for (let index = 0; index < text.tokens.length; index++) {
    const word = wordAt(text, index);
    if (/^selfcover(?:ed)?$/.test(word)) return { first: index, next: index + 1 };
    if (isNoCover(text, index)) return { first: index - 2, next: index + 1 };
    if (word !== 'self') continue;
    const cover = wordAt(text, index + 1) === '-' ? index + 2 : index + 1;
    if (/^(?:cover|covered)$/.test(wordAt(text, cover))) return { first: index, next: cover + 1 };
  }
  return undefined;
}

/** `no separate cover`, `without a separate cover` */
export const isNoCover = (text: Document, index: number): boolean =>
  /^(?:cover|cvr)$/.test(wordAt(text, index)) &&
  /^(?:extra|own|separate)$/.test(wordAt(text, index - 1)) &&
  [index - 2, index - 3].some((before) => /^(?:no|without)$/.test(wordAt(text, before)));

/** `32 and separate cover`, `96 pages plus cover` */
function separateCover({ text }: Facts, count: PageCount): Span | undefined {
  for (let index = count.next; index < count.next + 5; index++) {
    if (!/^(?:covers?|cvr|umschlag|couverture|portada)$/.test(wordAt(text, index))) continue;
    const isJoined = [1, 2, 3].some((back) =>
      /^(?:plus|and|\+|&|separate|with|w)$/.test(wordAt(text, index - back)),
    );
    return isJoined && !/^included?$/.test(wordAt(text, index + 1))
      ? { first: count.first, next: index + 1 }
      : undefined;
  }
  return undefined;
}

/** `28 pages counting the cover`, `16pp incl. cover`. */
function countsCover({ text }: Facts, { next }: PageCount): boolean {
  const words = Array.from({ length: 5 }, (_, index) => wordAt(text, next + index));
  const cover = words.findIndex((word) => /^(?:covers?|cvr)$/.test(word));
  return (
    words.slice(0, cover + 1).some((word) => /^(?:including|includes|incl|counting)$/.test(word)) ||
    (cover >= 0 && words[cover + 1] === 'included')
  );
}

export function readBookParts(facts: Facts, stocks: readonly PartStock[]): BookParts {
  const counts = newest(facts.text, facts.pages);
  const coverPages = counts.find(({ part }) => part === 'cover');
  const pages = counts.find((count) => count !== coverPages);
  const selfCover = selfCovered(facts);
  const ownCover = selfCover
    ? undefined
    : (coverPages ??
      stocks.find(({ part }) => part === 'cover') ??
      (pages && separateCover(facts, pages)));
  const isCoverCounted = pages !== undefined && countsCover(facts, pages);
  return { selfCover, ownCover, pages, isCoverCounted, coverPages };
}
