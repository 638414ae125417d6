import { deliveryMethods, limits } from '#contracts';
import { oneOf, type Read, record, share, text, whole } from './answer-shape.js';
import { pieceFields } from './piece-answer.js';

/** What the model is asked to say of a pasted text. No price, no status, nobody's name: those are not its to say. */
export const documentAnswer = record({
  ...pieceFields,
  quantity: whole,
  deliveryMethod: oneOf(deliveryMethods),
  mailDate: text(limits.name),
  inHomesDate: text(limits.name),
  confidence: share,
});

export type DocumentAnswer = Read<typeof documentAnswer>;
