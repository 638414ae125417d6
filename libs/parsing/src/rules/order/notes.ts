import type { Pair } from './pairs.js';

const longest = 2000;

/** What the order wants to be known beside the specification: its remarks, and by when it is needed. */
export function readNotes(pairs: readonly Pair[]): string | null {
  const remarks = pairs.filter(({ label, value }) => label === 'notes' && value).map(({ value }) => value);
  const due = pairs.filter(({ label, value }) => label === 'due' && /\d/.test(value)).map(({ name, value }) => `${name}: ${value}`);
  return [...remarks, ...new Set(due)].join('\n').slice(0, longest) || null;
}
