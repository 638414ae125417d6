import type { PreflightFinding } from '#contracts';
import type { PageFacts, PdfFacts } from '#documents';
import { finding } from '../findings/finding.js';
import { line, photo } from '../findings/resolution.js';

export function checkResolution({ alike }: PdfFacts): PreflightFinding[] {
  return [
    ...coarse(alike, 'photoDpi', 'photo-resolution', photo),
    ...coarse(alike, 'lineDpi', 'line-resolution', line),
  ];
}

function coarse(
  alike: PdfFacts['alike'],
  kind: keyof PageFacts & ('photoDpi' | 'lineDpi'),
  code: 'photo-resolution' | 'line-resolution',
  { bad, soft }: typeof photo,
) {
  return [
    [0, bad],
    [bad, soft],
  ].flatMap(([from, to]) => {
    const below = alike.flatMap(({ pages, [kind]: dpi }) =>
      dpi !== null && dpi >= from! && dpi < to! ? [{ pages, dpi }] : [],
    );
    if (!below.length) return [];
    const dpi = Math.min(...below.map((group) => group.dpi));
    return [
      finding(code, { pages: below.flatMap(({ pages }) => pages), dpi, varies: below.length > 1 }),
    ];
  });
}
