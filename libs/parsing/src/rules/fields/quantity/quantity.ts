import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import { bounded, type Reading } from '../reading.js';
import { type Candidate, candidateOf } from './candidate.js';
import { compare } from './relations.js';
import { sightingsOf } from './sighting.js';

export interface Quantities {
  chosenCount: number;
  offers: number[];
}

/** Minimum points to be chosen, certain, an alternative, or the only round number. */
export const minScore = { taken: 1, sure: 4, alternative: -1.5, round: -1 };
/** Base, per point, with a rival, and in an older email. */
const sure = { base: 0.6, point: 0.05, rival: -0.2, older: -0.05 };

function choose(candidates: readonly Candidate[]): Candidate | undefined {
  const strong = candidates.filter(({ score }) => score >= minScore.taken);
  const sure = strong.filter(({ score }) => score >= minScore.sure);
  const age = (sure.length ? sure : strong).reduce(
    (minAge, one) => Math.min(minAge, one.age),
    Infinity,
  );
  const pool = strong.filter((candidate) => candidate.age === age);
  for (const settlement of ['changes', 'chooses'] as const) {
    const last = pool.findLast(
      (candidate) => candidate.settlement === settlement && candidate.score >= minScore.sure,
    );
    if (last)
      return (
        pool.find(
          (candidate) => candidate.isListed && last.isListed && candidate.settlement === settlement,
        ) ?? last
      );
  }
  return pool.reduce<Candidate | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  );
}

/** `11x17 posters 50 cardstock` */
function onlyRound(
  { text, products }: Facts,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const round = candidates.filter(
    ({ value, score }) => value >= 25 && value % 25 === 0 && score > minScore.round,
  );
  const [one] = round;
  return one &&
    round.length === 1 &&
    products.some(({ first }) => inSameSentence(text, first, one.first))
    ? { ...one, score: minScore.taken }
    : undefined;
}

function multiplied(
  { text, claims }: Facts,
  chosenCandidate: Candidate | undefined,
): Candidate | undefined {
  if (
    !chosenCandidate ||
    chosenCandidate.value >= 100 ||
    !/^(?:box|boxes|cartons?|ctns?|reams?|packs?|packages|cases|bundles)$/.test(
      wordAt(text, chosenCandidate.next),
    )
  )
    return chosenCandidate;
  const each =
    wordAt(text, chosenCandidate.next + 1) === 'of'
      ? text.numbers[chosenCandidate.next + 2]
      : undefined;
  return each && claims.at(each.first) === 'packing' && Number.isInteger(each.value)
    ? { ...chosenCandidate, next: each.next, value: chosenCandidate.value * each.value }
    : chosenCandidate;
}

export const rankQuantities = (facts: Facts): Candidate[] =>
  compare(facts, sightingsOf(facts).map(candidateOf));

export function readQuantity(facts: Facts): Reading<Quantities> | undefined {
  const candidates = rankQuantities(facts);
  const chosenCandidate = multiplied(facts, choose(candidates) ?? onlyRound(facts, candidates));
  if (!chosenCandidate) return undefined;
  const age = ageOfOffers(chosenCandidate, candidates);
  const offers = candidates
    .filter(
      (one) =>
        one !== chosenCandidate &&
        one.score >= (one.also ? minScore.alternative : minScore.taken) &&
        one.age === age &&
        one.value >= 5,
    )
    .filter(
      (one) =>
        (one.isListed && chosenCandidate.isListed) ||
        (one.hasLabel && chosenCandidate.hasLabel) ||
        one.also ||
        one.isPriced,
    )
    .map(({ value }) => value);
  const values = new Set(chosenCandidate.settlement === 'changes' ? [] : offers);
  const rival = candidates.some(
    (one) =>
      one !== chosenCandidate &&
      one.value !== chosenCandidate.value &&
      one.age === chosenCandidate.age &&
      one.score > chosenCandidate.score - 1 &&
      !values.has(one.value),
  );
  const confidence = bounded(
    sure.base +
      chosenCandidate.score * sure.point +
      (rival ? sure.rival : 0) +
      (chosenCandidate.age > 0 ? sure.older : 0),
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

function ageOfOffers(chosenCandidate: Candidate, candidates: readonly Candidate[]): number {
  const older = candidates.find(
    (one) => one.age > chosenCandidate.age && one.value === chosenCandidate.value && one.isPriced,
  );
  return chosenCandidate.settlement === 'chooses' && older ? older.age : chosenCandidate.age;
}
