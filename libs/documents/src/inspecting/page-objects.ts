import { type Pdfium, withRoom } from '../pdfium.js';

/** In points. */
export type Box = [left: number, bottom: number, right: number, top: number];

const boxes = { media: 0, crop: 1, trim: 3 };
const [textObject, formObject] = [1, 5];
const unseenModes = [3, 7];
const nameBytes = 256;
/** Links, popups, printer's marks and trap networks. */
const harmless = [2, 16, 22, 23];

export function boxOf(
  engine: Pdfium,
  document: number,
  index: number,
  kind: keyof typeof boxes,
): Box | undefined {
  return withRoom(engine, 16, (place) => {
    if (!engine.EPDF_GetPageBoxByIndex(document, index, boxes[kind], place)) return undefined;
    // the engine has single precision
    const sideAt = (index: number) =>
      Math.round(engine.pdfium.getValue(place + index * 4, 'float') * 1000) / 1000;
    return [sideAt(0), sideAt(3), sideAt(2), sideAt(1)];
  });
}

export function hasNotes(engine: Pdfium, page: number): boolean {
  return Array.from({ length: engine.FPDFPage_GetAnnotCount(page) }, (_, index) => index).some(
    (index) => {
      const note = engine.FPDFPage_GetAnnot(page, index);
      if (!note) return true;
      const kind = engine.FPDFAnnot_GetSubtype(note);
      engine.FPDFPage_CloseAnnot(note);
      return !harmless.includes(kind);
    },
  );
}

/** Fonts that print without being embedded, except in patterns. */
export function missingFonts(engine: Pdfium, page: number): string[] {
  const fontNames = new Set<string>();
  const visit = (object: number) => {
    const kind = engine.FPDFPageObj_GetType(object);
    if (kind === formObject) {
      for (let index = 0; index < engine.FPDFFormObj_CountObjects(object); index++)
        visit(engine.FPDFFormObj_GetObject(object, index));
    }
    if (kind !== textObject || unseenModes.includes(engine.FPDFTextObj_GetTextRenderMode(object)))
      return;
    const font = engine.FPDFTextObj_GetFont(object);
    if (engine.FPDFFont_GetIsEmbedded(font) !== 1) fontNames.add(nameOf(engine, font));
  };
  for (let index = 0; index < engine.FPDFPage_CountObjects(page); index++)
    visit(engine.FPDFPage_GetObject(page, index));
  return [...fontNames].toSorted();
}

function nameOf(engine: Pdfium, font: number) {
  const name = withRoom(engine, nameBytes, (place) =>
    engine.FPDFFont_GetBaseFontName(font, place, nameBytes) <= nameBytes
      ? engine.pdfium.UTF8ToString(place)
      : '',
  );
  return name.replace(/^[A-Z]{6}\+/, '') || 'a font';
}
