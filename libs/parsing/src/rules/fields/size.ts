import { lengthUnits } from '../knowledge/sizes.js';
import { products } from '../knowledge/products.js';
import type { Facts } from '../facts/facts.js';
import { together, wordAt } from '../facts/near.js';
import type { SizeFact } from '../facts/sizes.js';
import { bounded, newest, type Reading } from './reading.js';

export type SizeRole = 'flat' | 'final' | 'plain';
/** A size of the piece, and whether it is before or after folding. */
export interface RankedSize extends Reading<string> {
  role: SizeRole;
  score: number;
  mm: readonly [number, number];
}

const flatBefore = /^(?:flat|open|opens|opened|opening|unfolded|offen|offenes|ouvert|abierto|spread|spreads)$/;
const finalBefore =
  /^(?:folded|folds|folding|fold|finished|final|finishes|finishing|finish|closed|trim|trims|trimmed|geschlossen|endformat|ferme|fini|cerrado|down|folded,|gefalzt|plie|doblado)$/;
const flatAfter = /^(?:flat|open|unfolded|offen|ouvert|abierto|folded|folds|folding|folding,|spread|fold|gefalzt)$/;
const finalAfter = /^(?:finished|final|closed|trim|trimmed|fini|ferme|geschlossen|cerrado)$/;
const notPieceBefore =
  /^(?:fit|fits|fitting|into|basis|per|image|window|logo|area|hole|holes|carton|cartons|skid|skids|bleed|radius|stub|basic|press|parent|equal|imprint|within|for)$/;
const notPieceAfter =
  /^(?:area|sheets|pockets|pocket|window|windows|image|images|logo|stub|radius|hole|holes|carton|cartons|bleed|bleeds|basis|parent|press|proof|proofs|box|skid|skids|margin|margins|panel|panels|imprint|clear|gallery|photo|photos|perf|flap)$/;

function roleOf({ text }: Facts, { first, next }: SizeFact): SizeRole {
  const label = text.entryOf[first]?.label;
  const prior = firstOwn(text.entryOf, text.muted, first);
  for (let at = first - 1; at > first - 4 && together(text, at, first) && !text.muted[at]; at--) {
    const word = wordAt(text, at);
    if (flatBefore.test(word) || (word === 'from' && /^fold/.test(wordAt(text, at - 1)))) return 'flat';
    if (finalBefore.test(word)) return 'final';
    if (text.numbers[at] || /^[,;.]$/.test(word)) break;
  }
  const after = ['(', ',', '-'].includes(wordAt(text, next)) ? next + 1 : next;
  if (together(text, first, after)) {
    if (finalAfter.test(wordAt(text, after)) && !/^(?:to|into)$/.test(wordAt(text, after + 1))) return 'final';
    const folding = /^(?:folded|folds|folding|fold)$/.test(wordAt(text, after));
    const becomes = /^(?:to|down|into|in|once|twice|with|accordion)$/.test(wordAt(text, after + 1));
    if (folding && !becomes) return 'final';
    if (flatAfter.test(wordAt(text, after))) return 'flat';
    if (/^(?:to|down)$/.test(wordAt(text, after)) && /^(?:fold|finish)/.test(wordAt(text, after + 1))) return 'flat';
  }
  if (label === 'flatSize' && prior) return 'flat';
  return label === 'finalSize' && prior ? 'final' : 'plain';
}

/** True for the first value of its entry: in `Flat size: 11 x 17, folds to 8.5 x 11` the label speaks of the first size only. */
function firstOwn(entryOf: Facts['text']['entryOf'], muted: Uint8Array, first: number): boolean {
  return first === 0 || muted[first - 1] === 1 || entryOf[first - 1] !== entryOf[first] || entryOf[first] !== undefined;
}

function labelScore({ text }: Facts, first: number): number {
  switch (text.entryOf[first]?.label) {
    case 'size':
    case 'flatSize':
    case 'finalSize':
    case 'width':
    case 'height':
      return 6;
    case undefined:
    case 'product':
    case 'title':
    case 'notes':
      return 0;
    case 'packing':
      return -7;
    case 'paper':
    case 'delivery':
    case 'apart':
    case 'coverPaper':
    case 'textPaper':
      return -4;
    default:
      return -1;
  }
}

