import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InboxEmail, InboxRow } from '#contracts';
import { until } from '#testing';
import { startTalk } from './messages.js';
import { read } from './proofs.js';

export type Inbox = Awaited<ReturnType<typeof startInbox>>;

export interface Letter {
  from?: string;
  to?: string;
  subject?: string;
  id?: string;
  body?: string;
  headers?: readonly string[];
  /** Bytes instead of the fields above. */
  raw?: string | Buffer;
}

/** @returns an email as servers deliver it */
export const emlOf = ({
  from = 'Ada Lindqvist <ada@acme.test>',
  to = 'orders@shop.test',
  subject = 'Hello',
  id = `<${randomUUID()}@acme.test>`,
  body = 'Hello',
  headers = [],
}: Letter) =>
  [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    'Date: Wed, 02 May 2131 14:00:00 +0000',
    'MIME-Version: 1.0',
    ...(headers.some((header) => /^content-type:/i.test(header))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body,
  ].join('\r\n');

/** The portal with a worker that reads a folder. */
export async function startInbox(env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  const place = join(folder, 'in');
  await mkdir(place);
  const talk = await startTalk({
    INBOUND_URL: `file:${place}`,
    INBOUND_DOMAIN: 'in.shop.test',
    ...env,
  });
  let count = 0;
  const inbox = {
    ...talk,
    folder: place,
    rows: async (query = '') => (await read<InboxRow[]>(talk.beth.get(`/api/inbox${query}`))).body,
    get: async (id: string) => (await read<InboxEmail>(talk.beth.get(`/api/inbox/${id}`))).body,
    async put(letter: Letter) {
      const name = `${String(++count).padStart(5, '0')}.eml`;
      await writeFile(join(place, name), letter.raw ?? emlOf(letter));
      return name;
    },
    /** Waits until the worker has stored and read everything. */
    async settle() {
      await until(async () => {
        if (await inbox.left()) return false;
        const [waiting] = await talk.sql<{ count: number }>(
          `select count(*)::int as count from inbound_emails where state = 'unread'`,
        );
        await talk.worker.drain();
        return waiting?.count === 0;
      });
    },
    async left() {
      return (await readdir(place)).filter((name) => name.endsWith('.eml')).length;
    },
    /** @returns the newest row after it was read */
    async receive(letter: Letter): Promise<InboxRow> {
      await inbox.put(letter);
      await inbox.settle();
      const [row] = await inbox.rows();
      return row!;
    },
    async stop() {
      await talk.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return inbox;
}
