import type { Preflight } from '#contracts';
import type { Tone } from '../../ui/badge.js';

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

export function verdictOf({ state, findings, override }: Preflight): [label: string, tone: Tone] {
  if (state === 'checking') return ['Checking…', 'gray'];
  if (override) return ['Accepted as is', 'blue'];
  if (state === 'unchecked') return ['Could not be checked', 'orange'];
  if (state === 'ready') return ['Looks ready', 'green'];
  const open = findings.filter(({ level }) => level !== 'info');
  return open.every(({ level }) => level === 'unknown')
    ? [`${items(open.length)} could not be checked`, 'orange']
    : [`${items(open.length)} to review`, 'yellow'];
}
