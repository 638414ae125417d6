import { beforeAll, describe, expect, test } from '@jest/globals';
import { limits, type ParsedOrder } from '#contracts';
import { pdfWithContent, rawPdf } from '#testing';
import { picture } from './files.js';
import { bareOrder, lockedPdf, longPdf, scannedPdf, twoJobOrder } from './parse-files.js';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let ada: Person;
beforeAll(async () => {
  portal = await startPortal({ PARSE_LIMIT_PER_MINUTE: '1000' });
  await portal.startWorker();
  ada = await portal.signIn('ada@acme.test');
});

const send = (person: Person, file: Buffer, name = 'order.pdf', type = 'application/pdf') =>
  person.post('/api/parse-pdf-order').attach('pdf', file, { filename: name, contentType: type });

describe('a purchase order', () => {
  test('with a table gives its parties, dates and each of its jobs', async () => {
    const { body } = await send(ada, await twoJobOrder()).expect(200);
    const order = body as ParsedOrder;
    expect(order).toMatchObject({
      customerPoNumber: 'NB-20714',
      customerName: 'Northbridge Arts Council',
      customerEmail: 'orders@northbridgearts.example',
      missingFields: [],
      deliveryMethod: 'shipping',
      deliveryAddress: 'Northbridge Box Office, 5 Mill Lane, Lowell, MA 01854',
      mailDate: '10/15/2026',
      inHomesDate: '10/19-10/23',
    });
    expect(order.jobs).toEqual([
      expect.objectContaining({
        title: 'Season brochure',
        quantities: [5000],
        totalPrice: '1560.00',
        cpmPrice: null,
        printType: 'folded',
        flatSize: '11 x 17',
        finalSize: '8.5 x 11',
        size: null,
        paperType: '100# gloss text',
        colors: '4/4',
        bindery: 'half fold',
      }),
      expect.objectContaining({
        title: 'Gala postcard',
        quantities: [2500],
        totalPrice: '310.00',
        printType: 'flat',
        size: '6 x 9',
        paperType: '14pt C2S',
        finishing: 'matte aqueous coating',
      }),
    ]);
    expect(order.confidence).toBe(0.75);
  });

  test('lists missing values, and computes the total from the price per thousand', async () => {
    const { body } = await send(ada, await bareOrder()).expect(200);
    expect(body).toMatchObject({
      customerPoNumber: null,
      customerEmail: null,
      missingFields: ['customerPoNumber', 'customerEmail'],
      deliveryMethod: 'pickup',
      deliveryAddress: null,
      jobs: [{ quantities: [750], cpmPrice: '61.75', totalPrice: '46.31' }],
    });
  });

  test('is stored as a file of its sender, and the queue contains only its id', async () => {
    await send(ada, await twoJobOrder('NB-1'))
      .set('Idempotency-Key', 'kept')
      .expect(200);
    const [parse] = await portal.sql<{
      object_id: string;
      document: string | null;
      owner: string;
      payload: object;
    }>(
      `select p.object_id, p.document, o.owner_id as owner, e.payload from parses p
        join objects o on o.id = p.object_id
       join domain_event e on e.aggregate_id = p.id where p.key = 'kept'`,
    );
    expect(parse).toMatchObject({ document: null, owner: portal.idOf('ada@acme.test') });
    expect(Object.keys(parse!.payload)).toEqual(['parseId']);
    await ada.get(`/api/objects/uploads/${parse!.object_id}`).expect(200);
    const cora = await portal.signIn('cora@globex.test');
    await cora.get(`/api/objects/uploads/${parse!.object_id}`).expect(404);
  });

  test('creates nothing', async () => {
    const count = () =>
      portal.sql(
        'select (select count(*) from quotes) as quotes, (select count(*) from jobs) as jobs',
      );
    const before = await count();
    await send(ada, await twoJobOrder('NB-2')).expect(200);
    expect(await count()).toEqual(before);
  });
});

