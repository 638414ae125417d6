import type { Verdict } from './verdict.js';

/** A message on its way out. */
export interface Outgoing {
  id: string;
  kind: string;
  from: string;
  to: string;
  createdAt: Date;
  /** Header and body as they travel. */
  bytes: Buffer;
}

/** Why a message did not leave. */
export class NotSent extends Error {
  /** @param message one sentence for staff */
  constructor(
    readonly verdict: Verdict,
    message: string,
  ) {
    super(message);
  }
}

/** Brings a message to the next server. */
export abstract class EmailTransport {
  /**
   * Resolves when the message was taken.
   * @param handing is awaited before the end of the message goes out, with which it may be taken;
   * when it throws nothing was sent
   * @throws NotSent, and what `handing` throws
   */
  abstract send(message: Outgoing, handing: () => Promise<void>): Promise<void>;
}
