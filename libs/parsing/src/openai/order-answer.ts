import { limits, type OrderDeliveryMethod } from '#contracts';
import { list, oneOf, type Read, record, share, text } from './answer-shape.js';
import { pieceFields } from './piece-answer.js';

const methods = [
  'pickup',
  'delivery',
  'shipping',
] as const satisfies readonly OrderDeliveryMethod[];

export const jobAnswer = record({
  ...pieceFields,
  totalPrice: text(limits.name),
  unitPrice: text(limits.name),
  perThousand: text(limits.name),
});
export type JobAnswer = Read<typeof jobAnswer>;

export const orderAnswer = record({
  customerPoNumber: text(limits.name),
  customerName: text(limits.name),
  customerEmail: text(limits.name),
  deliveryMethod: oneOf(methods),
  deliveryAddress: text(limits.text),
  mailDate: text(limits.name),
  inHomesDate: text(limits.name),
  notes: text(limits.text),
  jobs: list(jobAnswer, 100),
  confidence: share,
});

export type OrderAnswer = Read<typeof orderAnswer>;
