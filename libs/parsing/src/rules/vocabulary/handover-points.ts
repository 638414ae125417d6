import { numberIn, readTable } from './table.js';

/** What the features of a sentence say about each way, against none of them. */
export const handoverPoints = new Map(
  readTable(
    new URL('handover-points.tsv', import.meta.url),
    ['feature', 'pickup', 'delivery', 'mail'],
    ({ feature, pickup, delivery, mail }) =>
      [
        feature,
        { pickup: numberIn(pickup), delivery: numberIn(delivery), mail: numberIn(mail) },
      ] as const,
  ),
);
