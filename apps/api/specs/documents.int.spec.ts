import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ParsedFiles } from '#contracts';
import { emailFile, listOf, pictureOfText } from './document-files.js';
import { twoJobOrder } from './parse-files.js';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let ada: Person;
beforeAll(async () => {
  portal = await startPortal({ PARSE_LIMIT_PER_MINUTE: '1000' });
  await portal.startWorker();
  ada = await portal.signIn('ada@acme.test');
});

const send = (person: Person, files: { name: string; bytes: Buffer }[], text?: string) => {
  let request = person.post('/api/documents');
  for (const { name, bytes } of files) request = request.attach('files', bytes, { filename: name });
  return text === undefined ? request : request.field('text', text);
};

describe('files that were sent together', () => {
  test('of an email are taken for what they are', async () => {
    const email = emailFile('Please print these, and 500 flyers 8.5 x 11 on 100# gloss text.', [
      { name: 'po.pdf', type: 'application/pdf', bytes: await twoJobOrder() },
      { name: 'logo.ai', type: 'application/postscript', bytes: Buffer.from('%!PS-Adobe-3.0') },
      { name: 'guests.csv', type: 'text/csv', bytes: listOf(40) },
    ]);
    const { body } = await send(ada, [{ name: 'order.eml', bytes: email }]).expect(200);
    const { files, order, items, contact } = body as ParsedFiles;
    expect(files.map(({ name, takenAs }) => [name, takenAs])).toEqual([
      ['order.eml', 'specification'],
      ['po.pdf', 'order'],
      ['logo.ai', 'artwork'],
      ['guests.csv', 'list'],
    ]);
    expect(order?.customerPoNumber).toBe('NB-20714');
    expect(items.map(({ title, quantity }) => [title, quantity])).toEqual([['Flyers', 500]]);
    expect(contact?.customerName).toBe('Northbridge Arts Council');
    const attached = files.filter(({ fileUrl }) => fileUrl);
    expect(attached.map(({ fileName }) => fileName)).toEqual(['logo.ai', 'guests.csv']);
    for (const { fileUrl } of attached) await ada.get(`/api/objects${fileUrl}`).expect(200);
  });

  test('include a text, and a scan that is marked as one', async () => {
    const photo = await pictureOfText(['250 posters, 18 x 24', 'full color one side']);
    const { body } = await send(
      ada,
      [{ name: 'photo.png', bytes: photo }],
      '1,000 business cards, 3.5 x 2, 16pt, 4/4',
    ).expect(200);
    const { files, items, confidence } = body as ParsedFiles;
    expect(items.map(({ quantity }) => quantity)).toEqual([1000, 250]);
    expect(files).toEqual([
      { name: 'photo.png', takenAs: 'specification', reason: 'Read from a scan. Please check.' },
    ]);
    expect(confidence).toBeLessThan(0.9);
  });

  test('that cannot be read are refused by name, and the others are read', async () => {
    const { body } = await send(ada, [
      { name: 'tool.exe', bytes: Buffer.from('MZ\u0000\u0001') },
      { name: 'job.txt', bytes: Buffer.from('500 flyers, 8.5 x 11, 4/4, 100# gloss text') },
    ]).expect(200);
    const { files, items } = body as ParsedFiles;
    expect(files).toEqual([
      { name: 'tool.exe', takenAs: 'refused', reason: 'Files of this kind cannot be read.' },
      { name: 'job.txt', takenAs: 'specification' },
    ]);
    expect(items).toHaveLength(1);
  });

  test('are read once for a key, and refused with other files', async () => {
    const job = { name: 'job.txt', bytes: Buffer.from('500 flyers, 8.5 x 11, 4/4') };
    const key = 'documents-1';
    const first = await send(ada, [job]).set('Idempotency-Key', key).expect(200);
    const second = await send(ada, [job]).set('Idempotency-Key', key).expect(200);
    expect(second.body).toEqual(first.body);
    const other = { name: 'job.txt', bytes: Buffer.from('900 flyers, 8.5 x 11, 4/4') };
    await send(ada, [other]).set('Idempotency-Key', key).expect(422);
  });

  test('are at most ten, of 25 MB together, and at least one', async () => {
    await ada.post('/api/documents').field('text', 'flyers').expect(400);
    const small = Array.from({ length: 11 }, (_, nth) => ({
      name: `${nth}.txt`,
      bytes: Buffer.from('flyers'),
    }));
    await send(ada, small).expect(400);
    const half = Buffer.alloc(13 * 1024 * 1024, 'a');
    const large = ['a.txt', 'b.txt'].map((name) => ({ name, bytes: half }));
    await send(ada, large).expect(413);
  });
});
