import type { StatTrend } from '#contracts';
import { count } from '../../lib/format.js';

/** A trend in words that stay true on any day: `'3 in the last 7 days, 2 in the 7 before'`. */
export function trendText({ last, before }: StatTrend) {
  if (last === null) return 'Not enough data yet';
  const now = `${count(last)} in the last 7 days`;
  return before === null ? now : `${now}, ${count(before)} the week before`;
}
