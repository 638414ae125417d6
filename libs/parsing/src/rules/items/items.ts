import type { Facts } from '../facts/facts.js';
import { sameAfter, sentenceStart, wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import { leftOf, rightOf, sourceText } from '../fields/title/phrase.js';
import { fold } from '../tokens/tokenize.js';
import type { Span } from '../tokens/token.js';
import { isBeside, isSameNoun, isSpecified, isTightTo } from './nouns.js';
import { partName } from './part-name.js';
import type { Place } from './place.js';

/** A requested piece with the places of the document that count it. */
export interface Item {
  noun: string;
  places: Place[];
}

/**
 * Places of the same piece belong together: in a newer and an older email, rows of a table that
 * differ in their count, and a place that counts what another one specifies.
 */
export function itemsOf(facts: Facts, places: readonly Place[]): Item[] {
  const items: Item[] = [];
  for (const place of places) {
    if (!place.revises && !isNamed(facts, place) && places.some(({ age }) => age !== place.age))
      continue;
    const noun = place.product?.value.name ?? '';
    if (isAboutSeveral(items, place)) continue;
    const owner = items.findLast((item) => isSamePiece(facts, item, place));
    if (owner) owner.places.push(place);
    else items.push({ noun, places: [place] });
  }
  return items.filter(({ places: own }) => own.some((place) => isSubstantial(facts, place)));
}

/** `Posters are all on 100# text`, below two counted kinds of posters */
const isAboutSeveral = (items: readonly Item[], { product, quantities }: Place) =>
  product !== undefined &&
  quantities.every(({ isWeak, candidates: [one] }) => isWeak || (one?.value ?? 0) < smallCount) &&
  items.filter(
    ({ noun, places }) =>
      noun === product.value.name &&
      places.some((one) => one.quantities.some(({ isWeak }) => !isWeak)),
  ).length > 1;

const isNamed = (facts: Facts, { product, part }: Place) =>
  product !== undefined || partName(facts, part) !== undefined;

/** Fewer may be a number of something else in an older email. */
const smallCount = 25;

/** `wait, make the schedules 750` */
const takesBack = /^(?:wait|sorry|oops|actually|correction|no)$/;

/** A number without a noun and a specification is about another piece: `make it 475`. */
function isSubstantial(facts: Facts, { product, part, quantities, age }: Place): boolean {
  if (isSpecified(facts, { part }) || quantities.some(({ next }) => sameAfter(facts.text, next)))
    return true;
  if (wordAt(facts.text, part.first) === 'same' && quantities.some(({ isWeak }) => !isWeak))
    return true;
  const isSmall = quantities.every(({ candidates: [one] }) => !one || one.value < smallCount);
  if (product?.value.weak && takesBack.test(wordAt(facts.text, part.first))) return false;
  if (product?.value.weak)
    return (
      !isSmall &&
      quantities.some((one) => isTightTo(facts, one, product) || isBeside(facts, product, one))
    );
  return product !== undefined && !(isSmall && age > 0);
}

/** The older place that a newer one is about. */
const olderOf = (place: Place) => place.revises?.of ?? place;

function isSamePiece(facts: Facts, item: Item, place: Place): boolean {
  if (item.places.some((one) => olderOf(one) === olderOf(place))) return true;
  if (place.revises && item.places.some(({ revises }) => revises)) return false;
  const last = item.places.at(-1)!;
  if (last.age === place.age)
    return isSameRow(facts, last, place) || isSpecifiedApart(facts, last, place);
  const [main] = item.places;
  if (!place.product || !main!.product) return isChosenFrom(place, main!);
  return (
    isNamedAlike(facts, place, main!) ||
    isChosenFrom(place, main!) ||
    isSameNoun(item.noun, place.product.value.name)
  );
}

/** Rows of a table with the same words and figures, except the count. */
function isSameRow(facts: Facts, one: Place, other: Place): boolean {
  const { tokens, entryOf } = facts.text;
  const rowOf = ({ part, quantities }: Place) => {
    if ((entryOf[part.first]?.row ?? -1) < 0) return undefined;
    const counts = new Set(quantities.map(({ first }) => first));
    return tokens
      .slice(part.first, part.next)
      .filter((_, index) => !counts.has(part.first + index))
      .map(({ word }) => word)
      .join(' ');
  };
  const row = rowOf(one);
  return row !== undefined && row === rowOf(other);
}

/**
 * `212,000 booklets.` and `Each booklet has 16 pages, 50# offset.`, or a sentence without a count:
 * `The booklets 9 x 6, 50# offset.`
 */
function isSpecifiedApart(facts: Facts, one: Place, other: Place): boolean {
  if (
    !one.product ||
    !other.product ||
    !isSameNoun(one.product.value.name, other.product.value.name)
  )
    return false;
  const [name, otherName] = [nameOf(facts, one), nameOf(facts, other)];
  if (!name.endsWith(otherName) && !otherName.endsWith(name)) return false;
  if (isInNextLine(facts, one, other)) return false;
  const isNamedAgain = one.quantities.length > 0 && other.quantities.length === 0;
  if (wordAt(facts.text, other.product.first - 1) === 'same') return false;
  return isNamedAgain || !isSpecified(facts, one) || !isSpecified(facts, other);
}

/** `cards for Ann 500` above `cards for Bob 250` */
function isInNextLine({ text: { tokens } }: Facts, one: Place, other: Place): boolean {
  const isCounted = ({ quantities }: Place) => quantities.some(({ isWeak }) => !isWeak);
  const line = tokens[one.part.next - 1]?.line ?? -1;
  return isCounted(one) && isCounted(other) && tokens[other.part.first]?.line === line + 1;
}

/** `Wellness Guide` and `Wellness Guide booklet` */
function isNamedAlike(facts: Facts, place: Place, main: Place): boolean {
  const [name, otherName] = [nameOf(facts, place), nameOf(facts, main)];
  const isPhrase = Math.min(name.length, otherName.length) > minPhrase;
  return isPhrase && (name.includes(otherName) || otherName.includes(name));
}
const minPhrase = 8;

/** A newer email names one of the quantities that the older one offers. */
function isChosenFrom({ quantities }: Place, main: Place): boolean {
  const values = new Set(
    main.quantities.flatMap(({ candidates }) => candidates.map(({ value }) => value)),
  );
  return quantities.some(({ candidates }) => candidates.some(({ value }) => values.has(value)));
}

/** The words of the place's title, without its number. */
function nameOf(facts: Facts, { product }: Place): string {
  if (!product) return '';
  return fold(sourceText(facts, { first: leftOf(facts, product), next: rightOf(facts, product) }))
    .replace(/\d+/g, '')
    .replace(/e?s$/, '');
}

/** Words of the newest email that cancel: `take the hang tags off`, `drop those`. */
const cancels =
  /\b(?:drop(?! to)|scratch|skip|cancel|remove|lose|forget|nix|kill|omit|delete|pull|leave|take|hold off|cut (?:it|them|those)|never ?mind|let (?:we |it |them )?fall)\b/;
/** `the bookmarks are off` */
const isOff = /^(?:is|are) (?:off|out|dead|cancell?ed|dropped|scrapped)$/;
const together = /\b(?:off|out|from|away|back|until)\b/;
/** `on the carriers lose the foil`: something else of the piece is cancelled. */
const isOfPiece = /^(?:on|from|for|in|to|of)$/;

/** Items that a newer email, or a later sentence, rejects. */
export function withoutRejected(facts: Facts, items: readonly Item[]): Item[] {
  const { text, products } = facts;
  const revisions = items.flatMap(({ places }) => places.filter(({ revises }) => revises));
  const partOf = (mention: Span) =>
    revisions.find(({ part }) => mention.first >= part.first && mention.next <= part.next)?.part;
  return items.filter(({ noun, places }) => {
    const named = products.filter(({ value }) => isSameNoun(noun, value.name));
    const revised = places.flatMap(({ revises }) => revises ?? []);
    return ![...named, ...revised].some(
      (mention) =>
        places.every(
          ({ age, revises }) =>
            age > ageOf(text, mention.first) ||
            (revises !== undefined && age === ageOf(text, mention.first)),
        ) && isRejected(facts, mention, partOf(mention)),
    );
  });
}

/** @param part what a newer email says of the piece */
function isRejected({ cues, text }: Facts, match: Span, part: Span | undefined): boolean {
  const after = `${wordAt(text, match.next)} ${wordAt(text, match.next + 1)}`;
  if (isOff.test(after)) return true;
  if (/^(?:should|are|is|must|needs?|to|in|on|at|get|go)\b/.test(after)) return false;
  let before = match.first - 1;
  while (/^(?:the|our|those|these)$/.test(wordAt(text, before))) before--;
  if (/^(?:except|but)$/.test(wordAt(text, before))) return false;
  if (wordAt(text, match.first - 1) === 'no') return true;
  if (cues.find(match, 'rejects') ?? cues.find(match, 'rejected')) return true;
  const first = Math.max(sentenceStart(text, match.first, 40), part?.first ?? 0);
  if (isOfPiece.test(wordAt(text, before)) && wordAt(text, before - 1) !== 'off') return false;
  let next = match.next;
  while (next < (part?.next ?? text.tokens.length) && text.sentence[next] === text.sentence[first])
    next++;
  const words = text.tokens
    .slice(first, next)
    .map(({ word }) => word)
    .join(' ');
  const verb = cancels.exec(words)?.[0];
  return verb !== undefined && (!/^(?:leave|take|pull)$/.test(verb) || together.test(words));
}