describe('the same Idempotency-Key', () => {
  const parses = async (key: string) =>
    (
      await portal.sql<{ count: number }>(
        'select count(*)::int as count from parses where key = ?',
        [key],
      )
    )[0]!.count;

  test('with the same file gets the same answer from one parse', async () => {
    const order = await twoJobOrder('NB-3');
    const first = await send(ada, order).set('Idempotency-Key', 'again').expect(200);
    const second = await send(ada, order, 'renamed.pdf')
      .set('Idempotency-Key', 'again')
      .expect(200);
    expect(second.body).toEqual(first.body);
    expect(await parses('again')).toBe(1);
  });

  test('with another file is refused', async () => {
    await send(ada, await twoJobOrder('NB-4'))
      .set('Idempotency-Key', 'taken')
      .expect(200);
    const { body } = await send(ada, await twoJobOrder('NB-5'))
      .set('Idempotency-Key', 'taken')
      .expect(422);
    expect(body).toMatchObject({
      message: 'This Idempotency-Key was already used for another document.',
    });
  });

  test('of another person is another parse', async () => {
    const ben = await portal.signIn('ben@acme.test');
    await send(ada, await twoJobOrder('NB-6'))
      .set('Idempotency-Key', 'shared')
      .expect(200);
    const { body } = await send(ben, await twoJobOrder('NB-7'))
      .set('Idempotency-Key', 'shared')
      .expect(200);
    expect(body).toMatchObject({ customerPoNumber: 'NB-7' });
  });
});

describe('unreadable files', () => {
  const choose = 'Please upload a PDF purchase order to parse';
  const files: [
    name: string,
    status: number,
    message: RegExp,
    file: () => Buffer | Promise<Buffer>,
  ][] = [
    ['a picture called a PDF', 415, /^Please select a valid PDF file$/, () => picture()],
    [
      'a text named as a PDF',
      415,
      /^Please select a valid PDF file$/,
      () => Buffer.from('Purchase order 4711, 500 posters'),
    ],
    ['an empty file', 400, /^The file is empty\.$/, () => Buffer.alloc(0)],
    [
      'one byte too many',
      413,
      /at most 25 MB/,
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(limits.orderPdfBytes - 8)]),
    ],
    ['a password', 422, /protected by a password/, lockedPdf],
    ['a cut file', 422, /damaged/, async () => (await twoJobOrder()).subarray(0, 60)],
    [
      'no pages',
      422,
      /no pages/,
      () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    ],
    ['201 pages', 422, /at most 200/, () => longPdf(201)],
    ['a scan', 422, /only images/, scannedPdf],
    [
      'a compression bomb',
      422,
      /too much time or memory/,
      () => pdfWithContent(Buffer.alloc(32 * 1024 * 1024, ' '), 32),
    ],
  ];

  test.each(files)(
    '%s gets %d with a message, and the next order is parsed',
    async (_name, status, message, file) => {
      const { body } = await send(ada, await file(), '../../etc/order.pdf').expect(status);
      expect((body as { message: string }).message).toMatch(message);
      await send(ada, await bareOrder()).expect(200);
    },
  );

  test('no file, two files, another field, no form and a broken form get 400', async () => {
    const order = await bareOrder();
    const post = () => ada.post('/api/parse-pdf-order');
    const answers = await Promise.all([
      post().expect(400),
      post().field('note', 'no file').expect(400),
      post().send({ pdf: 'text' }).expect(400),
      post().attach('file', order, 'order.pdf').expect(400),
      post().attach('pdf', order, 'one.pdf').attach('pdf', order, 'two.pdf').expect(400),
      post().set('Content-Type', 'multipart/form-data').send('nothing').expect(400),
      post()
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="pdf"')
        .expect(400),
      post().set('Content-Type', 'multipart/mixed; boundary=x').send('--x--').expect(400),
    ]);
    for (const { body } of answers)
      expect(body).toMatchObject({ statusCode: 400, message: choose });
  });
});

test('a person has so many turns a minute, for text and PDFs together', async () => {
  const strict = await startPortal({ PARSE_LIMIT_PER_MINUTE: '2', PARSE_WAIT_SECONDS: '1' });
  const cora = await strict.signIn('cora@globex.test');
  await cora.post('/api/parse-document').send({ document: '500 posters' }).expect(503);
  await send(cora, await bareOrder()).expect(503);
  const { body, headers } = await send(cora, await bareOrder()).expect(429);
  expect(body).toMatchObject({
    message: 'Too many documents at once. Please wait a minute and try again.',
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('without a worker the call reports it; later the same key gets the answer', async () => {
  // its worker uses the same Redis and would take jobs that are not in its database
  await portal.stop();
  const idle = await startPortal({ PARSE_WAIT_SECONDS: '1' });
  const cora = await idle.signIn('cora@globex.test');
  const order = await twoJobOrder('NB-8');
  const later = send(cora, order).set('Idempotency-Key', 'patient');
  const { body } = await later.expect(503).expect('Retry-After', '1');
  expect(body).toMatchObject({ message: expect.stringMatching(/Nothing is lost/) as unknown });
  const worker = await idle.startWorker();
  await worker.drain();
  await send(cora, order).set('Idempotency-Key', 'patient').expect(200);
  expect(await idle.sql('select key from parses')).toEqual([{ key: 'patient' }]);
});
