import { deliveryMethods, limits } from '#contracts';
import { oneOf, type Read, record, share, text, whole } from './answer-shape.js';
import { pieceFields } from './piece-answer.js';

/** Prices, status and names are excluded on purpose. */
export const documentAnswer = record({
  ...pieceFields,
  quantity: whole,
  deliveryMethod: oneOf(deliveryMethods),
  mailDate: text(limits.name),
  inHomesDate: text(limits.name),
  confidence: share,
});

export type DocumentAnswer = Read<typeof documentAnswer>;
