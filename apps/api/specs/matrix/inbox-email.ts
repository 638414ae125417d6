import { randomUUIDv7 } from 'node:crypto';
import { type ParsedFiles, type ParsedItem, specNames } from '#contracts';
import type { RecordMaker } from './makers.js';
import { usernames } from './permissions.js';

const item: ParsedItem = {
  title: 'Flyers',
  description: null,
  size: null,
  paperType: null,
  colors: null,
  finishing: null,
  bindery: null,
  printType: null,
  specifications: {},
  quantity: 500,
  quantities: [500],
  confidence: 0.9,
  sources: {},
};
const reading: ParsedFiles = {
  files: [],
  items: [item],
  order: {
    customerPoNumber: 'ACM-9',
    customerName: null,
    customerEmail: null,
    missingFields: [],
    deliveryMethod: null,
    deliveryAddress: null,
    mailDate: null,
    inHomesDate: null,
    notes: null,
    jobs: [
      {
        ...Object.assign({}, ...specNames.map((name) => ({ [name]: null }))),
        title: 'Flyers',
        description: null,
        quantities: [500],
        totalPrice: null,
        cpmPrice: null,
        sources: {},
      },
    ],
    sources: {},
    confidence: 0.9,
  },
  contact: null,
  delivery: null,
  unread: [],
  confidence: 0.9,
};

/** An email of the owner, or of somebody without an account, with a purchase order. */
export const inboxEmail =
  (isKnown: boolean): RecordMaker =>
  async (world, owner) => {
    const id = randomUUIDv7();
    const source = await world.upload('broker');
    await world.portal.sql(
      `insert into inbound_emails (id, message_key, object_id, sender_name, sender_address,
         customer_id, is_verified, subject, text, reply, reading, kind, why, state, created_at)
       values (?, ?, ?, 'Sender', ?, ?, true, 'Email',
         'Text', 'Text', ?::jsonb, 'order', 'staff canary', 'open',
         now())`,
      [
        id,
        `<${id}@mail.test>`,
        source.split('/').at(-1),
        `${id}@mail.test`,
        isKnown ? world.portal.idOf(usernames[owner]!) : null,
        JSON.stringify(reading),
      ],
    );
    return { params: { id } };
  };
