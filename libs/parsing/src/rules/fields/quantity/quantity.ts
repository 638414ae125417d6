import type { Facts } from '../../facts/facts.js';
import { inSameSentence } from '../../facts/near.js';
import { limitConfidence, type Reading } from '../reading.js';
import { type Candidate, candidateOf } from './candidate.js';
import { impliedCounts } from './implied-counts.js';
import { multiplyByPack, multiplyByShare, shareOf } from './multiples.js';
import { compare } from './relations.js';
import { contextsOf } from './number-context.js';

export interface Quantities {
  chosenCount: number;
  offers: number[];
}

/** Minimum points to be chosen, certain, an alternative, or the only round or only number. */
export const minScore = { choice: 1, certain: 4, alternative: -1.5, round: -1, only: -2.5 };
const minRound = 25;
/** Base, per point, with a rival, and in an older email. */
const baseConfidence = { base: 0.6, point: 0.05, rival: -0.2, older: -0.05 };

function choose(text: Facts['text'], candidates: readonly Candidate[]): Candidate | undefined {
  const strongCandidates = candidates.filter(({ score }) => score >= minScore.choice);
  const certainCandidates = strongCandidates.filter(({ evidence }) => evidence >= minScore.certain);
  const age = (certainCandidates.length ? certainCandidates : strongCandidates).reduce(
    (minAge, one) => Math.min(minAge, one.age),
    Infinity,
  );
  const pool = strongCandidates.filter((candidate) => candidate.age === age);
  for (const commitment of ['changes', 'chooses'] as const) {
    const last = pool.findLast(
      (candidate) => candidate.commitment === commitment && candidate.evidence >= minScore.certain,
    );
    if (last)
      return (
        pool.find(
          (candidate) => candidate.isListed && last.isListed && candidate.commitment === commitment,
        ) ?? last
      );
  }
  const best = pool.reduce<Candidate | undefined>(
    (top, one) => (top && top.score >= one.score ? top : one),
    undefined,
  );
  if (best?.isListed) return pool.find(({ isListed }) => isListed) ?? best;
  return best && (pool.find((one) => isOfferedBefore(text, one, best)) ?? best);
}

const nearScore = 2;
const minOffer = 5;

/** `How much would 750 be, how much 1,500?`: the first of several prices, or of a form. */
const isOfferedBefore = (text: Facts['text'], one: Candidate, best: Candidate) =>
  one.value >= minOffer &&
  (areNumbered(text, one, best) ||
    (one.score > best.score - nearScore &&
      ((one.isPriced && best.isPriced && inSameSentence(text, one.first, best.first)) ||
        areOfColumn(text, one, best))));

/** `Qty 1: 600, Qty 2: 1200` */
function areNumbered({ entryOf }: Facts['text'], one: Candidate, best: Candidate): boolean {
  const [entry, bestEntry] = [entryOf[one.first], entryOf[best.first]];
  if (!entry || !bestEntry || entry.label !== bestEntry.label) return false;
  return unnumbered(entry.name) === unnumbered(bestEntry.name);
}

function areOfColumn({ entryOf }: Facts['text'], one: Candidate, best: Candidate): boolean {
  const entry = entryOf[one.first];
  return entry !== undefined && entry.row >= 0 && entry.label === entryOf[best.first]?.label;
}

const unnumbered = (label: string) => label.replace(/(?:\d|\b[a-d])$/, '');

/** `11x17 posters 50 cardstock`; `1,500 to our studio` if no other number is there */
function onlyRoundNumber(
  { text, products }: Facts,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const [only, other] = candidates.filter(({ value }) => value >= minRound);
  if (only && !other && only.form === 'grouped' && only.score > minScore.only)
    return { ...only, evidence: minScore.choice };
  const round = candidates.filter(
    ({ value, score }) => value >= minRound && value % minRound === 0 && score > minScore.round,
  );
  const [one] = round;
  return one &&
    round.length === 1 &&
    products.some(({ first }) => inSameSentence(text, first, one.first))
    ? { ...one, evidence: minScore.choice }
    : undefined;
}

/** `Estimated annual usage 480,000`: what seems to be a count, whatever the signals say */
function mostLikely({ estimates }: Facts, candidates: readonly Candidate[]): Candidate | undefined {
  const [best] = candidates
    .filter(({ first, evidence }) => estimates.isCount(first) && evidence > minScore.only)
    .toSorted((one, other) => estimates.countAt(other.first) - estimates.countAt(one.first));
  return best && { ...best, evidence: minScore.choice };
}

export const rankQuantities = (facts: Facts): Candidate[] =>
  compare(facts, contextsOf(facts).map(candidateOf));

export function readQuantity(facts: Facts): Reading<Quantities> | undefined {
  const candidates = rankQuantities(facts);
  const oneCount =
    choose(facts.text, candidates) ??
    onlyRoundNumber(facts, candidates) ??
    mostLikely(facts, candidates);
  if (!oneCount) return impliedQuantity(facts);
  const share = shareOf(facts, oneCount, candidates);
  const chosenCandidate = multiplyByShare(facts, multiplyByPack(facts, share));
  const age = ageOfOffers(chosenCandidate, candidates);
  const offers = candidates
    .filter(
      (one) =>
        one.first !== chosenCandidate.first &&
        one.evidence >= (one.isAdditional ? minScore.alternative : minScore.choice) &&
        one.age === age &&
        one.value >= minOffer,
    )
    .filter(
      (one) =>
        (one.isListed && chosenCandidate.isListed) ||
        (one.hasLabel && chosenCandidate.hasLabel) ||
        one.isAdditional ||
        one.isPriced,
    )
    .map(({ value }) => value);
  const values = new Set(chosenCandidate.commitment === 'changes' ? [] : offers);
  const rival = candidates.some(
    (one) =>
      one.first !== chosenCandidate.first &&
      one.value !== chosenCandidate.value &&
      one.age === chosenCandidate.age &&
      one.evidence > chosenCandidate.evidence - 1 &&
      !values.has(one.value),
  );
  const confidence = limitConfidence(
    baseConfidence.base +
      chosenCandidate.evidence * baseConfidence.point +
      (rival ? baseConfidence.rival : 0) +
      (chosenCandidate.age > 0 ? baseConfidence.older : 0),
  );
  return {
    first: chosenCandidate.first,
    next: chosenCandidate.next,
    value: {
      chosenCount: chosenCandidate.value,
      offers: [...new Set([chosenCandidate.value, ...values])],
    },
    confidence,
  };
}

function impliedQuantity(facts: Facts): Reading<Quantities> | undefined {
  const [implied] = impliedCounts(facts);
  if (!implied) return undefined;
  const { first, next, value } = implied;
  return {
    first,
    next,
    value: { chosenCount: value, offers: [value] },
    confidence: baseConfidence.base,
  };
}

function ageOfOffers(chosenCandidate: Candidate, candidates: readonly Candidate[]): number {
  const olderCandidate = candidates.find(
    (one) => one.age > chosenCandidate.age && one.value === chosenCandidate.value && one.isPriced,
  );
  return chosenCandidate.commitment === 'chooses' && olderCandidate
    ? olderCandidate.age
    : chosenCandidate.age;
}
