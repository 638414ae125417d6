import { pieceNouns } from '../knowledge/products.js';
import type { Facts } from '../facts/facts.js';
import { afterHyphen, capitalised, together, wordAt } from '../facts/near.js';
import type { Numeral } from '../tokens/numbers.js';
import { ageOf, bounded, type Reading } from './reading.js';

/** The chosen quantity, and all that were offered, the chosen one first. */
export interface Quantities {
  chosen: number;
  offered: number[];
}

interface Candidate extends Numeral {
  score: number;
  age: number;
  labelled: boolean;
  listed: boolean;
  also: boolean;
  settled: 'changes' | 'chooses' | undefined;
  priced: boolean;
  /** `TOTAL 40,500`. */
  total: boolean;
}

const least = 1;
const largest = 1_000_000_000;
const asking =
  /^(?:need|needs|order|ordering|quote|print|printing|want|wants|price|pricing|run|quantity|qty|about|approximately|approx|roughly|estimated|require|requires|requesting|reorder|reprint|for|of|angebot|benotigen|necesito|devis|cotizacion|produce|run)$/;
const sharing =
  /^(?:ship|deliver|send|mail|forward|sent|shipped|delivered|hold|keep|balance|remaining|drop|give|reserve|split|apart|go|goes|shipping|delivering|sending|mailing|mailed)$/;
const between = /^(?:to|on|by|at|with|from|is|are|was|if|when|who|per|x|ship|deliver|they|we|as|@)$/;
const links = /^(?:,|\/|and|or|&|-|to|;|\+|und|oder|et|ou|y|o|bis|then|plus)$/;

/** The word that is counted, after adjectives, sizes and stocks: `250 4x6 matte postcards`. */
function countedNoun({ text, claims, products }: Facts, from: number): 'near' | 'far' | undefined {
  let words = 0;
  for (let at = afterHyphen(text, from); at < from + 16 && together(text, from - 1, at); at++) {
    const word = wordAt(text, at);
    const product = products.find(({ first }) => first === at);
    const piece =
      pieceNouns.has(word) && claims.at(at) !== 'operation' && (at === from || !/^(?:each|ea|total|finished|off|ex)$/.test(word));
    if (product || piece) return words <= 2 ? 'near' : 'far';
    const measured = claims.at(at) === 'size';
    if (claims.at(at) === 'money' || claims.at(at) === 'date' || (between.test(word) && !measured) || /^[,:?!=();]$/.test(word))
      return undefined;
    const passing = claims.at(at) !== undefined || text.numbers[at] || text.tokens[at]?.kind === 'mark' || links.test(word);
    if (!passing && ++words > 4) return undefined;
  }
  return undefined;
}

function nounBefore({ text, products }: Facts, first: number): boolean {
  let at = first - 1;
  while (at > first - 4 && (text.tokens[at]?.kind === 'mark' || wordAt(text, at) === 'x') && together(text, at, first)) at--;
  return together(text, at, first) && products.some(({ next }) => next === at + 1);
}

/** Alone in its line or list item, like an answer. */
function alone({ text, claims }: Facts, { first, next }: Numeral): boolean {
  const words = (at: number) =>
    text.tokens[at]?.kind === 'word' &&
    !/^(?:approx|about|ca|qty|pcs|copies|of|them|each|total|plus|overs|unders|under|over|est|estimated)$/.test(wordAt(text, at));
  for (let at = first - 1; together(text, at, first); at--)
    if (words(at) || (text.numbers[at] && claims.at(at) !== undefined)) return false;
  for (let at = next; together(text, at, first); at++) if (words(at) || (text.numbers[at] && claims.at(at) !== undefined)) return false;
  return true;
}

/** Alone between two commas: `business cards, 16pt, 500`. */
function enclosed({ text }: Facts, { first, next }: Numeral): boolean {
  const mark = (at: number) =>
    !together(text, at, first) || /^[,;(]$/.test(wordAt(text, at)) || (wordAt(text, at) === '-' && text.tokens[at]?.spaced === true);
  return mark(first - 1) && (mark(next) || wordAt(text, next) === '.' || wordAt(text, next) === ')');
}

const enclosedAfter = ({ text }: Facts, next: number) =>
  !together(text, next - 1, next) || /^[,.;)]$/.test(wordAt(text, next)) || pieceNouns.has(wordAt(text, next));

