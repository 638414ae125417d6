import { Mailbox, type MailboxEmail } from './mailbox.js';

const day = 24 * 3600_000;

/** Where no address of the shop is read. */
export class NoMailbox extends Mailbox {
  readonly pollMs = day;

  // oxlint-disable-next-line require-yield
  async *emails(): AsyncIterable<MailboxEmail> {
    return;
  }

  watch() {
    // nothing arrives
  }

  close() {
    return Promise.resolve();
  }
}
