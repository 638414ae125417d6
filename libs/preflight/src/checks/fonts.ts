import type { PreflightFinding } from '#contracts';
import type { PdfFacts } from '#documents';
import { finding } from '../findings/finding.js';

export function checkFonts({ alike }: PdfFacts): PreflightFinding[] {
  const fonts = [...new Set(alike.flatMap(({ missingFonts }) => missingFonts))];
  if (!fonts.length) return [];
  const pages = alike
    .filter(({ missingFonts }) => missingFonts.length)
    .flatMap((group) => group.pages);
  return [finding('fonts', { fonts, pages })];
}
