import { type Pdfium, withRoom } from '../pdfium.js';

/** Letters and digits: fax machines and stamps write a line on a scan. */
const maxLetters = 100;
const noLetters = 8;
const pictureType = 3;
const minCover = 0.5;
const maxObjects = 500;

export const mayBeScanned = (letters: number) => letters < maxLetters;

/** The text of the page is in a picture, or drawn as curves. */
export function isScanned(engine: Pdfium, document: number, index: number, letters: number) {
  const page = engine.FPDF_LoadPage(document, index);
  if (!page) return false;
  try {
    const objects = Math.min(engine.FPDFPage_CountObjects(page), maxObjects);
    if (letters < noLetters) return objects > 0;
    const area = engine.FPDF_GetPageWidthF(page) * engine.FPDF_GetPageHeightF(page);
    let covered = 0;
    for (let index = 0; index < objects; index++) {
      const object = engine.FPDFPage_GetObject(page, index);
      if (engine.FPDFPageObj_GetType(object) === pictureType) covered += areaOf(engine, object);
    }
    return covered > area * minCover;
  } finally {
    engine.FPDF_ClosePage(page);
  }
}

function areaOf(engine: Pdfium, object: number) {
  return withRoom(engine, 16, (place) => {
    if (!engine.FPDFPageObj_GetBounds(object, place, place + 4, place + 8, place + 12)) return 0;
    const [left, bottom, right, top] = Array.from({ length: 4 }, (_, index) =>
      engine.pdfium.getValue(place + index * 4, 'float'),
    ) as [number, number, number, number];
    return (right - left) * (top - bottom);
  });
}
