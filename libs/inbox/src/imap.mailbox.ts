import { buffer } from 'node:stream/consumers';
import { ImapFlow } from 'imapflow';
import type { InboundPlace } from '#config';
import { Mailbox, type MailboxEmail } from './mailbox.js';

type ImapPlace = Extract<InboundPlace, { kind: 'imap' }>;

/** Set on stored emails, so that reading the mailbox with another program changes nothing. */
const storedFlag = 'MakereadyStored';

/** A folder of a mail server, which keeps its connection. */
export class ImapMailbox extends Mailbox {
  readonly pollMs = 15_000;
  private client: ImapFlow | undefined;
  private onArrival = () => {};

  constructor(private readonly place: ImapPlace) {
    super();
  }

  async *emails(): AsyncIterable<MailboxEmail> {
    const client = await this.connect();
    const flags = client.mailbox && client.mailbox.permanentFlags;
    // some servers keep no flags of their own
    const flag = !flags || flags.has('\\*') || flags.has(storedFlag) ? storedFlag : '\\Seen';
    const query = flag === storedFlag ? { unKeyword: storedFlag } : { seen: false };
    const uids = (await client.search(query, { uid: true })) || [];
    for (const uid of uids) {
      const email = await client.fetchOne(`${uid}`, { size: true }, { uid: true });
      if (email)
        yield {
          size: email.size ?? 0,
          read: () => contentOf(client, uid),
          readHeaders: () => headersOf(client, uid),
          markStored: () => mark(client, uid, flag),
        };
    }
  }

  watch(onArrival: () => void) {
    this.onArrival = onArrival;
  }

  async close() {
    await this.client?.logout().catch(() => undefined);
  }

  private async connect() {
    if (this.client?.usable) return this.client;
    const { host, port, secure, user, password, mailbox, requiresTls } = this.place;
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass: password },
      logger: false,
      // else whoever removes STARTTLS from the server's answer reads the password
      doSTARTTLS: requiresTls && !secure ? true : undefined,
      socketTimeout: 60_000,
    });
    client.on('error', () => undefined); // the next call fails
    client.on('exists', () => this.onArrival());
    await client.connect();
    await client.mailboxOpen(mailbox);
    this.client = client;
    return client;
  }
}

async function contentOf(client: ImapFlow, uid: number) {
  const { content } = await client.download(`${uid}`, undefined, { uid: true });
  return content ? buffer(content) : Buffer.alloc(0);
}

async function headersOf(client: ImapFlow, uid: number) {
  const email = await client.fetchOne(`${uid}`, { headers: true }, { uid: true });
  return (email && email.headers) || Buffer.alloc(0);
}

async function mark(client: ImapFlow, uid: number, flag: string) {
  await client.messageFlagsAdd(`${uid}`, [flag], { uid: true });
}
