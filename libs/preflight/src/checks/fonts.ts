import type { PreflightFinding } from '#contracts';
import type { PdfFacts } from '#documents';
import { one, warning } from '../finding.js';

const mostNamed = 6;

/** Are the letters of all fonts in the file? */
export function checkFonts({ alike }: PdfFacts): PreflightFinding[] {
  const fonts = [...new Set(alike.flatMap(({ missingFonts }) => missingFonts))];
  if (!fonts.length) return [];
  const pages = alike.filter(({ missingFonts }) => missingFonts.length).flatMap((group) => group.pages);
  const names =
    fonts.length > mostNamed ? `${fonts.slice(0, mostNamed).join(', ')} and ${fonts.length - mostNamed} more` : fonts.join(', ');
  const found = `${one(fonts, 'The font', 'The fonts')} ${names} ${one(fonts, 'is', 'are')} not embedded in the file.`;
  const why = 'Another font would take its place: letters, line breaks and signs could change.';
  return [warning('fonts', pages, found, why, 'Export with all fonts embedded (PDF/X does that), or turn the text into outlines.')];
}
