import { operationsNames } from '#contracts';
import { pieceNames } from '../fields/registry.js';
import type { Reading } from '../fields/reading.js';
import type { PieceReadings } from '../piece.js';
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

/** For a number that the item's own text would not have been sure of. */
const countConfidence = 0.6;

/** The quantity is one of those that made the item. */
function countOf({ item, own }: ItemText) {
  const reading = own.readings.quantity;
  const candidates = item.places.flatMap(({ quantities }) =>
    quantities.flatMap((group) => group.candidates),
  );
  if (candidates.length === 0 || candidates.some(({ value }) => value === reading?.value))
    return reading;
  const [first] = candidates;
  return (
    first && {
      first: first.first,
      next: first.next,
      value: first.value,
      confidence: countConfidence,
    }
  );
}

function ownReadings(text: ItemText): MergedReadings {
  const { own, shared } = text;
  const entries = pieceNames.map((name) => {
    const [first, second] = [own.readings[name], shared.readings[name]];
    const isOperation = operationsNames.some((operations) => operations === name);
    if (isOperation) return [name, joined(first as Words, second as Words)];
    if (name === 'quantity') return [name, countOf(text) ?? second];
    return [name, first ?? (isNeverShared(name) ? undefined : second)];
  });
  const quantities = own.findings.quantities ?? shared.findings.quantities;
  return {
    readings: Object.fromEntries(entries) as PieceReadings,
    offers: quantities?.value.offers ?? [],
  };
}

const isNeverShared = (name: string) => name === 'title' || name === 'printType';

function withReferences(
  { references }: ItemText,
  { readings, offers }: MergedReadings,
  merged: ReadonlyMap<Item, MergedReadings>,
): MergedReadings {
  const values: Record<string, unknown> = { ...readings };
  let ownOffers = offers;
  for (const { names, from } of references) {
    const source = merged.get(from);
    for (const name of names) values[name] ??= source?.readings[name];
    if (names.includes('quantity') && ownOffers.length === 0) ownOffers = source?.offers ?? [];
  }
  return { readings: values as unknown as PieceReadings, offers: ownOffers };
}

type Words = Reading<string> | undefined;

function joined(own: Words, shared: Words): Words {
  if (!own || !shared) return own ?? shared;
  const values = new Set([...own.value.split(', '), ...shared.value.split(', ')]);
  return {
    ...own,
    value: [...values].join(', '),
    confidence: Math.min(own.confidence, shared.confidence),
  };
}
