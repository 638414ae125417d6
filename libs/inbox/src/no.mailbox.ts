import { Mailbox, type MailboxEmail } from './mailbox.js';

const day = 24 * 3600_000;
const none: MailboxEmail[] = [];

/** Where no address of the shop is read. */
export class NoMailbox extends Mailbox {
  readonly pollMs = day;

  async *emails() {
    yield* none;
  }

  watch() {
    // nothing arrives
  }

  close() {
    return Promise.resolve();
  }
}
