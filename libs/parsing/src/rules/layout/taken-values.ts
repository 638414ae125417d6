import type { Span } from '../tokens/token.js';
import type { Label } from '../vocabulary/labels.js';
import type { Entry } from './record.js';

export interface TakenValue extends Span {
  label: Label;
}

export function takeValues(
  entryOf: readonly (Entry | undefined)[],
  ignoredTokens: Uint8Array,
  takesLabel: (label: Label) => boolean,
): TakenValue[] {
  const values: TakenValue[] = [];
  for (const [index, entry] of entryOf.entries()) {
    if (!entry || ignoredTokens[index] || !takesLabel(entry.label)) continue;
    const last = values.at(-1);
    if (last?.next === index && entryOf[last.first] === entry) last.next++;
    else values.push({ label: entry.label, first: index, next: index + 1 });
    ignoredTokens[index] = 1;
  }
  return values;
}
