import type { Facts } from '../facts/facts.js';
import { sentenceStart, wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import { leftOf, rightOf, sourceText } from '../fields/title/phrase.js';
import { fold } from '../tokens/tokenize.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Product } from '../vocabulary/products.js';
import { type CountedProduct, isTightTo } from './counted-products.js';
import type { Outline } from './outline.js';
import { rowsOf } from './rows.js';

/** A requested piece with the places of the document that count it. */
export interface Item {
  noun: string;
  places: CountedProduct[];
}

const another = /^(?:another|also|plus|additional|second|separate)$/;

/** `business card` and `card`, `notepad` and `pad` */
export const isSameNoun = (one: string, other: string) =>
  one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one));

/** Places of the same piece belong together: price breaks, and corrections in a newer email. */
export function itemsOf(
  facts: Facts,
  outline: Outline,
  counted: readonly CountedProduct[],
): Item[] {
  const items: Item[] = [];
  const rowOf = rowsOf(facts, outline, counted);
  for (const place of counted) {
    const noun = place.product?.value.name ?? '';
    const owner = items.findLast((item) => isSamePiece(facts, item, place, rowOf));
    if (owner) {
      owner.places.push(place);
      owner.noun ||= noun;
    } else items.push({ noun, places: [place] });
  }
  const starts = counted.filter(({ product }) => product).map(({ first }) => first);
  return items.filter((item) => isSubstantial(facts, item, rowOf, starts));
}

/** Words for parts of a piece. */
const parts =
  /^(?:panel|divider|tab|tab divider|page|pocket|slip|check|pass form|edition|seal|carton|box)$/;

/** Everyday words like `program` need a number beside them, or a row of their own. */
function isSubstantial(
  facts: Facts,
  { noun, places }: Item,
  rowOf: ReadonlyMap<number, number>,
  starts: readonly number[],
): boolean {
  if (places.some(({ first }) => rowOf.has(first))) return true;
  if (noun === '' || parts.test(noun)) return false;
  const isOne = places.every(({ quantities }) =>
    quantities.every(({ candidates }) => candidates.every(({ value }) => value === 1)),
  );
  if (isOne && places.every(({ product }) => product?.value.weak)) return false;
  return places.some(
    (place) =>
      place.product &&
      (!place.product.value.weak ||
        isCountedBeside(facts, place) ||
        isSpecifiedFrom(facts, place, starts)),
  );
}

const specification = /^(?:size|stock|weight|ratio|ink)$/;
const specificationReach = 40;

/** A size, stock or ink before the next counted product. */
function isSpecifiedFrom(
  { claims }: Facts,
  { first }: CountedProduct,
  starts: readonly number[],
): boolean {
  const following = starts.find((start) => start > first) ?? Infinity;
  for (let index = first; index < Math.min(following, first + specificationReach); index++)
    if (specification.test(claims.claimAt(index) ?? '')) return true;
  return false;
}

const isCountedBeside = (facts: Facts, { product, quantities }: CountedProduct) =>
  quantities.some(
    (group) => product && group.next <= product.first && isTightTo(facts, group, product),
  );

function isSamePiece(
  facts: Facts,
  item: Item,
  place: CountedProduct,
  rowOf: ReadonlyMap<number, number>,
): boolean {
  const [main] = item.places;
  const last = item.places.at(-1);
  if (!main || !last) return false;
  const [ownRow, lastRow] = [rowOf.get(place.first), rowOf.get(last.first)];
  if (!place.product || !main.product) return ownRow === undefined || ownRow === lastRow;
  const isOtherEmail = place.age !== main.age;
  if (isOtherEmail && (isNamedAlike(facts, place, main) || isChosenFrom(place, main))) return true;
  if (!isSameNoun(item.noun, place.product.value.name)) return false;
  if (isOtherEmail) return true;
  if (another.test(wordAt(facts.text, place.first - 1))) return false;
  const [name, otherName] = [nameOf(facts, place), nameOf(facts, main)];
  if (name === otherName) return !isOtherRow(facts, place, last);
  if (isCountedNext(facts, place, last)) return false;
  if (item.noun !== place.product.value.name && isNamedApart(name, place.product.value.name))
    return false;
  const inRows = ownRow !== undefined && lastRow !== undefined && ownRow !== lastRow;
  const inLines =
    facts.text.tokens[place.first]?.line !== facts.text.tokens[last.next - 1]?.line &&
    isLineStart(facts, place) &&
    isLineStart(facts, last);
  return (
    !inRows && !inLines && (!isNamedApart(name, item.noun) || !isNamedApart(otherName, item.noun))
  );
}

