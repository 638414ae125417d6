import { bindingTypes, limits, printTypes } from '#contracts';
import { list, oneOf, type Read, record, text, whole, yesNo } from './answer-shape.js';
import type { Evidence } from './evidence.js';

const words = text(limits.specification);

/** What the model is asked to say of a printed piece. */
export const pieceFields = {
  title: text(limits.name),
  printType: oneOf(printTypes),
  quantities: list(whole, 50),
  size: words,
  flatSize: words,
  finalSize: words,
  paperType: words,
  coverPaperType: words,
  interiorPaperType: words,
  bindingType: oneOf(bindingTypes),
  pageCount: whole,
  interiorPageCount: whole,
  selfCover: yesNo,
  colors: words,
  finishing: words,
  bindery: words,
};

export const pieceAnswer = record(pieceFields);
export type PieceAnswer = Read<typeof pieceAnswer>;

/** What of it the document states. */
export function statedPiece(evidence: Evidence, { title, size, paperType, colors, finishing, bindery }: PieceAnswer) {
  const stated = (value: string | null) => (value !== null && evidence.states(value) ? value : null);
  return {
    title: stated(title),
    size: size !== null && evidence.statesSize(size) ? size : null,
    paperType: stated(paperType),
    colors: colors !== null && evidence.statesInks(colors) ? colors : null,
    finishing: stated(finishing),
    bindery: stated(bindery),
  };
}
