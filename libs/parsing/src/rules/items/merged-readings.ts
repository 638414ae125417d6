import type { Facts } from '../facts/facts.js';
import { separateSides } from '../fields/colors/colors.js';
import { pieceNames } from '../fields/registry.js';
import type { Reading } from '../fields/reading.js';
import type { PieceReadings } from '../piece.js';
import { type Family, operationNamed } from '../vocabulary/operations.js';
import { articleBefore } from './article.js';
import type { ItemText } from './read-items.js';
import type { Item } from './items.js';

export interface MergedReadings {
  readings: PieceReadings;
  offers: number[];
}

/** An item's own text counts first, then remarks about all items, then references. */
export function mergedReadings(texts: readonly ItemText[]): MergedReadings[] {
  const merged = new Map<Item, MergedReadings>();
  for (const text of texts) merged.set(text.item, withReferences(text, ownReadings(text), merged));
  return texts.map(({ item }) => merged.get(item)!);
}

const articleConfidence = 0.6;

/** `and a banner` */
function countOf({ item, own }: ItemText): Reading<number> | undefined {
  if (own.readings.quantity) return own.readings.quantity;
  const article = item.product && articleBefore(own.findings.facts, item.product);
  return (
    article && {
      first: article.first,
      next: item.product!.next,
      value: article.count,
      confidence: articleConfidence,
    }
  );
}

function ownReadings(text: ItemText): MergedReadings {
  const [own, shared] = [text.own.readings, text.shared.readings];
  const readings = { ...own };
  for (const name of pieceNames) if (!isNeverShared(name)) fill(readings, name, shared[name]);
  const { facts } = text.own.findings;
  readings.finishing = own.finishing ?? withoutRefused(facts, shared.finishing);
  const sharedColors = onSides(facts, shared.colors);
  const quantity = countOf(text);
  const { value } = text.own.findings.quantities ?? text.shared.findings.quantities ?? {};
  const offers = value?.offers ?? [];
  return {
    readings: {
      ...readings,
      quantity,
      colors: withNames(own.colors ?? sharedColors, shared.colors),
    },
    offers: quantity && !offers.includes(quantity.value) ? [quantity.value] : offers,
  };
}

const coatings: readonly Family[] = ['uv', 'aqueous', 'varnish', 'lamination'];
const noCoating = /\b(?:no|not|without|skip the) (?:coat(?:ed|ing)?s?)\b/;

/** Finishing of all items, without what an item's own text refuses: `no UV on this one`. */
function withoutRefused({ operations, text }: Facts, finishing: Words): Words {
  if (!finishing) return undefined;
  const own = text.tokens.filter((_, index) => !text.ignoredTokens[index]);
  const words = own.map(({ word }) => word).join(' ');
  const refused = new Set([
    ...operations.filter(({ isWanted }) => !isWanted).map(({ value }) => value.family),
    ...(noCoating.test(words) ? coatings : []),
  ]);
  const wanted = finishing.value.split(', ').filter((name) => {
    const operation = operationNamed(name);
    return !operation || !refused.has(operation.family);
  });
  return wanted.length > 0 ? { ...finishing, value: wanted.join(', ') } : undefined;
}

/** `all 4/4`, and `printed one side` in the item's own text: 4/0; with `both sides`: 4/4. */
function onSides(facts: Facts, colors: Words): Words {
  const [, front, rest] = /^(\d)\/\d( \(.+\))?$/.exec(colors?.value ?? '') ?? [];
  const sides = separateSides(facts);
  const hasFace = facts.inks.some(({ kind }) => kind === 'face');
  return colors && front && sides && !(sides === 'both' && hasFace)
    ? { ...colors, value: `${front}/${sides === 'front' ? 0 : front}${rest ?? ''}` }
    : colors;
}

const isNeverShared = (name: string) => name === 'title' || name === 'printType';

function fill<Name extends keyof PieceReadings>(
  readings: PieceReadings,
  name: Name,
  reading: PieceReadings[Name] | undefined,
): void {
  readings[name] ??= reading;
}

function withReferences(
  { references }: ItemText,
  { readings: own, offers: ownOffers }: MergedReadings,
  merged: ReadonlyMap<Item, MergedReadings>,
): MergedReadings {
  const readings = { ...own };
  let offers = ownOffers;
  for (const { names, from } of references) {
    const source = merged.get(from);
    for (const name of names) fill(readings, name, source?.readings[name]);
    if (names.includes('title') && !own.title) readings.printType = source?.readings.printType;
    if (names.includes('colors'))
      readings.colors = withNames(readings.colors, source?.readings.colors);
    if (names.includes('quantity') && offers.length === 0) offers = source?.offers ?? [];
  }
  return { readings, offers };
}

/** `2/0 same two inks`: the names of the inks come from the other item. */
function withNames(own: Words, source: Words): Words {
  const [, front, names] = /^(\d+)\/\d+ (\(.+\))$/.exec(source?.value ?? '') ?? [];
  return own && names && own.value.startsWith(`${front}/`) && !own.value.includes('(')
    ? { ...own, value: `${own.value} ${names}` }
    : own;
}

type Words = Reading<string> | undefined;
