import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Operation } from '../vocabulary/operations.js';
import { products } from '../vocabulary/products.js';
import { wordsOf } from '../vocabulary/words.js';
import { isCapitalized, wordAt } from './near.js';

const subjects = wordsOf('subject of a piece');
const houses = new Set([...subjects, ...wordsOf('kind of house')]);

/** An operation that the text names for another reason than to ask for it. */
export const isMention = (text: Document, operation: Match<Operation>): boolean =>
  isOfHouse(text, operation) ||
  isAdvertised(text, operation) ||
  isPrintedCopy(text, operation) ||
  isQuotedName(text, operation) ||
  isPlaceOfFold(text, operation) ||
  isRoomFor(text, operation);

const maxNameWords = 3;
const joiners = /^(?:a|an|and|at|for|from|in|is|near|next|of|on|our|that|the|this|to|we|who|with)$/;

/** `a flyer for a letterpress workshop`, `Emboss Realty Group`, `a company that hems canvas` */
function isOfHouse(text: Document, { first, next }: Span): boolean {
  if (/^(?:that|which|who)$/.test(wordAt(text, first - 1)))
    return houses.has(wordAt(text, first - 2));
  let index = next;
  while (isCapitalized(text.tokens[first]) && index < next + maxNameWords && isInName(text, index))
    index++;
  if (text.clause[index] !== text.clause[first] || !subjects.has(wordAt(text, index))) return false;
  if (subjects.has(wordAt(text, index + 1))) index++;
  const isName =
    isCapitalized(text.tokens[index]) && !isCapitalized(text.tokens[index + 1]) && index > next;
  const isAlone = text.tokens[index + 1]?.kind !== 'word' || joiners.test(wordAt(text, index + 1));
  // `numbered club tickets` are tickets, `a letterpress workshop flyer` is about a workshop.
  const isParticiple = /(?:ed|cut|bound)$/.test(wordAt(text, next - 1));
  return isName || isAlone || (!isParticiple && isProduct(text, index + 1));
}

const isInName = (text: Document, index: number) =>
  wordAt(text, index) === '&' ||
  (isCapitalized(text.tokens[index]) && !subjects.has(wordAt(text, index)));

const isProduct = (text: Document, index: number) =>
  products.matchAt(text.tokens, index) !== undefined;

const advertising = /^(?:about|advertise|advertises|advertising|promote|promotes|promoting)$/;

/** `Ask about our embossing!`, `the history of letterpress`; not `about our folded brochures` */
const isAdvertised = (text: Document, { first, next }: Span) =>
  (/^(?:our|your|my)$/.test(wordAt(text, first - 1)) &&
    advertising.test(wordAt(text, first - 2)) &&
    !/^(?:what|how)$/.test(wordAt(text, first - 3)) &&
    !isProduct(text, next)) ||
  (wordAt(text, first - 1) === 'of' && /^(?:art|history)$/.test(wordAt(text, first - 2)));

const saying = /^(?:reads|reading|says|saying|say|read)$/;
const maxCopy = 12;

/** `the label reads "perforated for your convenience"` */
function isPrintedCopy({ tokens, sentence }: Document, { first }: Span): boolean {
  let isQuoted = false;
  for (let index = first - 1; index >= first - maxCopy; index--) {
    const token = tokens[index];
    if (!token || sentence[index] !== sentence[first]) return false;
    if (saying.test(token.word)) return isQuoted || tokens[index + 1]?.text === ':';
    if (/^["“”]$/.test(token.text)) {
      if (isQuoted) return false;
      isQuoted = true;
    }
  }
  return false;
}

const maxQuotedWords = 4;

/** `NECK TAG, "HAND NUMBERED CASK"` */
function isQuotedName({ tokens }: Document, { first, next }: Span): boolean {
  const isEnd = (index: number) => /^["\u201c\u201d]$/.test(tokens[index]?.text ?? '');
  const isNamed = (index: number) => isCapitalized(tokens[index]);
  let [start, end] = [first - 1, next];
  while (start >= first - maxQuotedWords && isNamed(start)) start--;
  while (end <= next + maxQuotedWords && isNamed(end)) end++;
  const hasOthers = end - start - 1 > next - first;
  return isEnd(start) && isEnd(end) && hasOthers && isNamed(first);
}

const maxRoom = 6;

/** `leave the top blank for the stitching`, `allow room for drilling` */
function isRoomFor(text: Document, { first }: Span): boolean {
  const index = wordAt(text, first - 1) === 'the' ? first - 2 : first - 1;
  if (wordAt(text, index) !== 'for') return false;
  return Array.from({ length: maxRoom }, (_, back) => wordAt(text, index - 1 - back)).some((word) =>
    /^(?:blank|room|space|margin|allow|allowance|leave)$/.test(word),
  );
}

/** `perforated on the fold`, `score at the fold lines` */
function isPlaceOfFold(text: Document, { first, next, value }: Match<Operation>): boolean {
  if (value.name !== 'fold' || next > first + 1) return false;
  const isLine = /^(?:line|lines|mark|marks)$/.test(wordAt(text, next));
  const before = /^(?:the|each|both|all)$/.test(wordAt(text, first - 1)) ? first - 2 : first - 1;
  return isLine || (before < first - 1 && /^(?:on|in|at|along|across)$/.test(wordAt(text, before)));
}
