import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';
import { endOfEmail, isWithin, opensSentence, sentenceAt, type Source } from './counted-nouns.js';
import { type Item } from './items.js';
import { isSameNoun } from './nouns.js';
import { startBefore } from './piece-starts.js';
import type { QuantityGroup } from './quantity-groups.js';

/** `1,000 of each of these:` counts every piece without a number of its own. */
export function shareCounts(
  facts: Facts,
  items: readonly Item[],
  groups: readonly QuantityGroup[],
): void {
  const each = groupsOfEach(facts, groups, kitSentence(facts));
  if (each.length !== 1) return;
  for (const { places } of items)
    if (places.every(({ quantities }) => quantities.every(({ isWeak }) => isWeak)))
      places[0]!.quantities = [...each];
}

/**
 * The pieces of one count: `letterhead and envelopes, 1,000 of each`, `500 each of the following:`
 * above a list, `400 kits. Each kit has a folder and a letter.`
 */
export function piecesOfEach(source: Source): Span[] {
  const { facts, groups } = source;
  const strong = groups.filter(({ isWeak }) => !isWeak);
  const kit = kitSentence(facts);
  const [group, ...others] = groupsOfEach(facts, groups, kit);
  if (!group || others.length > 0) return [];
  const own = sentenceAt(facts, group.first);
  const part = kit ?? (nounsIn(source, own).length > 0 ? own : listAbove(source, own));
  if (!kit && strong.some((one) => one !== group && isWithin(part, one))) return [];
  const inSentence = nounsIn(source, part);
  if (inSentence.length > 1) {
    const starts = inSentence.map(({ first }, nth) =>
      startBefore(facts.text, first, inSentence[nth - 1]?.next ?? part.first),
    );
    return starts.map((first, nth) => ({ first, next: starts[nth + 1] ?? part.next }));
  }
  const end =
    strong.find(({ first }) => first >= own.next)?.first ?? endOfEmail(facts.text, own.first);
  const below = nounsIn(source, { first: own.next, next: end });
  const isList = below.length > 1 && below.every((product) => opensSentence(facts, product));
  return isList ? below.map(({ first }) => sentenceAt(facts, first)) : [];
}

/** `Prices on cards, letterhead and envelopes? 500 of each.` */
function listAbove(source: Source, own: Span): Span {
  const above = source.products.findLast(({ first }) => first < own.first);
  if (!above || ageOf(source.facts.text, above.first) !== ageOf(source.facts.text, own.first))
    return own;
  const part = sentenceAt(source.facts, above.first);
  return nounsIn(source, part).length > 1 ? part : own;
}

/** `400 welcome kits.`, which are no piece where their contents are. */
export function isOfKitsAlone({ facts, groups, products }: Source, span: Span): boolean {
  const kit = kitSentence(facts);
  return (
    kit !== undefined &&
    groupsOfEach(facts, groups, kit).some((group) => isWithin(span, group)) &&
    products.every((one) => !isWithin(span, one) || kits.test(one.value.name))
  );
}

/** The first of each noun. */
function nounsIn({ products }: Source, part: Span) {
  const all = products.filter((one) => isWithin(part, one) && !kits.test(one.value.name));
  return all.filter(
    ({ value }, nth) => !all.slice(0, nth).some((one) => isSameNoun(one.value.name, value.name)),
  );
}

const groupsOfEach = (facts: Facts, groups: readonly QuantityGroup[], kit: Span | undefined) =>
  groups.filter(
    (group) => !group.isWeak && (isOfEach(facts, group) || (kit && isOfKits(facts, group.next))),
  );

const ofEach =
  /^(?:of (?:each|these|everything|all)|of every (?:piece|one|item|thing)|(?:each|ea) of|(?:each|ea) :|copies of each|sets? of each)/;

function isOfEach({ text, products }: Facts, { first, next }: QuantityGroup): boolean {
  const lineOf = (index: number) => text.tokens[index]?.line;
  if (/^(?:ea|each)$/.test(wordAt(text, next))) {
    const isSentence =
      wordAt(text, next + 1) === '.' && text.sentence[first - 1] !== text.sentence[first];
    if (isSentence) return true;
    if (lineOf(next) !== lineOf(next + 1))
      return !products.some((one) => one.first < first && lineOf(one.first) === lineOf(first));
  }
  return ofEach.test([0, 1, 2].map((skip) => wordAt(text, next + skip)).join(' '));
}

const kits = /^(?:kits?|packets?|sets?|packs?|packages?|bundles?|suites?|bags?)$/;
/** Words from a count to the kits: `400 new member welcome kits` */
const kitReach = 4;

const isOfKits = ({ text }: Facts, next: number) =>
  Array.from({ length: kitReach }, (_, nth) => next + nth).some(
    (index) => text.sentence[index] === text.sentence[next] && kits.test(wordAt(text, index)),
  );

/** `Each kit has a folder, a letter and a sticker.` */
function kitSentence(facts: Facts): Span | undefined {
  const { text } = facts;
  const index = text.tokens.findIndex(
    (_, nth) =>
      /^(?:each|every|the)$/.test(wordAt(text, nth)) &&
      kits.test(wordAt(text, nth + 1)) &&
      /^(?:has|have|includes?|contains?|consists?|gets?|holds?|with|comes?|:)$/.test(
        wordAt(text, nth + 2),
      ),
  );
  return index < 0 ? undefined : { first: index, next: sentenceAt(facts, index).next };
}
