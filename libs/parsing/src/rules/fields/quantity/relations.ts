import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import { cuePhrases } from '../../vocabulary/cues.js';
import { pieceNouns } from '../../vocabulary/products.js';
import { weigh } from '../signal.js';
import { type Candidate, areLinked } from './candidate.js';
import { listSignals, relationSignals } from './relation-signals.js';
import { links } from './surroundings.js';

const minListed = -3;

const isLink = (word: string) => links.test(word) || pieceNouns.has(word);

export function compare(facts: Facts, candidates: Candidate[]): Candidate[] {
  joinLists(facts, candidates);
  noteChanges(facts, candidates);
  noteSums(facts, candidates);
  return candidates.map((one) => {
    const points = weigh(relationSignals, one.relations);
    return { ...one, evidence: one.evidence + points, score: one.score + points };
  });
}

/** `500/1000/2500`: all members share the best evidence, and the first gets a little more. */
function joinLists(facts: Facts, candidates: readonly Candidate[]): void {
  for (let start = 0; start < candidates.length;) {
    let end = start + 1;
    while (
      end < candidates.length &&
      areLinked(facts, candidates[end - 1] as Candidate, candidates[end] as Candidate, isLink)
    )
      end++;
    const run = candidates.slice(start, end);
    const isRising =
      run.length > 1 &&
      run.every(({ value }, index) => value >= 25 && value > (run[index - 1]?.value ?? 0));
    const best = run.reduce((max, { score }) => Math.max(max, score), -Infinity);
    const bestEvidence = run.reduce((max, { evidence }) => Math.max(max, evidence), -Infinity);
    for (const [index, one] of end - start > 1 ? run.entries() : []) {
      one.isListed = true;
      Object.assign(one.relations, { isRising, isLater: index > 0 });
      const points = weigh(listSignals, one.relations);
      if (one.score > minListed) one.score = best + points;
      if (one.evidence > minListed) one.evidence = bestEvidence + points;
    }
    start = end;
  }
}

/** `from 2,500 to 3,500`, `1,000... no wait 1,250`. */
function noteChanges(facts: Facts, candidates: Candidate[]): void {
  const { text } = facts;
  for (const [index, left] of candidates.entries()) {
    const right = candidates[index + 1];
    if (!right) continue;
    const isChange =
      /^(?:from|von)$/.test(wordAt(text, left.first - 1)) &&
      wordAt(text, right.first - 1) === 'to' &&
      right.first - left.next <= 3;
    if (!isChange && !isCorrected(facts, left, right)) continue;
    right.relations.isChangedTo = true;
    right.commitment = 'changes';
    right.isListed = left.isListed = false;
    left.relations.isChangedFrom = true;
  }
}

/** Words of `no, wait, make that`. */
const maxCorrection = 8;

/** `1,000 cards... no wait 1,250`: only words that take a number back stand between the two. */
function isCorrected({ text, productAt }: Facts, left: Candidate, right: Candidate): boolean {
  const { tokens } = text;
  if (tokens[left.first]?.line !== tokens[right.first]?.line) return false;
  if (right.first - left.next > maxCorrection) return false;
  let isTakenBack = false;
  for (let index = productAt.get(left.next)?.next ?? left.next; index < right.first;) {
    const cue = cuePhrases.matchAt(tokens, index);
    if (cue?.value === 'rejected') isTakenBack = true;
    else if (cue?.value !== 'now' && tokens[index]?.kind !== 'mark') return false;
    index = cue?.next ?? index + 1;
  }
  return isTakenBack;
}

/** `5,000 each of 3 versions (15,000 total)`. */
function countsOfEach(
  { text }: Facts,
  total: Candidate,
  others: readonly Candidate[],
): Candidate[] {
  if (!total.isTotal) return [];
  return others.filter(
    (one) =>
      one.value < total.value &&
      total.value % one.value === 0 &&
      /^(?:each|ea|apiece|per|of)$/.test(wordAt(text, one.next)),
  );
}

/** `30 boxes of 500, so 15,000 in all` */
function factorsOf({ text }: Facts, total: Candidate, others: readonly Candidate[]): Candidate[] {
  if (!total.isTotal) return [];
  const values = new Set(text.numbers.map((numeral) => numeral?.value));
  return others.filter(({ value }) => value > 1 && values.has(total.value / value));
}

/** `1,000 booklets + 50 file copies = 1,050`: the copies are no candidates themselves. */
function partWithExtras(
  { text, claims }: Facts,
  total: Candidate,
  others: readonly Candidate[],
): Candidate[] | undefined {
  if (!total.isTotal) return undefined;
  const extras = text.numbers.flatMap((numeral) =>
    numeral &&
    claims.claimAt(numeral.first) === 'split' &&
    inSameSentence(text, numeral.first, total.first)
      ? numeral.value
      : [],
  );
  const part = others.find(({ value }) => extras.includes(total.value - value));
  return part && [part];
}

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
function addendsBefore(total: Candidate, all: readonly Candidate[]): Candidate[] {
  const before = all.filter(
    (other) =>
      other !== total &&
      other.first < total.first &&
      other.value < total.value &&
      other.age === total.age,
  );
  return before.length > 2 ? before.slice(-6) : [];
}

/** `25K, 50K, 75K and 100K` offers each of them. */
const isSeries = (total: Candidate, parts: readonly Candidate[]) =>
  !total.isTotal &&
  [total, ...parts].every(({ isListed, relations }) => isListed && relations.isRising);

/** `9,150 print / 8,975 mail / 175 bulk`: the first is the sum of the others. */
function noteSums(facts: Facts, candidates: Candidate[]): void {
  const whole = candidates
    .filter(({ value, commitment }) => value >= 10 && !commitment)
    .slice(0, 30);
  for (const total of whole) {
    const others = whole.filter(
      (other) =>
        other !== total &&
        other.value < total.value &&
        other.age === total.age &&
        (total.isTotal || other.first > total.first),
    );
    const shares = [...countsOfEach(facts, total, whole), ...factorsOf(facts, total, others)];
    const parts =
      shares.length > 0
        ? shares
        : (partsOf(total, others) ??
          partsOf(total, addendsBefore(total, whole)) ??
          partWithExtras(facts, total, others));
    if (!parts || isSeries(total, parts)) continue;
    total.relations.isSum = true;
    total.isListed = false;
    for (const part of parts) {
      part.relations.sumCount++;
      part.relations.isFactor ||= shares.includes(part);
      part.isListed = false;
    }
  }
}
