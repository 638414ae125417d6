/** An email in a mailbox. */
export interface MailboxEmail {
  /** In bytes. */
  size: number;
  read: () => Promise<Buffer>;
  /** Without the body. */
  readHeaders: () => Promise<Buffer>;
  /** It is not listed again. */
  markStored: () => Promise<void>;
}

/** Where emails arrive. */
export abstract class Mailbox {
  /** Milliseconds until it is looked at again. */
  abstract readonly pollMs: number;

  /** Those that are not marked, one at a time, so that a full mailbox needs no memory. */
  abstract emails(): AsyncIterable<MailboxEmail>;

  /** @param onArrival called when an email has arrived, where the mailbox says so */
  abstract watch(onArrival: () => void): void;

  abstract close(): Promise<void>;
}
