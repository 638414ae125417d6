import { wordAt } from '../rules/facts/near.js';
import { packSizeOf } from '../rules/facts/packs.js';
import { impliedCounts } from '../rules/fields/quantity/implied-counts.js';
import { exception } from './places.js';
import type { Region } from './regions.js';
import { type Scope, smallCount } from './scope.js';
import { isTelling } from './text-tokens.js';

/** The quantities of an answer that the document states, without repeats. */
export function statedQuantities(region: Region, quantities: readonly number[]): number[] {
  const all = [...new Set(quantities)];
  return withListed(
    region.scope,
    all,
    all.filter((value) => isCounted(region, value) || isInferred(region, value)),
  );
}

/** `2,500, 5,000 or 10,000`: with those beside another quantity of the piece. */
function withListed(scope: Scope, all: readonly number[], counted: readonly number[]): number[] {
  const more = all.filter((value) => counted.includes(value) || isBeside(scope, value, counted));
  return more.length === counted.length ? more : withListed(scope, all, more);
}

/** Its quantity can be a figure of its own text, or of a remark if that has none. */
export function isCounted(region: Region, value: number): boolean {
  const { place, own, scope, otherCounts } = region;
  return (
    own.facts.text.numbers[place.count ?? -1]?.value === value ||
    (value < smallCount || own.hasCount() ? own : scope)
      .countsOf(value, place.mention)
      .some((index) => !otherCounts.has(index) && !isExcepted(region, index))
  );
}

const isInferred = (region: Region, value: number): boolean =>
  isProduct(region.own, value) ||
  isSum(region.own, value) ||
  isImplied(region.own, value) ||
  isOfPacks(region.own, value) ||
  (!region.own.hasCount() && (isFree(region.own, value) || isForEach(region, value)));

/** A figure that means nothing else. */
const isFree = (own: Scope, value: number) => value > 1 && own.freePlacesOf(value).length > 0;

const wordsAround = ({ facts: { text } }: Scope, index: number, reach: number) => {
  const next = text.numbers[index]?.next ?? index + 1;
  return Array.from({ length: reach }, (_, nth) => [index - 1 - nth, next + nth])
    .flat()
    .filter((near) => text.sentence[near] === text.sentence[index])
    .map((near) => wordAt(text, near));
};

/** `tickets numbered 1001 to 1600`; `a pair of banners` where no number counts the piece */
const isImplied = (own: Scope, value: number) =>
  (own.own(impliedCounts(own.facts)).some((implied) => implied.value === value) &&
    (value >= smallCount || !own.hasCount())) ||
  (value === 1 && hasSingle(own));

/** `a single 3 foot by 6 foot vinyl banner`, not `single sided` */
const hasSingle = (own: Scope) =>
  own.facts.text.tokens.some(
    ({ word }, index) =>
      word === 'single' &&
      own.has(index) &&
      /^an?$/.test(wordAt(own.facts.text, index - 1)) &&
      !/^(?:-|sides?|sided|page|fold|color|ply)$/.test(wordAt(own.facts.text, index + 1)),
  );

/** `5 reams of letterhead (500/ream)` */
const isOfPacks = (own: Scope, value: number) =>
  own.own(own.facts.text.numbers.filter((numeral) => numeral !== undefined)).some((numeral) => {
    const packSize = packSizeOf(own.facts.text, numeral)?.value ?? 0;
    return numeral.value * packSize === value;
  });

const each = /^(?:each|ea|apiece|per|x|of)$/;
/** Tokens between the number of versions and that of each. */
const versionsReach = 25;

/** `5 designs, 750 of each`, `12 versions x 150` */
function isProduct(own: Scope, value: number): boolean {
  const { numbers } = own.facts.text;
  return numbers.some((numeral, index) => {
    if (!numeral || numeral.value < smallCount || value % numeral.value !== 0) return false;
    const versions = value / numeral.value;
    return (
      versions > 1 &&
      own.countsOf(numeral.value).includes(index) &&
      wordsAround(own, index, 2).some((word) => each.test(word)) &&
      numbersNear(own, index, versionsReach).some(
        (place) =>
          numbers[place]?.value === versions &&
          /^(?:count)?$/.test(own.facts.claims.claimAt(place) ?? ''),
      )
    );
  });
}

/** `Penguin ... 800, Polar bear ... 800, Snowshoe hare ... 400` */
function isSum(own: Scope, value: number): boolean {
  const parts = own.facts.text.numbers.flatMap((numeral, index) =>
    numeral && own.has(index) && own.countsOf(numeral.value).includes(index) ? numeral.value : [],
  );
  return parts.some((_, start) => {
    let sum = parts[start]!;
    for (let nth = start + 1; nth < parts.length && sum < value; nth++) sum += parts[nth]!;
    return sum === value && parts[start] !== value;
  });
}

const aboutAll = /^(?:each|ea|apiece|all|both|everything|every)$/;

/** `1,000 of each of these`: the count of another piece is that of all. */
const isForEach = (region: Region, value: number) =>
  [...region.otherCounts].some(
    (index) =>
      region.own.facts.text.numbers[index]?.value === value &&
      wordsAround(region.own, index, 4).some((word) => aboutAll.test(word)) &&
      !isExcepted(region, index),
  );

/** `12,000 of everything except the reply cards` */
function isExcepted({ place, own }: Region, index: number): boolean {
  const { tokens, sentence } = own.facts.text;
  let next = index;
  while (next < tokens.length && sentence[next] === sentence[index]) next++;
  const rest = tokens.slice(index, next);
  const from = rest.findIndex(({ word }) => exception.test(word));
  const names = tokens.slice(place.mention?.first, place.mention?.next).filter(isTelling);
  const excepted = from < 0 ? [] : rest.slice(from + 1).filter(isTelling);
  return names.some(({ word }) =>
    excepted.some((one) => one.word.startsWith(word) || word.startsWith(one.word)),
  );
}

/** Tokens between two numbers of a list. */
const listReach = 4;

const isBeside = (own: Scope, value: number, counted: readonly number[]): boolean => {
  const { numbers } = own.facts.text;
  return own
    .placesOf(value)
    .some(
      (index) =>
        numbers[index]?.value === value &&
        numbersNear(own, index, listReach).some((near) => counted.includes(numbers[near]!.value)),
    );
};

/** Places of other numbers of the text, at most so many tokens away. */
const numbersNear = (own: Scope, index: number, reach: number) =>
  Array.from({ length: 2 * reach + 1 }, (_, nth) => index - reach + nth).filter(
    (near) => near !== index && own.has(near) && own.facts.text.numbers[near] !== undefined,
  );
