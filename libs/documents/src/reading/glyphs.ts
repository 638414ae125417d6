import type { Glyph } from './lines.js';
import { type Pdfium, withRoom } from '../pdfium.js';

/** More characters than a printed page can contain. */
const maxCharacters = 60_000;
const quarter = Math.PI / 2;
const hyphen = 45;

interface GlyphBox {
  text: string;
  /** Quarter turns clockwise. */
  turn: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
  x: number;
  y: number;
}

/** Turns the page so that most of its characters are upright. */
export function readGlyphs(
  engine: Pdfium,
  page: number,
): { glyphs: Glyph[]; upright: (box: Box) => Glyph } {
  const drawnBoxes = readDrawn(engine, page);
  const countsByTurn = [0, 0, 0, 0];
  for (const { turn } of drawnBoxes) countsByTurn[turn] = (countsByTurn[turn] ?? 0) + 1;
  const turn = drawnBoxes.length ? countsByTurn.indexOf(Math.max(...countsByTurn)) : 0;
  const upright = (box: Box) => rotate(box, turn);
  return { glyphs: drawnBoxes.filter((one) => one.turn === turn).map(upright), upright };
}

/** In points from the lower left. */
export type Box = Omit<GlyphBox, 'turn'>;

function rotate({ text, left, right, bottom, top, x, y }: Box, turn: number): Glyph {
  switch (turn) {
    case 1:
      return { text, from: -top, to: -bottom, top: -x, height: right - left };
    case 2:
      return { text, from: -right, to: -left, top: y, height: top - bottom };
    case 3:
      return { text, from: bottom, to: top, top: x, height: right - left };
    default:
      return { text, from: left, to: right, top: -y, height: top - bottom };
  }
}

function readDrawn(engine: Pdfium, page: number): GlyphBox[] {
  const text = engine.FPDFText_LoadPage(page);
  if (!text) return [];
  try {
    return withRoom(engine, 32, (place) => {
      const count = Math.min(engine.FPDFText_CountChars(text), maxCharacters);
      const glyphs: GlyphBox[] = [];
      for (let index = 0; index < count; index++) {
        const one = readOne(engine, text, index, place);
        if (one) glyphs.push(one);
      }
      return glyphs;
    });
  } finally {
    engine.FPDFText_ClosePage(text);
  }
}

/** Leaves out generated spaces, and text at an angle such as watermarks. */
function readOne(
  engine: Pdfium,
  text: number,
  glyphIndex: number,
  place: number,
): GlyphBox | undefined {
  const code =
    engine.FPDFText_IsHyphen(text, glyphIndex) === 1
      ? hyphen
      : engine.FPDFText_GetUnicode(text, glyphIndex);
  if (
    code < 32 ||
    code === 0xfffe ||
    code === 0xffff ||
    engine.FPDFText_IsGenerated(text, glyphIndex) === 1
  )
    return undefined;
  const turns = engine.FPDFText_GetCharAngle(text, glyphIndex) / quarter;
  if (Math.abs(turns - Math.round(turns)) > 0.05) return undefined;
  if (!engine.FPDFText_GetLooseCharBox(text, glyphIndex, place)) return undefined;
  const [left, top, right, bottom] = Array.from({ length: 4 }, (_, index) =>
    engine.pdfium.getValue(place + index * 4, 'float'),
  ) as [number, number, number, number];
  if (!engine.FPDFText_GetCharOrigin(text, glyphIndex, place + 16, place + 24)) return undefined;
  const [x, y] = [
    engine.pdfium.getValue(place + 16, 'double'),
    engine.pdfium.getValue(place + 24, 'double'),
  ];
  if (![left, top, right, bottom, x, y].every((number) => Math.abs(number) < 1e5)) return undefined;
  return {
    text: String.fromCodePoint(code),
    turn: ((Math.round(turns) % 4) + 4) % 4,
    left,
    right,
    bottom,
    top,
    x,
    y,
  };
}
