import { deliveryMethods, limits } from '#contracts';
import { list, oneOf, type Read, record, share, text, whole } from './answer-shape.js';
import { pieceFields } from './piece-answer.js';

export const itemAnswer = record({ ...pieceFields, quantity: whole });

/** Prices, status and customers are excluded on purpose. */
export const documentAnswer = record({
  items: list(itemAnswer, limits.packageItems),
  deliveryMethod: oneOf(deliveryMethods),
  mailDate: text(limits.name),
  inHomesDate: text(limits.name),
  confidence: share,
});

export type ItemAnswer = Read<typeof itemAnswer>;
export type DocumentAnswer = Read<typeof documentAnswer>;