function asked({ text }: Facts, first: number): boolean {
  for (let at = first - 1; at > first - 30 && at >= 0; at--) {
    if (text.tokens[at]?.text === '?' && /^(?:many|copies|quantity|qty|need)$/.test(wordAt(text, at - 1))) return true;
  }
  return false;
}

/** `ship 200 to Boise`, `14,800 copies to VA`: a share of the run, not the run. */
function shared({ text }: Facts, { first, next }: Numeral): boolean {
  for (let at = first - 1; at > first - 5 && together(text, at, first); at--) if (sharing.test(wordAt(text, at))) return true;
  const noun = pieceNouns.has(wordAt(text, next)) ? next + 1 : next;
  if (!together(text, first, noun)) return false;
  const place = capitalised(text.tokens[noun + 1]) || /^(?:the|our|client|us|me|you|each|two|both)$/.test(wordAt(text, noun + 1));
  return /^(?:go|goes|bulk|mail)$/.test(wordAt(text, noun)) || (wordAt(text, noun) === 'to' && place);
}

function labelScore({ text }: Facts, first: number): number {
  switch (text.entryOf[first]?.label) {
    case undefined:
    case 'notes':
    case 'product':
    case 'title':
      return 0;
    case 'quantity':
      return 6;
    case 'delivery':
      return /mail/.test(text.entryOf[first]?.name ?? '') ? 0 : -2;
    case 'coverPart':
    case 'textPart':
    case 'colors':
      return -2;
    default:
      return -4;
  }
}

/** `800 rather than the 650`. */
const numberSoon = ({ text }: Facts, at: number) =>
  [at, at + 1, at + 2].some((near) => text.numbers[near] !== undefined && together(text, at - 1, near));

