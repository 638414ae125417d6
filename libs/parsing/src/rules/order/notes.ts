import type { Pair } from './pair.js';

const maxLength = 2000;

export function readNotes(pairs: readonly Pair[]): string | null {
  const remarks = pairs
    .filter(({ label, value }) => label === 'notes' && value)
    .map(({ value }) => value);
  const dueLines = pairs
    .filter(({ label, value }) => label === 'due' && /\d/.test(value))
    .map(({ name, value }) => `${name}: ${value}`);
  return [...remarks, ...new Set(dueLines)].join('\n').slice(0, maxLength) || null;
}
