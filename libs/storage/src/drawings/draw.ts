import { buffer } from 'node:stream/consumers';
import { drawBrochure } from './brochure.js';
import { drawCard } from './card.js';
import { drawCover } from './cover.js';
import type { Design, Drawing, DrawPage } from './drawing.js';
import { drawEnvelope } from './envelope.js';
import { drawForm } from './form.js';
import { drawMap } from './map.js';
import { drawPostcard } from './postcard.js';
import { newDocument, Sheet } from './sheet.js';

const designs: Record<Design, DrawPage> = {
  brochure: drawBrochure,
  card: drawCard,
  cover: drawCover,
  envelope: drawEnvelope,
  form: drawForm,
  map: drawMap,
  postcard: drawPostcard,
};

/** A PDF for the press: CMYK, embedded fonts, bleed and trim box. */
export async function draw(drawing: Drawing) {
  const document = newDocument(drawing.title);
  const bytes = buffer(document);
  for (const [index, heading] of [drawing.title, ...drawing.otherPages].entries())
    designs[drawing.design](new Sheet(document, drawing.size), drawing, heading, index);
  document.end();
  return bytes;
}
