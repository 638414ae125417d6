import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#config';
import type { ParsedFiles, ParsedItem } from '#contracts';
import { sql } from '#database';
import { objectPath, type Objects, type ServerFiles } from '#storage';

interface Tools {
  em: EntityManager;
  files: ServerFiles;
  objects: Objects;
  clock: Clock & { daysAgo: (days: number) => void };
}

const sender = { name: 'Theo Brandt', address: 'theo@brandtbakery.example' };
const subject = 'Flyers for our new shop';
const body = `Hello,

Cora at Globex recommended you. We open a bakery in November.

We need 1,000 flyers, 5.5 x 8.5, 100# gloss text, full color on both sides.

Could you also tell me when you need the artwork?

Theo Brandt
Brandt Bakery`;

const item: ParsedItem = {
  title: 'Flyers',
  description: null,
  quantity: 1000,
  quantities: [1000],
  printType: 'flat',
  size: '5.5 x 8.5',
  paperType: '100# gloss text',
  colors: '4/4',
  finishing: null,
  bindery: null,
  specifications: { printType: 'flat' },
  confidence: 0.95,
  sources: { quantity: { confidence: 0.95, snippet: 'We need 1,000 flyers, 5.5 x 8.5' } },
};
const reading: ParsedFiles = {
  files: [],
  items: [item],
  order: null,
  contact: { customerName: sender.name, customerEmail: sender.address },
  delivery: null,
  unread: [],
  confidence: 0.95,
};

/** A request of somebody who is no customer yet. */
export async function seedInbox({ em, files, objects, clock }: Tools) {
  clock.daysAgo(1);
  const id = randomUUIDv7();
  const messageId = `<flyers-${id}@brandtbakery.example>`;
  const email = [
    `From: ${sender.name} <${sender.address}>`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    body,
  ].join('\r\n');
  const { path } = await files.keep(id, { name: 'email.eml', bytes: Buffer.from(email) });
  const objectId = path.slice(objectPath('').length);
  await sql(
    em,
    `insert into inbound_emails (id, message_key, object_id, sender_name, sender_address,
       is_verified, subject, text, reply, reading, kind, why, state, created_at)
     values (?, ?, ?, ?, ?, true, ?, ?, ?, ?::jsonb, 'request', 'It asks for 1 piece.', 'open', ?)`,
    [
      id,
      messageId,
      objectId,
      sender.name,
      sender.address,
      subject,
      body,
      body,
      JSON.stringify(reading),
      clock.now(),
    ],
  );
  await objects.hold([path], { entityType: 'inboundEmail', entityId: id });
  clock.daysAgo(0);
}
