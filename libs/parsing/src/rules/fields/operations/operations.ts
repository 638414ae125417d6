import type { Facts } from '../../facts/facts.js';
import type { OperationFact } from '../../facts/operations.js';
import type { Span } from '../../tokens/token.js';
import type { Family, Operation } from '../../vocabulary/operations.js';
import { limitConfidence, type Reading, ageOf } from '../reading.js';
import type { RankedSize } from '../size/size.js';

const baseConfidence = { exact: 0.92, vague: 0.8, rivals: 0.55 };

export interface Operations {
  finishing: Reading<string> | undefined;
  bindery: Reading<string> | undefined;
  wantedOperations: readonly OperationFact[];
}

export const wantedOperation = (wantedOperations: readonly OperationFact[], family: Family) =>
  wantedOperations.find(({ value }) => value.family === family);

function isMoreSpecific(one: Operation, other: Operation): boolean {
  if (one.family !== other.family || one.name === other.name) return false;
  if (other.vague) return true;
  if (one.family === 'fold' || one.vague) return false;
  return one.name.length > other.name.length;
}

function foldBySizes(sizes: readonly RankedSize[]): string | undefined {
  const [flat, final] = [
    sizes.find(({ role }) => role === 'flat') ?? sizes.find(({ role }) => role === 'plain'),
    sizes.find(({ role }) => role === 'final'),
  ];
  if (!flat || !final) return undefined;
  const [a, b] = [flat.mm.toSorted((x, y) => x - y), final.mm.toSorted((x, y) => x - y)] as [
    number[],
    number[],
  ];
  const isNear = (x: number | undefined, y: number) =>
    Math.abs((x ?? 0) - y) < Math.max(4, y * 0.03);
  const [w, h] = [a[0] ?? 0, a[1] ?? 0];
  const isFinalSize = (x: number, y: number) =>
    isNear(b[0], Math.min(x, y)) && isNear(b[1], Math.max(x, y));
  if (isFinalSize(w / 2, h) || isFinalSize(w, h / 2)) return 'half fold';
  if (isFinalSize(w / 2, h / 2)) return 'quarter fold';
  return isFinalSize(w, h / 3) || isFinalSize(w / 3, h) ? 'tri-fold' : undefined;
}

function join(facts: Facts, list: readonly OperationFact[]): Reading<string> | undefined {
  const [first] = list;
  if (!first) return undefined;
  return {
    first: first.first,
    next: first.next,
    value: [...new Set(list.map(({ value }) => value.name))].join(', '),
    confidence: limitConfidence(confidenceOf(list)),
  };
}

/** Of two folds or bindings, one is often an alternative or a part of the other. */
function confidenceOf(list: readonly OperationFact[]): number {
  const namesOf = (families: readonly Family[]) =>
    new Set(list.flatMap(({ value }) => (families.includes(value.family) ? [value.name] : [])));
  if (namesOf(['fold']).size > 1 || namesOf(bindings).size > 1) return baseConfidence.rivals;
  return list.every(({ value }) => !value.vague) ? baseConfidence.exact : baseConfidence.vague;
}

const bindings: readonly Family[] = [
  'saddle stitch',
  'perfect bound',
  'spiral',
  'wire-o',
  'comb',
  'case bound',
  'staple',
];

/** A newer email that binds otherwise replaces the older binding. */
function withoutReplaced({ text }: Facts, list: readonly OperationFact[]): OperationFact[] {
  const ages = list
    .filter(({ value }) => bindings.includes(value.family) && value.family !== 'staple')
    .map(({ first }) => ageOf(text, first));
  const newestAge = Math.min(...ages);
  return list.filter(
    ({ value, first }) =>
      !bindings.includes(value.family) ||
      (ageOf(text, first) <= newestAge && (value.family !== 'staple' || ages.length === 0)),
  );
}

/** `z-fold instead of trifold`, where an older email asks for the tri-fold. */
const isReplacedLater = ({ operations, cues, text }: Facts, one: OperationFact) =>
  operations.some(
    (other) =>
      other.value.family === one.value.family &&
      ageOf(text, other.first) < ageOf(text, one.first) &&
      cues.find(other, 'rejects') !== undefined,
  );

const plainWords = /^(?:flat|loose|plain|uncoated|unfolded|regular|without|no|not|only)$/;

/** `last time they were spiral bound, but this one is loose sheets` */
function isContrasted({ text, cues }: Facts, one: OperationFact): boolean {
  if (!cues.find(one, 'past')) return false;
  let isTurned = false;
  for (let index = one.next; text.sentence[index] === text.sentence[one.first]; index++) {
    const word = text.tokens[index]?.word ?? '';
    if (isTurned && plainWords.test(word)) return true;
    isTurned ||= word === 'but' || word === 'now';
  }
  return false;
}

/** `z-fold, 3 panels`: the panels of a fold that has a name are no other fold. */
const isExplained = ({ operations, text }: Facts, one: OperationFact) =>
  isPanels(text, one) &&
  operations.some(
    (other) =>
      other.value.family === 'fold' &&
      !other.value.vague &&
      other.value.name !== one.value.name &&
      text.sentence[other.first] === text.sentence[one.first] &&
      !isPanels(text, other),
  );

/** `4 x 14, three panels, scored, ship flat` */
const isLeftFlat = ({ text }: Facts, one: OperationFact) =>
  isPanels(text, one) &&
  text.tokens.some(
    ({ word }, index) =>
      word === 'flat' &&
      /^(?:deliver|keep|leave|lie|ship|ships|shipped)$/.test(text.tokens[index - 1]?.word ?? ''),
  );

