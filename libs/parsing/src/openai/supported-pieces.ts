import { unknownSpec } from '#contracts';
import { ageOf } from '../rules/fields/reading.js';
import { isSameNoun } from '../rules/items/nouns.js';
import type { Evidence } from './evidence.js';
import { type Match, matchPieces } from './matches.js';
import { nounOf } from './mentions.js';
import { type Place, placesOf, type Subject } from './places.js';
import type { Divide, Region } from './regions.js';
import { smallCount } from './scope.js';
import { statedPiece, statesTitle } from './stated-piece.js';
import { isCounted } from './stated-quantities.js';

export interface Piece<Answer, Rules> extends Match<Answer, Rules> {
  region: Region | undefined;
}

/**
 * Pieces of the answer that the document states, with what the rules read of them, and pieces that
 * only the rules read, where they have a place of their own.
 *
 * @param isKept whether a piece that only the rules read may be kept
 */
export function supportedPieces<Answer extends Subject, Rules extends Subject>(
  evidence: Evidence,
  answers: readonly Answer[],
  rules: readonly Rules[],
  divide: Divide,
  isKept: (own: Rules) => boolean,
): Piece<Answer, Rules>[] {
  const answered = withoutRepeats(answers);
  const texts = answered.length > 1 ? divide(evidence, answered) : undefined;
  const all = matchPieces(answered, rules, (answer, own) =>
    overlap(texts?.get(answer), textOfItem(evidence, rules, own)),
  );
  const mayOmit = isIncomplete(evidence, all, rules.length);
  const matches = all.filter(
    ({ answer, rules: own }) =>
      answer ?? (own && (answers.length === 0 || (mayOmit(own) && isKept(own)))),
  );
  const subjectOf = ({ answer, rules }: Match<Answer, Rules>) => (answer ?? rules) as Subject;
  const places = placesOf(evidence.all, matches.map(subjectOf));
  const subjects = matches.map((match): Subject =>
    places.has(subjectOf(match)) ? subjectOf(match) : (match.rules ?? subjectOf(match)),
  );
  const isDivided = texts && subjects.every((subject, nth) => subject === answered[nth]);
  const regions =
    isDivided && subjects.length === answered.length ? texts : divide(evidence, subjects);
  const isUnrivaled = matches.every(({ answer }) => answer);
  const isMatched = (own: Rules) => matches.some(({ answer, rules: one }) => answer && one === own);
  const pieces = matches.map((match, index): Piece<Answer, Rules> => {
    const region = regions.get(subjects[index]!);
    const isTrusted =
      match.answer &&
      (match.rules
        ? isNamed(evidence, region, match.answer, Math.max(answers.length, rules.length)) ||
          hasSpecification(region, match.answer)
        : isWhole(evidence, region, match.answer) ||
          hasSpecification(region, match.answer) ||
          isPlaced(places.get(match.answer)) ||
          (isUnrivaled && isFullyNamed(evidence, region)));
    return isTrusted ? { ...match, region } : { ...match, answer: undefined, region };
  });
  const ages = pieces.flatMap(({ answer, region }) =>
    answer ? ageOfRegion(evidence, region) : [],
  );
  const newest = Math.min(...ages);
  const isOlder = (region: Region | undefined) =>
    ageOfRegion(evidence, region).some((age) => age > newest);
  const kept = pieces.filter(
    ({ answer, rules: own, region }) =>
      answer ??
      (own &&
        (answers.length === 0 ||
          isMatched(own) ||
          (isWhole(evidence, region, own) && !isOlder(region)))),
  );
  return evidence.isGrid && kept.every(({ answer }) => answer)
    ? kept
    : kept.toSorted((one, other) => startOf(one) - startOf(other));
}

/** The answer may have omitted a piece of the rules: it has fewer, and none with such a name. */
function isIncomplete<Answer extends Subject, Rules extends Subject>(
  { all }: Evidence,
  matches: readonly Match<Answer, Rules>[],
  rulesTotal: number,
): (own: Rules) => boolean {
  const answers = matches.flatMap(({ answer }) => answer ?? []);
  const places = placesOf(all, answers);
  const named = matches.filter(
    ({ answer, rules }) => answer && (rules ?? places.get(answer)?.mention),
  );
  const nouns = named.map(({ answer }) => nounOf(answer?.title ?? ''));
  return ({ title }) =>
    named.length < rulesTotal &&
    !nouns.some((noun) => noun !== '' && isSameNoun(noun, nounOf(title ?? '')));
}

/** Of the email in a thread, from 0; what only older ones ask for may be canceled since. */
const ageOfRegion = ({ facts: { text } }: Evidence, region: Region | undefined): number[] =>
  region ? [ageOf(text, region.place.first)] : [];

const startOf = ({ region }: { region: Region | undefined }) => region?.place.first ?? 0;

/** Its title is stated, or its quantity can mean no other piece. */
const isNamed = (
  { all }: Evidence,
  region: Region | undefined,
  { quantities: [quantity] }: Subject,
  total: number,
): boolean =>
  total === 1 ||
  region?.place.mention !== undefined ||
  (quantity !== undefined && quantity >= smallCount && all.countsOf(quantity).length === 1);

const keyOf = ({ title, quantities }: Subject) => `${title?.toLowerCase()} ${quantities[0]}`;

function withoutRepeats<Answer extends Subject>(answers: readonly Answer[]): Answer[] {
  const keys = answers.map(keyOf);
  return answers.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** The title with most of its words, and the quantity if there is one. */
const isWhole = (
  evidence: Evidence,
  region: Region | undefined,
  { title, quantities: [quantity] }: Subject,
): boolean =>
  region?.place.mention !== undefined &&
  (region.place.mention.share >= minShare || statesTitle({ own: evidence.all }, title ?? '')) &&
  (quantity === undefined || isCounted(region, quantity));

/** The document states most of its title and its quantity close together. */
const isPlaced = (place: Place | undefined): boolean =>
  place?.count !== undefined && place.mention !== undefined && place.mention.share >= minShare;

/** Every word of its title stands together, in a sentence about work that is asked for. */
const isFullyNamed = ({ all }: Evidence, region: Region | undefined): boolean =>
  region?.place.mention?.share === 1 && !all.isOther(region.place.mention.first);
const minShare = 0.5;

const specNames = ['size', 'paperType', 'colors'] as const;
const minStated = 2;

/** Its text counts it and states most of its specification. */
function hasSpecification(region: Region | undefined, subject: Subject): boolean {
  const [quantity] = subject.quantities;
  if (!region || quantity === undefined || !isCounted(region, quantity)) return false;
  const given = specNames.filter((name) => subject[name]);
  const answer = { ...unknownSpec, ...subject, quantities: [...subject.quantities] };
  const { spec } = statedPiece(region, answer, undefined);
  const stated = given.filter((name) => spec[name] !== null).length;
  return stated >= minStated && stated / given.length >= 2 / 3;
}

/** The text that the rules divided, where each piece of theirs has one. */
const textOfItem = <Rules>({ items }: Evidence, rules: readonly Rules[], own: Rules) =>
  items.length === rules.length ? items[rules.indexOf(own)]?.own : undefined;

/** How much of a text is in a region, 0 to 1. */
function overlap(region: Region | undefined, text: Uint8Array | undefined): number {
  const places = [...(text ?? []).entries()].flatMap(([index, mark]) => (mark ? index : []));
  return places.length === 0 || !region
    ? 0
    : places.filter((index) => region.own.has(index)).length / places.length;
}
