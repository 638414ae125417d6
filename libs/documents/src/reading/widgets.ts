import type { Box } from './glyphs.js';
import { type Pdfium, textFrom, withRoom } from '../pdfium.js';

const [freeText, widget] = [3, 20];
const [checkBox, radioButton, comboBox, listBox, textField] = [2, 3, 4, 5, 6];
const maxWidgets = 2000;
/** Default letter size in points. */
const lineChars = 11;

/** Form values and annotations; checkboxes become `[x]` and `[ ]`. */
export function readWidgets(engine: Pdfium, form: number, page: number): Box[] {
  const boxes: Box[] = [];
  const count = Math.min(engine.FPDFPage_GetAnnotCount(page), maxWidgets);
  for (let index = 0; index < count; index++) {
    const annotation = engine.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const text = textOf(engine, form, annotation);
    const place = text && placeOf(engine, annotation);
    if (text && place) boxes.push(...linesOf(text, place));
    engine.FPDFPage_CloseAnnot(annotation);
  }
  return boxes;
}

function textOf(engine: Pdfium, form: number, annotation: number): string | undefined {
  const kind = engine.FPDFAnnot_GetSubtype(annotation);
  if (kind === freeText)
    return textFrom(engine, (place, bytes) =>
      engine.FPDFAnnot_GetStringValue(annotation, 'Contents', place, bytes),
    ).trim();
  if (kind !== widget) return undefined;
  switch (engine.FPDFAnnot_GetFormFieldType(form, annotation)) {
    case checkBox:
    case radioButton:
      return isTicked(engine, annotation) ? '[x]' : '[ ]';
    case comboBox:
    case listBox:
    case textField:
      return textFrom(engine, (place, bytes) =>
        engine.FPDFAnnot_GetFormFieldValue(form, annotation, place, bytes),
      ).trim();
    default:
      return undefined;
  }
}

/** By appearance, because the engine reports radio buttons as empty. */
function isTicked(engine: Pdfium, annotation: number): boolean {
  const appearance = textFrom(engine, (place, bytes) =>
    engine.FPDFAnnot_GetStringValue(annotation, 'AS', place, bytes),
  );
  return appearance !== '' && appearance !== 'Off';
}

type Place = Pick<Box, 'left' | 'right' | 'bottom' | 'top'>;

function placeOf(engine: Pdfium, annotation: number): Place | undefined {
  return withRoom(engine, 16, (place) => {
    if (!engine.FPDFAnnot_GetRect(annotation, place)) return undefined;
    const [left, top, right, bottom] = Array.from({ length: 4 }, (_, index) =>
      engine.pdfium.getValue(place + index * 4, 'float'),
    );
    return {
      left: left ?? 0,
      top: Math.max(top ?? 0, bottom ?? 0),
      right: right ?? 0,
      bottom: Math.min(top ?? 0, bottom ?? 0),
    };
  });
}

/** One box per line, on the baseline of a label beside the field. */
function linesOf(text: string, { left, right, bottom, top }: Place): Box[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim());
  const room = (top - bottom) / Math.max(1, lines.length);
  const height = Math.min(lineChars, room);
  return lines.map((line, index) => {
    const base = top - room * index - (room + height) / 2 + height * 0.25;
    const width = Math.min(Math.max(1, right - left - 2), line.length * height * 0.55);
    return {
      text: line.trim(),
      left: left + 2,
      right: left + 2 + width,
      bottom: base - height * 0.2,
      top: base + height * 0.8,
      x: left,
      y: base,
    };
  });
}
