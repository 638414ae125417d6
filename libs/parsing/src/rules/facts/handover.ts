import { type DeliverySign, handovers } from '../vocabulary/delivery.js';
import { offices, otherGoods, pieces } from '../vocabulary/handover.js';
import { products } from '../vocabulary/products.js';
import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { TokenClaims } from './token-claims.js';
import { isCapitalized, inSameSentence, wordAt } from './near.js';

type Step = (text: Document, claims: TokenClaims, index: number) => number | undefined;

/** A `*` passes over this many words at most. */
const maxGap = 5;
const determiners =
  /^(?:our|the|my|their|his|her|a|an|each|one|both|two|three|of|us|me|at|main|front|new|unser|unsere|notre|nos|nuestra|la|el|le)$/;

/** `our main office`, `2000 Harbor Blvd`, `Smith Hall`, but not the shop (`your dock`). */
function place(
  text: Document,
  claims: TokenClaims,
  index: number,
  towns: boolean,
): number | undefined {
  for (let step = index; step < index + 6 && inSameSentence(text, index, step); step++) {
    const [token, word] = [text.tokens[step], wordAt(text, step)];
    if (word === 'your') return undefined;
    if (offices.has(word) || claims.claimAt(step) === 'address') return step + 1;
    const isCapitalizedName =
      step > index && isCapitalized(token) && isCapitalized(text.tokens[step + 1]);
    if (
      token?.kind === 'word' &&
      isCapitalized(token) &&
      (towns || isCapitalizedName || hasAddress(text, claims, step))
    )
      return step + 1;
    if (token?.kind === 'number' || (token?.kind === 'mark' && word !== '-')) return undefined;
    if (step === index + 4 && !determiners.test(word)) return undefined;
  }
  return undefined;
}

/** `Smith Hall, 12 College Ave` */
function hasAddress(text: Document, claims: TokenClaims, index: number): boolean {
  for (
    let position = index + 1;
    position < index + 9 && inSameSentence(text, index, position);
    position++
  )
    if (
      claims.claimAt(position) === 'address' ||
      (isCapitalized(text.tokens[position]) && position <= index + 2)
    )
      return true;
  return false;
}

/** `them`, `the flyers`, `our order`. */
function pronounEnd(text: Document, index: number): number | undefined {
  for (let step = index; step < index + 4 && inSameSentence(text, index, step); step++) {
    if (pieces.has(wordAt(text, step))) return step + 1;
    const product = products.matchAt(text.tokens, step);
    if (product) return product.next;
  }
  return undefined;
}

function stepOf(slot: string): Step {
  if (slot === 'PLACE' || slot === 'PLACEORTOWN')
    return (text, claims, index) => place(text, claims, index, slot === 'PLACEORTOWN');
  if (slot === 'THEM') return (text, _claims, index) => pronounEnd(text, index);
  if (slot === 'OFFICE')
    return (text, _claims, index) =>
      [index, index + 1, index + 2].find((position) => offices.has(wordAt(text, position)));
  const words = new Set(slot.split('/'));
  return (text, _claims, index) => (words.has(wordAt(text, index)) ? index + 1 : undefined);
}

interface HandoverPattern {
  way: DeliverySign['way'];
  steps: { gap: boolean; step: Step }[];
}

const patterns = new Map<string, HandoverPattern[]>();
for (const { way, pattern } of handovers) {
  const slots = pattern.split(' ');
  const steps = slots.flatMap((slot, index) =>
    slot === '*' ? [] : [{ gap: slots[index - 1] === '*', step: stepOf(slot) }],
  );
  for (const word of (slots[0] ?? '').split('/'))
    patterns.set(word, [...(patterns.get(word) ?? []), { way, steps }]);
}

function endOf(
  { steps }: HandoverPattern,
  text: Document,
  claims: TokenClaims,
  first: number,
): number | undefined {
  let index = first;
  for (const { gap, step } of steps) {
    const lastStart = gap ? index + maxGap : index;
    let end: number | undefined;
    for (
      let start = index;
      start <= lastStart && end === undefined && inSameSentence(text, first, start);
      start++
    )
      end = step(text, claims, start);
    if (end === undefined) return undefined;
    index = end;
  }
  return index;
}

/** `send the proof to our office` hands over no pieces. */
function ofOtherGoods(text: Document, first: number, next: number): boolean {
  for (let index = first - 3; index < next; index++)
    if (
      index !== first &&
      inSameSentence(text, index, first) &&
      otherGoods.has(wordAt(text, index))
    )
      return true;
  return false;
}

const maxWordsOfPlace = 5;

/** `Perfect bound. To rectory, use side door.`: a sentence that begins with the place. */
function addressed(text: Document, first: number): number | undefined {
  const isAfterSentence =
    first > 0 &&
    text.sentence[first - 1] !== text.sentence[first] &&
    text.tokens[first - 1]?.word === '.';
  if (!isAfterSentence || wordAt(text, first) !== 'to') return undefined;
  const start = wordAt(text, first + 1) === ':' ? first + 2 : first + 1;
  for (let index = start; index < start + maxWordsOfPlace; index++) {
    if (!inSameSentence(text, first, index) || wordAt(text, index) === 'your') return undefined;
    if (offices.has(wordAt(text, index))) return index + 1;
  }
  return undefined;
}

export function readHandovers(text: Document, claims: TokenClaims): Match<DeliverySign>[] {
  const deliveries: Match<DeliverySign>[] = [];
  for (let first = 0; first < text.tokens.length; first++) {
    const addressEnd = addressed(text, first);
    if (addressEnd !== undefined)
      deliveries.push({ first, next: addressEnd, value: { way: 'delivery', weight: 3 } });
    for (const pattern of patterns.get(wordAt(text, first)) ?? []) {
      const next = endOf(pattern, text, claims, first);
      if (next === undefined || ofOtherGoods(text, first, next)) continue;
      deliveries.push({ first, next, value: { way: pattern.way, weight: 3 } });
      first = next - 1;
      break;
    }
  }
  return deliveries;
}
