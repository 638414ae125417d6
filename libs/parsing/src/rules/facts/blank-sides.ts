import { type InkSign, inkSigns } from '../vocabulary/inks.js';
import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import { inSameSentence, wordAt } from './near.js';

const link =
  /^(?:,|is|are|be|to|stays?|left|remains?|can|could|will|should|must|has|have|gets?|needs?|just|completely|totally|all|side|sides|stay|on|it|them|of|the)$/;
const blankWord = /^(?:blank|empty|plain|clean|bare|unprinted|nothing)$/;
const maxLinks = 5;

/** The words for a place that has no inks: `back`, `on the reverse`, `flap`. */
function placeAt(text: Document, index: number): number | undefined {
  let first = index;
  while (first < index + 3 && /^(?:on|in|to|the|of|its)$/.test(wordAt(text, first))) first++;
  for (let start = index; start <= first; start++) {
    const sign = inkSigns.matchAt(text.tokens, start);
    if (sign?.value.kind === 'face' && sign.value.face === 'back') return sign.next;
  }
  return /^(?:flap|flaps|behind)$/.test(wordAt(text, first)) ? first + 1 : undefined;
}

/** `on the flap or back` */
function placesAt(text: Document, index: number): number | undefined {
  let next = placeAt(text, index);
  while (next !== undefined && /^(?:or|and|nor|\/|&)$/.test(wordAt(text, next))) {
    const more = placeAt(text, next + 1);
    if (more === undefined) break;
    next = more;
  }
  return next;
}

const printed =
  /^(?:print|printed|printing|prints|ink|inks|image|images|imprint|copy|art|artwork|text|else|at|all|there|is|going|goes)$/;
const maxPrinted = 4;
/** `no back cover`, `not printed inside pages` */
const otherBack = /^(?:covers?|pages?|orders?|labels?|panels?|pockets?|to|up)$/;

/** `no printing on back or flap`, `nothing on the reverse`, `unprinted back` */
function blankBefore(text: Document, index: number): number | undefined {
  const word = wordAt(text, index);
  if (!/^(?:no|nothing|not|without|zero|blank|plain|empty|unprinted)$/.test(word)) return undefined;
  let next = index + 1;
  while (next <= index + maxPrinted && printed.test(wordAt(text, next))) next++;
  const end = word === 'not' && next === index + 1 ? undefined : placesAt(text, next);
  return end !== undefined && !otherBack.test(wordAt(text, end)) ? end : undefined;
}

/** `back stays white`, `the reverse can be left blank` */
function blankAfter(text: Document, index: number): number | undefined {
  let next = placesAt(text, index);
  if (next === undefined) return undefined;
  const end = next;
  while (next < end + maxLinks && link.test(wordAt(text, next))) next++;
  const isKept = text.tokens
    .slice(end, next)
    .some(({ word }) => /^(?:stay|left|remain)/.test(word));
  if (wordAt(text, next) === 'not' && /^(?:im)?printed$/.test(wordAt(text, next + 1)))
    return next + 2;
  const isBlank = blankWord.test(wordAt(text, next)) || (isKept && wordAt(text, next) === 'white');
  // `plain black`
  const isInk = /^(?:ink|color)$/.test(inkSigns.matchAt(text.tokens, next + 1)?.value.kind ?? '');
  return isBlank && !isInk ? next + 1 : undefined;
}

/** A side without inks. */
function blankSideAt(text: Document, first: number): Span | undefined {
  const next = blankBefore(text, first) ?? blankAfter(text, first);
  return next !== undefined && inSameSentence(text, first, next - 1) ? { first, next } : undefined;
}

/** The sides or the side that are meant at a word. */
export function sideSignAt(text: Document, index: number): Match<InkSign> | undefined {
  const blank = blankSideAt(text, index);
  if (blank) return { ...blank, value: { kind: 'sides', sides: 'front' } };
  const sign = inkSigns.matchAt(text.tokens, index);
  return /^(?:sides|face)$/.test(sign?.value.kind ?? '') ? sign : undefined;
}
