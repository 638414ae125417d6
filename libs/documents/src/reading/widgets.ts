import type { Run } from './lines.js';
import type { Annotation, PdfPage } from './pdf-document.js';
import { type Turn, upright } from './runs.js';

const maxWidgets = 2000;
/** Default letter size in points. */
const lineChars = 11;

/** Form values and annotations; checkboxes become `[x]` and `[ ]`. */
export async function readWidgets(page: PdfPage, turn: Turn): Promise<Run[]> {
  const annotations = await page.getAnnotations({ intent: 'any' });
  return annotations.slice(0, maxWidgets).flatMap((annotation) => {
    const text = textOf(annotation)?.trim();
    return text ? runsOf(text, annotation.rect, turn) : [];
  });
}

function textOf(annotation: Annotation): string | undefined {
  const { subtype, contentsObj, fieldType, fieldValue, buttonValue } = annotation;
  if (subtype === 'FreeText') return contentsObj?.str;
  if (subtype !== 'Widget') return undefined;
  const value = [fieldValue ?? ''].flat().join(' ');
  if (annotation.checkBox) return value && value !== 'Off' ? '[x]' : '[ ]';
  if (annotation.radioButton) return value && value === buttonValue ? '[x]' : '[ ]';
  return fieldType === 'Tx' || fieldType === 'Ch' ? value : undefined;
}

/** One run per line, on the baseline of a label beside the field. */
function runsOf(text: string, rect: Annotation['rect'], turn: Turn): Run[] {
  const [start, end] = [upright(rect[0], rect[1], turn), upright(rect[2], rect[3], turn)];
  const [left, right] = [Math.min(start[0], end[0]), Math.max(start[0], end[0])];
  const [bottom, top] = [Math.min(start[1], end[1]), Math.max(start[1], end[1])];
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim());
  const room = (top - bottom) / Math.max(1, lines.length);
  const height = Math.min(lineChars, room);
  return lines.map((line, index) => {
    const width = Math.min(Math.max(1, right - left - 2), line.length * height * 0.55);
    const base = top - room * index - (room + height) / 2 + height * 0.25;
    return { text: line.trim(), from: left + 2, to: left + 2 + width, top: -base, height };
  });
}
