import type { PreflightCheck, PreflightFinding, PrintSpecifications } from '#contracts';

/** What is to be printed, as the job or the quote says it. */
export interface Ordered extends Pick<
  PrintSpecifications,
  'printType' | 'flatSize' | 'finalSize' | 'bindingType' | 'pageCount' | 'selfCover' | 'interiorPageCount'
> {
  size?: string | null;
  colors?: string | null;
}

type Said = [found: string, why: string, remedy: string];

export const warning = (check: PreflightCheck, pages: number[], ...[found, why, remedy]: Said): PreflightFinding => ({
  check,
  level: 'warning',
  pages,
  found,
  why,
  remedy,
});

/** What nobody found out is said to be so. */
export const unknown = (check: PreflightCheck, pages: number[], ...[found, why, remedy]: Said): PreflightFinding => ({
  ...warning(check, pages, found, why, remedy),
  level: 'unknown',
});

/** `Page 3`, `Pages 1–4 and 9`. @param pages from 1, in any order */
export function inWords(pages: readonly number[]) {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const parts = ranges.flatMap(([from, to]) => (to > from + 1 ? `${from}–${to}` : from === to ? `${from}` : [`${from}`, `${to}`]));
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0];
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${list}`;
}

/** One or many: `is`, `are`. */
export const one = (list: readonly unknown[], single: string, many: string) => (list.length === 1 ? single : many);
