import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import { packs, versionNouns } from '../../vocabulary/figures.js';
import type { Candidate } from './candidate.js';

/** `5 boxes of 500 envelopes` are 2,500. */
export function multiplyByPack({ text, claims }: Facts, candidate: Candidate): Candidate {
  if (candidate.value >= 100 || !packs.has(wordAt(text, candidate.next))) return candidate;
  const packSize =
    wordAt(text, candidate.next + 1) === 'of' ? text.numbers[candidate.next + 2] : undefined;
  return packSize &&
    claims.claimAt(packSize.first) === 'packing' &&
    Number.isInteger(packSize.value)
    ? { ...candidate, next: packSize.next, value: candidate.value * packSize.value }
    : candidate;
}

const maxVersions = 50;
/** Tokens between the count of the versions and the count of each. */
const maxDistance = 24;

/** `4 designs, 2,000 of each`, `500 each of 6 styles`: the run is all versions together. */
export function multiplyByVersions(facts: Facts, candidate: Candidate): Candidate {
  if (candidate.isListed || candidate.isTotal || !isOfEach(facts, candidate)) return candidate;
  const versions = facts.text.numbers
    .slice(Math.max(0, candidate.first - maxDistance), candidate.next + maxDistance)
    .find(
      (numeral) =>
        numeral !== undefined &&
        numeral.first !== candidate.first &&
        numeral.value > 1 &&
        numeral.value <= maxVersions &&
        inSameSentence(facts.text, numeral.first, candidate.first) &&
        countsVersions(facts, numeral.next),
    );
  return versions ? { ...candidate, value: candidate.value * versions.value } : candidate;
}

/** `2,000 of each`, `500 ea`, `500 stickers each`, `1,000 per version` */
function isOfEach({ text, productAt }: Facts, { first, next }: Candidate): boolean {
  const noun = productAt.get(next)?.next ?? next;
  const index = wordAt(text, noun) === 'of' ? noun + 1 : noun;
  if (!inSameSentence(text, first, index)) return false;
  return (
    /^(?:each|ea|apiece)$/.test(wordAt(text, index)) ||
    (wordAt(text, index) === 'per' && versionNouns.has(wordAt(text, index + 1)))
  );
}

/** `3 versions`, `6 sticker designs`, `4 different recipes` */
function countsVersions({ text }: Facts, next: number): boolean {
  if (wordAt(text, next) === 'different') return /s$/.test(wordAt(text, next + 1));
  return [next, next + 1, next + 2].some(
    (index) =>
      inSameSentence(text, next - 1, index) &&
      versionNouns.has(wordAt(text, index)) &&
      text.clause[index] === text.clause[next - 1],
  );
}