const isPanels = ({ tokens, inNumber }: Facts['text'], { first, next, value }: OperationFact) =>
  value.family === 'fold' &&
  tokens
    .slice(first, next)
    .every(
      ({ kind, word }, nth) => kind !== 'word' || inNumber[first + nth] || /^panels?$/.test(word),
    );

/** `5.5 x 8.5 when folded` */
const isOfFinishedSize = ({ text }: Facts, { value, first }: OperationFact) =>
  value.name === 'fold' && /^(?:when|once)$/.test(text.tokens[first - 1]?.word ?? '');

/** `12 pages, stapled`; not in the corner, and not a pad. */
const isStapledBook = ({ pages, text }: Facts, { value, first, next }: OperationFact) =>
  value.family === 'staple' &&
  pages.length > 0 &&
  !text.tokens
    .slice(Math.max(0, first - 2), next + 4)
    .some(({ word }) => /^(?:corner|corners|corner-|top|left|upper|side)$/.test(word));

/** `3-part NCR, glued at the top`: glue makes sets of such forms, and pads of other sheets. */
const isGluedSet = ({ stocks, text }: Facts, { value, first }: OperationFact) =>
  value.family === 'padding' &&
  /^(?:glue|glued|gluing|gummed)$/.test(text.tokens[first]?.word ?? '') &&
  stocks.some(({ sets }) => sets);

/** The die that cuts a door hanger cuts its hole. */
const isKnobHole = ({ products }: Facts, { value }: OperationFact) =>
  value.name === 'drill' && products.some(({ value: { name } }) => /^door ?hanger/.test(name));

/** `a banner with holes in the corners`; not where they are drilled */
const isBannerHole = ({ products, text }: Facts, { value, first, next }: OperationFact) =>
  value.family === 'drill' &&
  products.length > 0 &&
  products.every(isBanner) &&
  !text.tokens.slice(first, next).some(({ word }) => /^(?:drill|punch)/.test(word));
const isBanner = ({ value }: Facts['products'][number]) => /banner/.test(value.name);

const dieCut: Operation = { family: 'die cut', name: 'die cut', field: 'finishing' };

const grommets: Operation = { family: 'grommets', name: 'grommets', field: 'finishing' };

/** The operation in the words of the piece that it is for. */
function ofPiece(facts: Facts, one: OperationFact): OperationFact {
  if (isStapledBook(facts, one))
    return { ...one, value: { family: 'saddle stitch', name: 'saddle stitch', field: 'bindery' } };
  if (isKnobHole(facts, one)) return { ...one, value: dieCut };
  if (isBannerHole(facts, one)) return { ...one, value: grommets };
  return isGluedSet(facts, one)
    ? { ...one, value: { family: 'sets', name: 'glued in sets', field: 'bindery' } }
    : one;
}

const padding: Operation = { family: 'padding', name: 'padding', field: 'bindery' };

/** @param pad the piece, if it is a pad, which is padded without a word about it */
export function readOperationFields(
  facts: Facts,
  sizes: readonly RankedSize[],
  pad: Span | undefined,
): Operations {
  const { operations, cues, text } = facts;
  const live = operations.filter(
    (one) =>
      !cues.find(one, 'option') &&
      !cues.find(one, 'rejects') &&
      !cues.find(one, 'rejected') &&
      !(cues.find(one, 'past') && ageOf(text, one.first) === 0 && !one.isWanted),
  );
  const refusalAges = new Map<Family, number>();
  for (const { first, value, isWanted } of live)
    if (!isWanted)
      refusalAges.set(
        value.family,
        Math.min(refusalAges.get(value.family) ?? Infinity, ageOf(text, first)),
      );
  const stated = withoutReplaced(
    facts,
    live.filter(
      (one) =>
        one.isWanted &&
        (refusalAges.get(one.value.family) ?? Infinity) >= ageOf(text, one.first) &&
        !isReplacedLater(facts, one) &&
        !isContrasted(facts, one) &&
        !isExplained(facts, one) &&
        !isLeftFlat(facts, one),
    ),
  );
  const isStated = live.some(({ value }) => /^(?:padding|wire-o|spiral)$/.test(value.family));
  const wantedFacts =
    pad && !isStated ? [...stated, { ...pad, value: padding, isWanted: true }] : stated;
  const values = new Set(wantedFacts.map(({ value }) => value));
  const operationsByName = new Map(wantedFacts.toReversed().map((one) => [one.value.name, one]));
  const distinctFacts = wantedFacts.filter(
    (one) =>
      operationsByName.get(one.value.name) === one &&
      ![...values].some((other) => isMoreSpecific(other, one.value)),
  );
  const foldName = foldBySizes(sizes);
  // `17 x 11, folded in half twice to 8.5 x 5.5` is folded across the first fold.
  const isNamedBySizes = ({ name }: Operation) =>
    name === 'fold' || (name === 'double parallel fold' && foldName === 'quarter fold');
  const exact = distinctFacts.map((one): OperationFact =>
    foldName && isNamedBySizes(one.value)
      ? { ...one, value: { family: 'fold', name: foldName, field: 'bindery' } }
      : one,
  );
  const bound = exact.map((one) => ofPiece(facts, one));
  const wantedOperations = wantedOperation(bound, 'saddle stitch')
    ? bound.filter((one) => one.value.family !== 'staple' && !isOfFinishedSize(facts, one))
    : bound;
  return {
    finishing: join(
      facts,
      wantedOperations.filter(({ value }) => value.field === 'finishing'),
    ),
    bindery: join(
      facts,
      wantedOperations.filter(({ value }) => value.field === 'bindery'),
    ),
    wantedOperations,
  };
}
