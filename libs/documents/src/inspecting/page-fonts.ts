import type { PdfFile } from './pdf-file.js';
import type { Dict } from './syntax.js';

const files = ['FontFile', 'FontFile2', 'FontFile3'];

/** How a font is called, and whether its letters are in the file. */
export function fontOf(file: PdfFile, font: Dict): { name: string; isInside: boolean } {
  const kind = file.name(font.get('Subtype'));
  const name = (file.name(font.get('BaseFont')) ?? 'a font').replace(/^[A-Z]{6}\+/, '');
  if (kind === 'Type3') return { name, isInside: true }; // drawn by the file itself
  const described = kind === 'Type0' ? file.dict(file.list(font.get('DescendantFonts'))[0]) : font;
  const descriptor = file.dict(described.get('FontDescriptor'));
  return { name, isInside: files.some((key) => descriptor.has(key)) };
}
