import {
  operationsNames,
  type SpecRow,
  specFields,
  specNames,
  type StatedSpec,
  unknownSpec,
} from '#contracts';
import { type Document, layOut } from '../rules/document.js';
import { wordAt } from '../rules/facts/near.js';
import { readBaseFacts } from '../rules/facts/base-facts.js';
import type { SizeFact } from '../rules/facts/size-fact.js';
import { isSameNoun } from '../rules/items/nouns.js';
import { toMappedText } from '../rules/normalize/mapped-text.js';
import type { Token } from '../rules/tokens/token.js';
import { products } from '../rules/vocabulary/products.js';
import { nounOf } from './mentions.js';
import { namesIn, type PieceAnswer } from './piece-answer.js';
import type { Region } from './regions.js';
import type { Scope } from './scope.js';
import { statesInks } from './stated-inks.js';
import { areaOf, statedOperations } from './stated-operations.js';
import { statesPaper } from './stated-paper.js';
import { statedQuantities } from './stated-quantities.js';
import { hasCover, isCover, statesBinding, statesCover, statesPrintType } from './stated-type.js';
import { tokensOf } from '../rules/tokens/tokenize.js';
import { isTelling } from './text-tokens.js';

export interface StatedPiece {
  title: string | null;
  quantities: number[];
  spec: StatedSpec;
}

/**
 * What the document states of an answer, near the piece that it is about.
 *
 * @param rules what the rules read of the piece
 */
export function statedPiece(
  region: Region,
  answer: PieceAnswer,
  rules: StatedSpec | undefined,
): StatedPiece {
  const title =
    answer.title !== null && isNamed(region, answer.title) && statesTitle(region, answer.title)
      ? answer.title
      : null;
  const quantities = statedQuantities(region, answer.quantities);
  const entries = specFields.map((field) => [
    field.name,
    valueOf(region, field, answer, rules, title),
  ]);
  const spec = { ...unknownSpec, ...Object.fromEntries(entries) } as StatedSpec;
  return { title, quantities, spec: { ...spec, ...pages(region, answer) } };
}

/** The document does not state a value of the answer: one of the two is wrong. */
export const dropsValue = (
  answer: PieceAnswer,
  { title, quantities, spec }: StatedPiece,
): boolean =>
  (answer.title !== null && title === null) ||
  answer.quantities[0] !== quantities[0] ||
  specNames.some((name) => answer[name] !== null && spec[name] === null) ||
  operationsNames.some((name) => namesIn(answer[name]).length > namesIn(spec[name]).length);

/** More than one of two words, or all of them shortened. */
const isNamed = ({ place, own }: Region, title: string) => {
  const share = place.mention?.share ?? 0;
  return (
    share > 0.5 ||
    isShortened(own, title) ||
    (share >= minShare && tokensOf(title).filter(({ kind }) => kind !== 'mark').length > 2)
  );
};
const minShare = 0.3;

const shortened = /^[bcdfghjklmnpqrstvwxz]{2,5}$/;
const unitWord = /^(?:cm|ft|hrs?|lbs?|mm|pcs|pms|pt|pts)$/;

/** `bkmk` for bookmarks, `bc` for business cards; the `pt` of a stock is no name. */
function isShortened(own: Scope, title: string): boolean {
  const letters = title.toLowerCase().replace(/[^a-z]/g, '');
  const { text, claims } = own.facts;
  return text.tokens.some(
    ({ word }, index) =>
      own.has(index) &&
      shortened.test(word) &&
      !unitWord.test(word) &&
      claims.claimAt(index) === undefined &&
      letters.startsWith(word[0]!) &&
      new RegExp(word.split('').join('.*')).test(letters),
  );
}

/** Every word is in the document, or names the same product in other words. */
export function statesTitle({ own: scope }: Pick<Region, 'own'>, title: string): boolean {
  const tokens = tokensOf(title);
  const noun = nounOf(title);
  const { facts } = scope;
  const isNamed = scope
    .own(facts.products)
    .some(({ value }) => isSameNoun(value.name, noun) || isSameNoun(noun, value.name));
  const inNoun = new Set(
    isNamed
      ? products
          .all(tokens)
          .flatMap(({ first, next, value }) =>
            value.name === noun ? tokens.slice(first, next) : [],
          )
      : [],
  );
  const isStated = (token: Token) =>
    !isTelling(token) || inNoun.has(token) || scope.word(token.word);
  return (
    isShortened(scope, title) ||
    (scope.numbersOf(tokens.filter((token) => !inNoun.has(token))) && tokens.every(isStated))
  );
}

