import type { DeliverySign } from '../knowledge/delivery.js';
import { handovers, offices, otherGoods, pieces } from '../knowledge/handover.js';
import { products } from '../knowledge/products.js';
import type { Manuscript } from '../manuscript.js';
import type { Hit } from '../tokens/phrase-book.js';
import type { Claims } from './claims.js';
import { capitalised, together, wordAt } from './near.js';

/** One step of a turn: where it ends when it fits at a token. */
type Step = (text: Manuscript, claims: Claims, at: number) => number | undefined;

/** A `*` passes over this many words at most. */
const longestGap = 5;
const determiners =
  /^(?:our|the|my|their|his|her|a|an|each|one|both|two|three|of|us|me|at|main|front|new|unser|unsere|notre|nos|nuestra|la|el|le)$/;

/** `our main office`, `2000 Harbor Blvd`, `Smith Hall`. The shop itself (`your dock`) is none. */
function place(text: Manuscript, claims: Claims, at: number, towns: boolean): number | undefined {
  for (let step = at; step < at + 6 && together(text, at, step); step++) {
    const [token, word] = [text.tokens[step], wordAt(text, step)];
    if (word === 'your') return undefined;
    if (offices.has(word) || claims.at(step) === 'address') return step + 1;
    const determined = step > at && capitalised(token) && capitalised(text.tokens[step + 1]);
    if (token?.kind === 'word' && capitalised(token) && (towns || determined || addressed(text, claims, step))) return step + 1;
    if (token?.kind === 'number' || token?.kind === 'mark') return undefined;
    if (step === at + 4 && !determiners.test(word)) return undefined;
  }
  return undefined;
}

/** A street number, or another capital, soon after a name makes it a place: `Smith Hall, 12 College Ave`. */
function addressed(text: Manuscript, claims: Claims, at: number): boolean {
  for (let near = at + 1; near < at + 9 && together(text, at, near); near++)
    if (claims.at(near) === 'address' || (capitalised(text.tokens[near]) && near <= at + 2)) return true;
  return false;
}

/** `them`, `the flyers`, `our order`. */
function them(text: Manuscript, at: number): number | undefined {
  for (let step = at; step < at + 4 && together(text, at, step); step++) {
    if (pieces.has(wordAt(text, step))) return step + 1;
    const product = products.at(text.tokens, step);
    if (product) return product.next;
  }
  return undefined;
}

function stepOf(slot: string): Step {
  if (slot === 'PLACE' || slot === 'PLACEORTOWN') return (text, claims, at) => place(text, claims, at, slot === 'PLACEORTOWN');
  if (slot === 'THEM') return (text, _claims, at) => them(text, at);
  if (slot === 'OFFICE') return (text, _claims, at) => [at, at + 1, at + 2].find((near) => offices.has(wordAt(text, near)));
  const words = new Set(slot.split('/'));
  return (text, _claims, at) => (words.has(wordAt(text, at)) ? at + 1 : undefined);
}

interface Turn {
  way: DeliverySign['way'];
  steps: { gap: boolean; step: Step }[];
}

/** Every turn under each word that can begin it. */
const turns = new Map<string, Turn[]>();
for (const [way, pattern] of handovers) {
  const slots = pattern.split(' ');
  const steps = slots.flatMap((slot, index) => (slot === '*' ? [] : [{ gap: slots[index - 1] === '*', step: stepOf(slot) }]));
  for (const word of (slots[0] ?? '').split('/')) turns.set(word, [...(turns.get(word) ?? []), { way, steps }]);
}

function endOf({ steps }: Turn, text: Manuscript, claims: Claims, first: number): number | undefined {
  let at = first;
  for (const { gap, step } of steps) {
    const reach = gap ? at + longestGap : at;
    let end: number | undefined;
    for (let start = at; start <= reach && end === undefined && together(text, first, start); start++) end = step(text, claims, start);
    if (end === undefined) return undefined;
    at = end;
  }
  return at;
}

/** `send the proof to our office` hands over no pieces. */
function ofOtherGoods(text: Manuscript, first: number, next: number): boolean {
  for (let at = first - 3; at < next; at++) if (at !== first && together(text, at, first) && otherGoods.has(wordAt(text, at))) return true;
  return false;
}

/** Where the text says in a turn of its own who brings, fetches or mails the pieces. */
export function readHandovers(text: Manuscript, claims: Claims): Hit<DeliverySign>[] {
  const found: Hit<DeliverySign>[] = [];
  for (let first = 0; first < text.tokens.length; first++) {
    for (const turn of turns.get(wordAt(text, first)) ?? []) {
      const next = endOf(turn, text, claims, first);
      if (next === undefined || ofOtherGoods(text, first, next)) continue;
      found.push({ first, next, value: { way: turn.way, weight: 3 } });
      first = next - 1;
      break;
    }
  }
  return found;
}
