import type { Holder } from '#storage';

/** A request that arrived by email, and becomes a quote without a press. */
export interface EmailedRequest {
  /** Of its files. */
  holder: Holder;
  /** Message-ID that the receipt answers, empty without one; undefined for no receipt. */
  answers: string | undefined;
}

/** Its sender got a receipt some minutes before. */
export const isSilent = (emailed: EmailedRequest | undefined) =>
  emailed !== undefined && emailed.answers === undefined;
