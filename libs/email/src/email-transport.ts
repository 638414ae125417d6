import type { Verdict } from './verdict.js';

export interface Outgoing {
  id: string;
  kind: string;
  from: string;
  to: string;
  createdAt: Date;
  bytes: Buffer;
}

export class NotSent extends Error {
  /** @param message one sentence for staff */
  constructor(
    readonly verdict: Verdict,
    message: string,
  ) {
    super(message);
  }
}

export abstract class EmailTransport {
  /**
   * Resolves when the server accepted the email.
   * @param handing awaited before the final bytes are sent; when it throws, nothing was sent
   * @throws NotSent, and what `handing` throws
   */
  abstract send(message: Outgoing, handing: () => Promise<void>): Promise<void>;
}
