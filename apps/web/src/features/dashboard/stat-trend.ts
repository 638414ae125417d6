import type { StatTrend } from '#contracts';

/** How a figure moved, in words that hold on any day: `'3 in the last 7 days, 2 in the 7 before'`. */
export function trendText({ last, before }: StatTrend) {
  if (last === null) return 'Not enough data yet';
  return before === null ? `${last} in the last 7 days` : `${last} in the last 7 days, ${before} in the 7 before`;
}
