import { operationsNames } from '#contracts';
import type { PieceReadings } from '../piece.js';
import { pieceNames } from '../fields/registry.js';
import type { Reading } from '../fields/reading.js';
import type { ItemText } from './read-items.js';

export interface MergedReadings {
  readings: PieceReadings;
  offers: number[];
}

/** What the item's own text states, then what is said of all items. */
export function mergedReadings({ own, shared }: ItemText): MergedReadings {
  const entries = pieceNames.map((name) => {
    const [first, second] = [own.readings[name], shared.readings[name]];
    const isOperation = operationsNames.some((operations) => operations === name);
    return [
      name,
      isOperation ? joined(first as Words, second as Words) : (first ?? sharedOf(name, shared)),
    ];
  });
  const quantities = own.findings.quantities ?? shared.findings.quantities;
  return {
    readings: Object.fromEntries(entries) as PieceReadings,
    offers: quantities?.value.offers ?? [],
  };
}

/** Names of pieces are never shared. */
const sharedOf = (name: (typeof pieceNames)[number], { readings }: ItemText['shared']) =>
  name === 'title' || name === 'printType' ? undefined : readings[name];

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
