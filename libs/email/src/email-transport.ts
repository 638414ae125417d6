import type { Verdict } from './verdict.js';

export interface RenderedMessage {
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
   * @param onHandOver awaited before the final bytes are sent; when it throws, nothing was sent
   * @throws NotSent, and what `onHandOver` throws
   */
  abstract send(message: RenderedMessage, onHandOver: () => Promise<void>): Promise<void>;
}
