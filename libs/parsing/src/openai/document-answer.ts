import { bindingTypes, deliveryMethods, limits, printTypes } from '#contracts';
import { list, oneOf, type Read, record, share, text, whole, yesNo } from './answer-shape.js';

const words = text(limits.specification);

/** What the model is asked to say of a pasted text. No price, no status, nobody's name: those are not its to say. */
export const documentAnswer = record({
  title: text(limits.name),
  printType: oneOf(printTypes),
  quantity: whole,
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
  deliveryMethod: oneOf(deliveryMethods),
  mailDate: text(limits.name),
  inHomesDate: text(limits.name),
  confidence: share,
});

export type DocumentAnswer = Read<typeof documentAnswer>;