/** `Case study - Dams`, `Case study - Bridges`: cells of a table that differ in their words. */
function isOtherRow({ text }: Facts, place: CountedProduct, last: CountedProduct): boolean {
  const [cell, other] = [place, last].map(({ product }) => {
    const entry = product && text.entryOf[product.first];
    return entry && entry.row >= 0
      ? fold(text.source.text.slice(entry.from, entry.to)).replace(/[\d\W]+/g, ' ')
      : undefined;
  });
  return cell !== undefined && other !== undefined && cell !== other;
}

/** Words between a number and its noun. */
const nounReach = 4;

/** `500 dine in menus and then 3000 to go menus` */
function isCountedNext(facts: Facts, place: CountedProduct, last: CountedProduct): boolean {
  const isCounted = ({ product, quantities }: CountedProduct) =>
    quantities.some(
      ({ next }) => product && next <= product.first && product.first - next <= nounReach,
    );
  return (
    /^(?:and|then|plus|also|&|\+)$/.test(wordAt(facts.text, place.first - 1)) &&
    isCounted(place) &&
    isCounted(last)
  );
}

const isLineStart = ({ text }: Facts, { first }: CountedProduct) =>
  text.tokens[first - 1]?.line !== text.tokens[first]?.line ||
  text.tokens[first - 2]?.line !== text.tokens[first]?.line;

/** `Wellness Guide` and `Wellness Guide booklet` */
function isNamedAlike(facts: Facts, place: CountedProduct, main: CountedProduct): boolean {
  const [name, otherName] = [nameOf(facts, place), nameOf(facts, main)];
  const isPhrase = Math.min(name.length, otherName.length) > minPhrase;
  return isPhrase && (name.includes(otherName) || otherName.includes(name));
}
const minPhrase = 8;

/** A newer email names one of the quantities that the older one offers. */
function isChosenFrom({ quantities }: CountedProduct, main: CountedProduct): boolean {
  const values = new Set(
    main.quantities.flatMap(({ candidates }) => candidates.map(({ value }) => value)),
  );
  return quantities.some(({ candidates }) => candidates.some(({ value }) => values.has(value)));
}

/** `business cards for Dana`: more words than the noun. */
const isNamedApart = (name: string, noun: string) =>
  name.replace(/e?s$/, '').length > noun.length + 2;

/** The words of the place's title, without its number. */
function nameOf(facts: Facts, { product }: CountedProduct): string {
  if (!product) return '';
  return fold(sourceText(facts, { first: leftOf(facts, product), next: rightOf(facts, product) }))
    .replace(/\d+/g, '')
    .replace(/e?s$/, '');
}

/** Words of the newest email that cancel: `take the hang tags off`, `drop those`. */
const cancels =
  /\b(?:drop|scratch|skip|cancel|remove|lose|forget|nix|kill|omit|delete|pull|leave|take|hold off)\b/;
const together = /\b(?:off|out|from|away)\b/;

/** Items that a newer email, or a later sentence, rejects. */
export function withoutRejected(facts: Facts, items: readonly Item[]): Item[] {
  const { text, products } = facts;
  return items.filter(
    ({ noun, places }) =>
      !products.some(
        (match) =>
          isSameNoun(noun, match.value.name) &&
          places.every(({ age }) => age > ageOf(text, match.first)) &&
          isRejected(facts, match),
      ),
  );
}

function isRejected({ cues, text }: Facts, match: Match<Product>): boolean {
  if (/^(?:should|are|is|must|needs?|to|in|on|at|get|go)$/.test(wordAt(text, match.next)))
    return false;
  if (cues.find(match, 'rejects') ?? cues.find(match, 'rejected')) return true;
  const first = sentenceStart(text, match.first, 40);
  let next = match.next;
  while (next < text.tokens.length && text.sentence[next] === text.sentence[first]) next++;
  const words = text.tokens
    .slice(first, next)
    .map(({ word }) => word)
    .join(' ');
  const verb = cancels.exec(words)?.[0];
  return verb !== undefined && (!/^(?:leave|take|pull)$/.test(verb) || together.test(words));
}