/** `3,000 total`, `1,200 postcards total`, `3,000 in all`. */
function totalled({ text, products }: Facts, next: number): boolean {
  const noun =
    products.find(({ first }) => first === next)?.next ??
    (pieceNouns.has(wordAt(text, next)) && wordAt(text, next) !== 'total' ? next + 1 : next);
  const at = /^[,(]$/.test(wordAt(text, noun)) ? noun + 1 : wordAt(text, noun) === 'in' ? noun + 1 : noun;
  return together(text, next - 1, at) && /^(?:total|altogether|all|overall)$/.test(wordAt(text, at)) && wordAt(text, at + 1) !== 'of';
}

function candidateOf(facts: Facts, numeral: Numeral): Candidate {
  const { text, stances } = facts;
  const { first, next, value, form } = numeral;
  const before = wordAt(text, first - 1);
  const noun = countedNoun(facts, before === '(' && wordAt(text, next) === ')' ? next + 1 : next);
  const labelled = text.entryOf[first]?.label === 'quantity';
  const stance = (name: Parameters<typeof stances.of>[1]) => stances.of(numeral, name) !== undefined;
  const gone = /^(?:left|remaining|leftover|already)$/.test(wordAt(text, next));
  const priced =
    wordAt(text, next) === '@' ||
    (/^(?:at|for|=|-|\t|:)$/.test(wordAt(text, next)) && wordAt(text, next + 1) === '$') ||
    wordAt(text, next) === '$';
  const start = /^[-:,]$/.test(before) ? first - 1 : first;
  const rightNow = stances.of(numeral, 'now')?.next === start && enclosedAfter(facts, next);
  const rejected = stance('rejects') || stance('rejected');
  const settled = rejected
    ? undefined
    : stance('changes') || stances.changedTo(numeral) || rightNow
      ? 'changes'
      : stance('chooses')
        ? 'chooses'
        : undefined;
  let score = labelScore(facts, first);
  if (labelled && text.entryOf[first - 1] !== text.entryOf[first]) score += 1;
  else if (labelled && text.muted[first - 1]) score += 1;
  else if (labelled && before === '(') score -= 4;
  if (/^(?:qty|quantity|quantite|cantidad|auflage|menge|tirage|stuckzahl|tiraje)$/.test(before) && !labelled) score += 5;
  if (/^(?:are|is|sind)$/.test(before) && wordAt(text, first - 2) === 'there') score -= 2.5;
  if (noun) score += noun === 'near' ? 4 : 3;
  else if (nounBefore(facts, first)) score += 2.5;
  else if (alone(facts, numeral)) score += 2.5;
  else if (enclosed(facts, numeral) && value >= 25) score += 1.5;
  if (
    asked(facts, first) ||
    /^(?:need|needs|needing|like|want|wants|order|print|quote|run|require|reorder|reprint|price|do|maybe|perhaps|say)$/.test(before)
  )
    score += 2.2;
  else if (asking.test(before) || asking.test(wordAt(text, first - 2))) score += 1.5;
  const told = /^(?:print|run|order)$/.test(before) && text.sentence[first - 2] !== text.sentence[first];
  if (told && value >= 10) score += 5;
  if (/^(?:instead of|rather than|and not|not the)$/.test(`${wordAt(text, next)} ${wordAt(text, next + 1)}`) && numberSoon(facts, next + 2))
    score += 5;
  const total = /^(?:total|totaling|totalling|zusammen)$/.test(before) || /^total$/.test(wordAt(text, first - 2)) || totalled(facts, next);
  if (total) score += 3;
  if (priced || (wordAt(text, next) === 'of' && /^(?:them|em|these|those|the|this|each)$/.test(wordAt(text, next + 1)))) score += 2;
  if (/^(?:after|unique|mailable|deduped|good)$/.test(wordAt(text, next)) && value >= 25) score += 2;
  const yearly = /^(?:a|per|each)$/.test(wordAt(text, next)) && /^(?:year|month|week)$/.test(wordAt(text, next + 1));
  if (yearly) score -= 3;
  const term = [0, 1, 2, 3].some(
    (skip) => /^(?:years?|renewals?|months?|weeks?|days?)$/.test(wordAt(text, next + skip)) && together(text, first, next + skip),
  );
  if (value < 10 && term) score -= 4;
  if ([1, 2, 3].some((back) => /^(?:list|lists|database)$/.test(wordAt(text, first - back)) && together(text, first - back, first)))
    score -= 2;
  if (/^(?:raw|before)$/.test(wordAt(text, next))) score -= 3;
  if (/^(?:should|will|would|ought)$/.test(wordAt(text, next)) && value >= 25) score += 2;
  if (form === 'grouped' || form === 'thousands') score += value >= 100 ? (form === 'thousands' ? 2 : 1) : 0;
  if (form === 'words') score += 0.5;
  const wanted =
    /^(?:need|needs|want|order)$/.test(before) &&
    (!together(text, first, next) || text.clause[next] !== text.clause[first] || /^(?:of|please|-|,|\.)$/.test(wordAt(text, next)));
  if (wanted) score += 2;
  if (/^[+]$/.test(wordAt(text, next)) && /^(?:overs?|overrun|\d+%?)$/.test(wordAt(text, next + 1))) score += 3;
  if (value < 10 && !labelled) score -= 2;
  if (value < 25 && !labelled && !noun) score -= 1;
  if (!settled && shared(facts, numeral)) score -= 3;
  const notOther = wordAt(text, next) === 'not' && text.numbers[next + 1] !== undefined && together(text, first, next + 1);
  if (notOther) score += 4;
  const further = /^(?:another|additional|extra|more|further)$/.test(before);
  if (further) score += 2;
  if ((stance('past') && !further) || gone || /^(?:was|were)$/.test(before)) score -= settled || stance('now') ? 2 : 6;
  if (rejected) score -= 8;
  const also = stance('also');
  if (stance('now')) score += 2;
  if (settled === 'changes') score += 6;
  else if (settled === 'chooses') score += 5;
  else if (also) score -= 2;
  return { ...numeral, score, age: ageOf(text, first), labelled, listed: false, also, settled, priced, total };
}

function linked({ text }: Facts, left: Candidate, right: Candidate): boolean {
  if (!together(text, left.first, right.first) || Math.min(left.value, right.value) < 5) return false;
  const between = text.tokens.slice(left.next, right.first);
  return between.length > 0 && between.length <= 3 && between.every(({ word }) => links.test(word) || pieceNouns.has(word));
}

/** `500/1000/2500`, `1,000, 2,500 and 5,000`: all members share the best evidence, the first a little more. */
function joinLists(facts: Facts, candidates: readonly Candidate[]): void {
  for (let start = 0; start < candidates.length;) {
    let end = start + 1;
    while (end < candidates.length && linked(facts, candidates[end - 1] as Candidate, candidates[end] as Candidate)) end++;
    const run = candidates.slice(start, end);
    const rising = run.length > 1 && run.every(({ value }, index) => value >= 25 && value > (run[index - 1]?.value ?? 0));
    const best = Math.max(...run.map(({ score }) => score)) + (rising ? 1.5 : 0);
    for (const [index, one] of end - start > 1 ? run.entries() : []) {
      one.listed = true;
      if (one.score > -3) one.score = best - (index > 0 ? 0.5 : 0);
    }
    start = end;
  }
}

/** `5,000 each of 3 versions (15,000 total)`. */
function eachOf({ text }: Facts, total: Candidate, others: readonly Candidate[]): Candidate[] {
  if (!total.total) return [];
  return others.filter(
    (one) => one.value < total.value && total.value % one.value === 0 && /^(?:each|ea|apiece|per|of)$/.test(wordAt(text, one.next)),
  );
}

/** The candidates that add up to the total: two of them, or all in a row. */
function partsOf(total: Candidate, others: readonly Candidate[]): Candidate[] | undefined {
  for (const [index, one] of others.entries()) {
    const two = others.find((other) => other !== one && one.value + other.value === total.value);
    if (two) return [one, two];
    let sum = 0;
    for (const [length, part] of others.slice(index, index + 12).entries()) {
      sum += part.value;
      if (sum === total.value && length > 0) return others.slice(index, index + length + 1);
      if (sum > total.value) break;
    }
  }
  return undefined;
}

/** `A 150,000 / B 100,000 / C 60,000 = 310,000`: three or more that add up are no chance. */
const beforeIt = (total: Candidate, all: readonly Candidate[]) => {
  const before = all.filter(
    (other) => other !== total && other.first < total.first && other.value < total.value && other.age === total.age,
  );
  return before.length > 2 ? before.slice(-6) : [];
};

/** Of `9,150 print / 8,975 mail / 175 bulk` the first is the run: it is the sum of the others. */
function preferSums(facts: Facts, candidates: Candidate[]): void {
  const whole = candidates.filter(({ value, settled }) => value >= 10 && !settled).slice(0, 30);
  for (const total of whole) {
    const others = whole.filter(
      (other) => other !== total && other.value < total.value && other.age === total.age && (total.total || other.first > total.first),
    );
    const shares = eachOf(facts, total, whole);
    const parts = shares.length > 0 ? shares : (partsOf(total, others) ?? partsOf(total, beforeIt(total, whole)));
    if (!parts) continue;
    total.score += 3;
    total.listed = false;
    for (const part of parts) {
      part.score -= 5;
      part.listed = false;
    }
  }
}

/** `from 2,500 to 3,500`. */
function preferLater({ text }: Facts, candidates: Candidate[]): void {
  for (const [index, left] of candidates.entries()) {
    const right = candidates[index + 1];
    const changing =
      /^(?:from|von)$/.test(wordAt(text, left.first - 1)) &&
      right &&
      wordAt(text, right.first - 1) === 'to' &&
      right.first - left.next <= 3;
    if (!changing) continue;
    right.score += 6;
    right.settled = 'changes';
    right.listed = left.listed = false;
    left.score -= 8;
  }
}

function choose(candidates: readonly Candidate[]): Candidate | undefined {
  const strong = candidates.filter(({ score }) => score >= least);
  const ages = [...new Set(strong.map(({ age }) => age))].toSorted((a, b) => a - b);
  const age = ages.find((one) => strong.some((candidate) => candidate.age === one && candidate.score >= 4)) ?? ages[0];
  const pool = strong.filter((candidate) => candidate.age === age);
  for (const settled of ['changes', 'chooses'] as const) {
    const last = pool.findLast((candidate) => candidate.settled === settled && candidate.score >= 4);
    if (last) return pool.find((candidate) => candidate.listed && last.listed && candidate.settled === settled) ?? last;
  }
  return pool.reduce<Candidate | undefined>((best, one) => (best && best.score >= one.score ? best : one), undefined);
}

/** `11x17 posters 50 cardstock`: the only round number beside a product, when nothing else is one. */
function onlyRound({ text, products }: Facts, candidates: readonly Candidate[]): Candidate | undefined {
  const round = candidates.filter(({ value, score }) => value >= 25 && value % 25 === 0 && score > -1);
  const [one] = round;
  return one && round.length === 1 && products.some(({ first }) => together(text, first, one.first)) ? { ...one, score: least } : undefined;
}

/** `5 boxes of 500` are 2,500, unless it is the boxes, pads or books that are made. */
function multiplied({ text, claims }: Facts, chosen: Candidate | undefined): Candidate | undefined {
  if (
    !chosen ||
    chosen.value >= 100 ||
    !/^(?:box|boxes|cartons?|ctns?|reams?|packs?|packages|cases|bundles)$/.test(wordAt(text, chosen.next))
  )
    return chosen;
  const each = wordAt(text, chosen.next + 1) === 'of' ? text.numbers[chosen.next + 2] : undefined;
  return each && claims.at(each.first) === 'packing' && Number.isInteger(each.value)
    ? { ...chosen, next: each.next, value: chosen.value * each.value }
    : chosen;
}

/** The number of pieces. Undefined when no number can be one. */
export function readQuantity(facts: Facts): Reading<Quantities> | undefined {
  const { text, claims } = facts;
  const candidates = text.numbers
    .filter((numeral) => numeral !== undefined)
    .filter(
      (numeral) =>
        Number.isInteger(numeral.value) &&
        numeral.value >= 1 &&
        numeral.value <= largest &&
        !/^0\d/.test(text.tokens[numeral.first]?.text ?? ''),
    )
    .filter((numeral) => claims.free(numeral) && !text.muted[numeral.first] && numeral.form !== 'fraction')
    .map((numeral) => candidateOf(facts, numeral));
  joinLists(facts, candidates);
  preferLater(facts, candidates);
  preferSums(facts, candidates);
  const chosen = multiplied(facts, choose(candidates) ?? onlyRound(facts, candidates));
  if (!chosen) return undefined;
  const offered = candidates
    .filter(
      (one) => one !== chosen && one.score >= (one.also ? -1.5 : least) && one.age === ageOfOffers(chosen, candidates) && one.value >= 5,
    )
    .filter((one) => (one.listed && chosen.listed) || (one.labelled && chosen.labelled) || one.also || one.priced)
    .map(({ value }) => value);
  const values = chosen.settled === 'changes' ? [] : offered;
  const rival = candidates.some(
    (one) =>
      one !== chosen && one.value !== chosen.value && one.age === chosen.age && one.score > chosen.score - 1 && !values.includes(one.value),
  );
  const confidence = bounded(0.6 + chosen.score * 0.05 - (rival ? 0.2 : 0) - (chosen.age > 0 ? 0.05 : 0));
  return {
    first: chosen.first,
    next: chosen.next,
    value: { chosen: chosen.value, offered: [...new Set([chosen.value, ...values])] },
    confidence,
  };
}

/** After `we approve the 2,000 price` the offers may stand in the mail that is answered. */
function ageOfOffers(chosen: Candidate, candidates: readonly Candidate[]): number {
  const older = candidates.find((one) => one.age > chosen.age && one.value === chosen.value && one.priced);
  return chosen.settled === 'chooses' && older ? older.age : chosen.age;
}
