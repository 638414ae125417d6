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
  pageGroups: PdfFacts['alike'],
  kind: keyof PageFacts & ('photoDpi' | 'lineDpi'),
  code: 'photo-resolution' | 'line-resolution',
  { bad, soft }: typeof photo,
) {
  return [
    [0, bad],
    [bad, soft],
  ].flatMap(([from, to]) => {
    const coarseGroups = pageGroups.flatMap(({ pages, [kind]: dpi }) =>
      dpi !== null && dpi >= from! && dpi < to! ? [{ pages, dpi }] : [],
    );
    if (!coarseGroups.length) return [];
    const dpi = Math.min(...coarseGroups.map((group) => group.dpi));
    return [
      finding(code, {
        pages: coarseGroups.flatMap(({ pages }) => pages),
        dpi,
        varies: coarseGroups.length > 1,
      }),
    ];
  });
}
