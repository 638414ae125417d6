import type { PreflightCheck } from '#contracts';
import type { Inches } from '../ordered-size.js';

/** `pages` count from 1, and are absent for the whole file. */
export type Params = { pages?: number[]; [name: string]: unknown };

type Text = [found: string, why: string, remedy: string];

export interface Row<P extends Params> {
  check: PreflightCheck;
  level: 'warning' | 'unknown' | 'info';
  text: (params: P) => Text;
}

export const warning = <P extends Params>(check: PreflightCheck, text: Row<P>['text']): Row<P> => ({
  check,
  level: 'warning',
  text,
});

export const unknown = <P extends Params>(check: PreflightCheck, text: Row<P>['text']): Row<P> => ({
  check,
  level: 'unknown',
  text,
});

export const info = <P extends Params>(check: PreflightCheck, text: Row<P>['text']): Row<P> => ({
  check,
  level: 'info',
  text,
});

/**
 * `Page 3`, `Pages 1–4 and 9`
 * @param pages from 1, in any order
 */
export function inWords(pages: readonly number[]) {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const lastRange = ranges.at(-1);
    if (lastRange && page === lastRange[1] + 1) lastRange[1] = page;
    else ranges.push([page, page]);
  }
  const parts = ranges.flatMap(([from, to]) =>
    to > from + 1 ? `${from}–${to}` : from === to ? `${from}` : [`${from}`, `${to}`],
  );
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0];
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${list}`;
}

export const one = (list: readonly unknown[], single: string, many: string) =>
  list.length === 1 ? single : many;

/** `Page 3 is`, `Pages 1–4 are` */
export const pagesThat = (pages: readonly number[], single: string, many: string) =>
  `${inWords(pages)} ${one(pages, single, many)}`;

/** `8.5 × 11 in` */
export const inInches = ([width, height]: Inches) => `${width} × ${height} in`;
