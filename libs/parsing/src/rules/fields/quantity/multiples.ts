import type { Facts } from '../../facts/facts.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import { packSizeOf } from '../../facts/packs.js';
import type { Span } from '../../tokens/token.js';
import { holders, versionNouns } from '../../vocabulary/figures.js';
import type { Candidate } from './candidate.js';

const maxPacks = 100;

/** `5 boxes of 500 envelopes` are 2,500. */
export function multiplyByPack({ text }: Facts, candidate: Candidate): Candidate {
  const packSize = candidate.value < maxPacks ? packSizeOf(text, candidate) : undefined;
  return packSize
    ? { ...candidate, next: packSize.next, value: candidate.value * packSize.value }
    : candidate;
}

const maxVersions = 50;
const maxRun = 1_000_000;
/** Tokens between the count of the versions and the count of each. */
const maxDistance = 24;

/** `4 designs, 2,000 of each`, `4 people, 500 apiece`: the run is all of them together. */
export function multiplyByShare(facts: Facts, candidate: Candidate): Candidate {
  if (candidate.isListed || candidate.isTotal || !isShareOfEach(facts, candidate)) return candidate;
  const number = facts.text.numbers
    .slice(Math.max(0, candidate.first - maxDistance), candidate.next + maxDistance)
    .find(
      (numeral) =>
        numeral !== undefined &&
        numeral.first !== candidate.first &&
        numeral.value > 1 &&
        inSameSentence(facts.text, numeral.first, candidate.first) &&
        ((numeral.value <= maxVersions && countsVersions(facts, numeral.next)) ||
          countsHolders(facts, numeral)),
    );
  const value = candidate.value * (number?.value ?? 1);
  return value <= maxRun ? { ...candidate, value } : candidate;
}

/** `3 names x 500`, `a staff of 40 gets 250 each`: what each gets, where the people were chosen. */
export function shareOf(
  facts: Facts,
  chosen: Candidate,
  candidates: readonly Candidate[],
): Candidate {
  const { first, value } = chosen;
  const isOfHolders =
    (value <= maxVersions && countsVersions(facts, chosen.next)) || countsHolders(facts, chosen);
  if (!isOfHolders || isShareOfEach(facts, chosen)) return chosen;
  const share = candidates.find(
    (one) =>
      one.first !== first &&
      Math.abs(one.first - first) <= maxDistance &&
      inSameSentence(facts.text, one.first, first) &&
      isShareOfEach(facts, one),
  );
  return share ? { ...share, isListed: false } : chosen;
}

/** `2,000 of each`, `1,000 per version`, `everyone gets one`, `3 names x 500` */
export function isShareOfEach({ text, productAt }: Facts, { first, next }: Span): boolean {
  const noun = productAt.get(next)?.next ?? next;
  const index = wordAt(text, noun) === 'of' ? noun + 1 : noun;
  const isBefore = inSameSentence(text, first, index);
  if (isBefore && /^(?:each|ea|apiece)$/.test(wordAt(text, index))) return true;
  // `100 for each of our 5 shops`
  const isForEach = /^for (?:each|every)$/.test(
    `${wordAt(text, index)} ${wordAt(text, index + 1)}`,
  );
  if (isBefore && isForEach) return true;
  const each = wordAt(text, index);
  const holder = wordAt(text, index + 1);
  if (isBefore && /^(?:per|\/)$/.test(each) && (versionNouns.has(holder) || isHolder(holder)))
    return true;
  const isTimes = wordAt(text, first - 1) === 'x' && isHolder(wordAt(text, first - 2));
  return isTimes || isGiven(text, first);
}

/** `everyone gets one`, `each couple takes one`, `every new member receives 2` */
function isGiven(text: Facts['text'], first: number): boolean {
  if (!/^(?:gets?|takes?|receives?|has|needs?)$/.test(wordAt(text, first - 1))) return false;
  return [2, 3, 4].some(
    (back) =>
      /^(?:each|every|everyone|everybody)$/.test(wordAt(text, first - back)) &&
      inSameSentence(text, first - back, first),
  );
}

/** `names`, `per person` */
const isHolder = (word: string) => holders.has(word) || holders.has(`${word}s`);

/** Words before the noun: `12 new sales agents` */
const maxAdjectives = 2;

/** `4 people`, `12 new agents`, `a class of thirty` */
export function countsHolders({ text }: Facts, { first, next }: Span): boolean {
  const isGroup =
    wordAt(text, first - 1) === 'of' &&
    /^(?:class|group|staff|team|crew|crowd)$/.test(wordAt(text, first - 2));
  const nouns = Array.from({ length: maxAdjectives + 1 }, (_, nth) => next + nth);
  return (
    isGroup ||
    nouns.some(
      (index) =>
        holders.has(wordAt(text, index)) &&
        inSameSentence(text, first, index) &&
        text.clause[index] === text.clause[first],
    )
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