function valueOf(
  region: Region,
  { name, kind }: SpecRow,
  answer: PieceAnswer,
  rules: StatedSpec | undefined,
  title: string | null,
) {
  const value = answer[name];
  if (value === null) return null;
  if (name === 'printType')
    return statesPrintType(region, answer.printType!, rules ? null : title) ? value : null;
  if (name === 'bindingType') return statesBinding(region, answer.bindingType) ? value : null;
  if (typeof value === 'boolean') return statesCover(region, value) ? value : null;
  if (typeof value === 'number') return null;
  if (kind === 'operations') return statedOperations(region, value);
  const isStated =
    kind === 'size'
      ? statesSize(region, name, value, answer)
      : kind === 'inks'
        ? statesInks(region, value, answer.printType === 'book', rules?.colors ?? null)
        : statesPaper(region, value);
  return isStated ? value : null;
}

const sameSize = 0.6;
const sheetName = /^[A-Z]\d+$/;

/** `Letter` and `8.5 x 11` are equal; a folded piece has the larger of its sizes. */
function statesSize(
  { own, scope }: Region,
  name: string,
  value: string,
  { printType, title }: PieceAnswer,
): boolean {
  const [size] = readBaseFacts(layOut(toMappedText(`Size: ${value}`))).sizes;
  const { sizes } = scope.facts;
  const near = own.own(sizes).filter(({ weak }) => !weak);
  if (!size) return own.states(value);
  // `A7` is another size as an envelope than as a sheet
  if (sheetName.test(value) && /envelope/i.test(title ?? '') && own.states(value)) return true;
  const isSame = ({ mm }: SizeFact) =>
    [mm, mm.toReversed()].some((sides) =>
      sides.every((side, index) => Math.abs(side - size.mm[index]!) < sameSize),
    );
  const isFinal =
    name !== 'finalSize' && printType === 'folded' && near.some((one) => isFlatOf(one, size));
  return (
    (!isFinal && (near.length ? near : scope.own(sizes)).some(isSame)) || isDiameter(own, size)
  );
}

const unitLengths: Readonly<Record<string, number>> = {
  cm: 10, mm: 1, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, ft: 304.8,
}; // prettier-ignore

/** `diameter 10 cm`, `round ones 2 inch` */
function isDiameter(own: Scope, { mm: [width, height] }: SizeFact): boolean {
  const { tokens, numbers } = own.facts.text;
  return (
    Math.abs(width - height) < sameSize &&
    numbers.some(
      (numeral, index) =>
        numeral !== undefined &&
        own.has(index) &&
        Math.abs(numeral.value * (unitLengths[tokens[numeral.next]?.word ?? ''] ?? 0) - width) <
          sameSize,
    )
  );
}

const isFlatOf = (flat: SizeFact, folded: SizeFact) => areaOf(flat) > 1.8 * areaOf(folded);

/** Pages of a separate cover. */
const coverPages = 4;

/** `40 pages + cover` states 44 pages, 40 of them inside. */
function pages({ scope }: Region, { pageCount, interiorPageCount }: PieceAnswer) {
  const difference = hasCover(scope) ? coverPages : 0;
  const ifStated = (count: number | null, other: number) =>
    count !== null && (isPageCount(scope, count) || (difference > 0 && isPageCount(scope, other)))
      ? count
      : null;
  return {
    pageCount: ifStated(pageCount, (pageCount ?? 0) - difference),
    interiorPageCount: ifStated(interiorPageCount, (interiorPageCount ?? 0) + difference),
  };
}

const pageWord = /^(?:pages?|pp|pgs?)$/;

function isPageCount(scope: Scope, count: number): boolean {
  const { claims, pages: facts, text } = scope.facts;
  return (
    scope.own(facts).some((one) => one.pages === count) ||
    scope
      .placesOf(count)
      .some(
        (index) =>
          /^(?:pages|count)$/.test(claims.claimAt(index) ?? '') ||
          pageWord.test(wordAt(text, index - 1)) ||
          isBesideCover(text, index + 1),
      )
  );
}

/** `28 + cover`, `24 plus 4-page cover` */
const isBesideCover = (text: Document, next: number) =>
  /^(?:\+|plus|and|&)$/.test(wordAt(text, next)) &&
  [next + 1, next + 2, next + 4].some((index) => isCover(wordAt(text, index)));