function placeScore({ text, sizes }: Facts, { first, next, envelope, kind, unit, name }: SizeFact, envelopes: boolean): number {
  let score = 0;
  const beforeIt = sizes.find(
    (other) => other.kind === 'named' && first - other.next >= 0 && first - other.next < 5 && together(text, other.first, first),
  );
  for (let at = first - 1; at > first - 4 && together(text, at, first); at--) {
    const word = wordAt(text, at);
    if (text.clause[at] !== text.clause[first] || (word === '/' && text.tokens[at]?.spaced)) break;
    if (word === 'for' && !/^(?:an?|the)$/.test(wordAt(text, at + 1))) continue;
    if (notPieceBefore.test(word)) score -= 4;
    if (/^(?:sheets|basis)$/.test(word)) score -= 5;
  }
  const basis = [1, 2, 3, 4].some((back) => wordAt(text, first - back) === 'sheets' && wordAt(text, first - back - 2) === 'per');
  if (basis) score -= 6;
  const after = lengthUnits.has(wordAt(text, next)) ? next + 1 : next;
  if (together(text, first, after) && notPieceAfter.test(wordAt(text, after))) score -= wordAt(text, after) === 'sheets' ? 3 : 5;
  const noun = products.at(text.tokens, after)?.value;
  if (noun && together(text, first, after)) score += noun.make === 'envelope' && !envelopes ? -4 : 1.5;
  if (/^(?:acceptable|minimum|maximum|max)$/.test(wordAt(text, after))) score -= 2;
  if (envelope) score += envelopes ? (/^#(?:9|10|6-3\/4)$/.test(name) ? 3 : 1) : -5;
  if (kind === 'pair' && beforeIt !== undefined && !/^#(?:9|10)$/.test(beforeIt.name)) score += beforeIt.envelope ? 4.5 : 3;
  if (kind === 'pair' && unit !== undefined) score += 0.5;
  return score;
}

const sizeWord = /^(?:size|sized|format|sheet|paper|landscape|portrait)$/;

/** Every size that may be the piece's, best first. */
export function rankSizes(facts: Facts, envelopes: boolean): RankedSize[] {
  const { text, sizes, stances } = facts;
  const ranked = sizes.map((size): RankedSize => {
    const label = labelScore(facts, size.first);
    let score = 2.5 + label + placeScore(facts, size, envelopes);
    const alone = !together(text, size.first - 1, size.first) && !together(text, size.first, size.next);
    if (size.weak && label < 6 && !alone && !sizeWord.test(wordAt(text, size.next))) score -= 4;
    if (stances.of(size, 'rejects') || stances.of(size, 'rejected')) score -= 7;
    if (stances.of(size, 'past') || stances.of(size, 'option')) score -= 4;
    if (stances.of(size, 'changes') || stances.changedTo(size)) score += 3;
    if (stances.of(size, 'also')) score -= 1;
    return {
      first: size.first,
      next: size.next,
      value: size.name,
      mm: size.mm,
      role: roleOf(facts, size),
      score,
      confidence: bounded(0.7 + score * 0.03),
    };
  });
  const fit = newest(
    text,
    ranked.filter(({ score }) => score >= 1.5),
  );
  const best = fit.reduce((top, { score }) => Math.max(top, score), 0);
  return fit.filter(({ score }) => score >= best - 5).toSorted((a, b) => b.score - a.score || a.first - b.first);
}

/** The size a quote is made from: the page of a book, otherwise the flat sheet. */
export function readSize(ranked: readonly RankedSize[], book: boolean): Reading<string> | undefined {
  const order: SizeRole[] = book ? ['final', 'plain', 'flat'] : ['flat', 'plain', 'final'];
  const [best] = ranked;
  if (!best) return undefined;
  const close = ranked.filter(({ score }) => score >= best.score - 4);
  const pick = order.flatMap((role) => close.filter((size) => size.role === role));
  const folded = ranked.some(({ role }) => role === 'flat') && ranked.some(({ role }) => role === 'final');
  return folded ? pick[0] : close.find(({ score }) => score === best.score);
}
