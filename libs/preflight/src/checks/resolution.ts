import type { PreflightFinding } from '#contracts';
import type { PageFacts, PdfFacts } from '#documents';
import { inWords, one, warning } from '../finding.js';

/** Pixels per inch: below the first it prints blurred, below the second it may look soft. */
export const photo = { bad: 150, soft: 250, good: 300 };
const line = { bad: 300, soft: 550, good: 600 };

/** Do pictures have enough pixels for the size at which they are placed? */
export function checkResolution({ alike }: PdfFacts): PreflightFinding[] {
  return [...coarse(alike, 'photoDpi', 'picture', photo), ...coarse(alike, 'lineDpi', 'black-and-white drawing', line)];
}

function coarse(
  alike: PdfFacts['alike'],
  kind: keyof PageFacts & ('photoDpi' | 'lineDpi'),
  what: string,
  { bad, soft, good }: typeof photo,
) {
  const below = (from: number, to: number) => alike.filter((group) => group[kind] !== null && group[kind] >= from && group[kind] < to);
  return [
    ...told(below(0, bad), kind, what, 'It will print blurred or with visible steps.', good),
    ...told(below(bad, soft), kind, what, 'It may look a little soft in print.', good),
  ];
}

function told(groups: PdfFacts['alike'], kind: 'photoDpi' | 'lineDpi', what: string, why: string, good: number): PreflightFinding[] {
  if (!groups.length) return [];
  const pages = groups.flatMap((group) => group.pages);
  const worst = Math.min(...groups.map((group) => group[kind]!));
  const found = `${inWords(pages)} ${one(pages, 'has', 'have')} a ${what} of ${one(groups, '', 'down to ')}${worst} dpi at this size.`;
  return [warning('resolution', pages, found, why, `Send it with at least ${good} dpi, or place it smaller.`)];
}
