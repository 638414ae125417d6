import type { Preflight } from '#contracts';
import type { Tone } from '../badge.js';

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

/** What a file's check came to, in a few words. */
export function verdictOf({ state, findings, override }: Preflight): [label: string, tone: Tone] {
  if (state === 'checking') return ['Checking…', 'grey'];
  if (override) return ['Accepted as it is', 'blue'];
  if (state === 'unchecked') return ['Could not be checked', 'orange'];
  if (state === 'ready') return ['Looks ready', 'green'];
  const open = findings.filter(({ level }) => level !== 'info');
  return open.every(({ level }) => level === 'unknown')
    ? [`${things(open.length)} could not be checked`, 'orange']
    : [`${things(open.length)} to look at`, 'yellow'];
}
