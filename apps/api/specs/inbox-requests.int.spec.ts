import { readFile } from 'node:fs/promises';
import type { QuoteDetail } from '#contracts';
import { until } from '#testing';
import { type Inbox, type Letter, startInbox } from './inbox.js';
import { read } from './proofs.js';

const confirmed = 'Authentication-Results: mx.shop.test; dmarc=pass header.from=acme.test';
const request =
  'Hi,\n\nplease quote 2,500 tri-fold brochures, 8.5 x 11, 4/4 on 100# gloss text.\n\nAda';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox({ INBOUND_AUTHSERV_ID: 'mx.shop.test' });
  await inbox.sql(
    `update companies set accepts_email_requests = true where name = 'Acme Outfitters'`,
  );
});
beforeEach(async () => {
  await inbox.after(11 * 60_000);
  inbox.sink.taken.length = 0;
});
afterAll(() => inbox.stop());

const send = (letter: Letter = {}) =>
  inbox.receive({ subject: 'Brochures', body: request, headers: [confirmed], ...letter });
const receipts = () =>
  inbox.sink.taken
    .filter(({ to, raw }) => to === 'ada@acme.test' && /^Subject: We received/m.test(raw))
    .map(({ raw }) => raw);
const newsForShop = () => inbox.sink.taken.filter(({ to }) => to === 'orders@shop.test');
const quotesOf = (username: string) =>
  inbox.sql('select id from quotes where customer_id = ?', [inbox.idOf(username)]);

test('of a verified sender become a pending quote, and get a receipt', async () => {
  const row = await send({ id: '<first@acme.test>' });
  expect(row).toMatchObject({
    kind: 'request',
    state: 'done',
    why: 'It asks for 1 piece. Requests by email of Acme Outfitters become quotes.',
    record: { kind: 'quote', number: expect.stringMatching(/^Q-/) },
    handledByName: null,
  });
  const [quote] = await inbox.sql(
    `select status, quantity, customer_id, customer_email, parsed_document, created_by
     from quotes where id = ?`,
    [row.record!.id],
  );
  expect(quote).toEqual({
    status: 'pending',
    quantity: 2500,
    customer_id: inbox.idOf('ada@acme.test'),
    customer_email: 'ada@acme.test',
    parsed_document: expect.stringContaining('2,500 tri-fold brochures'),
    created_by: inbox.idOf('ada@acme.test'),
  });
  expect(
    await inbox.sql(
      `select actor ->> 'via' as via from domain_event where type = 'quote.created'
       and aggregate_id = ?`,
      [row.record!.id],
    ),
  ).toEqual([{ via: 'email' }]);
  await until(() => Promise.resolve(receipts().length === 1 && newsForShop().length === 1));
  const [receipt] = receipts();
  expect(receipt).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(receipt).toMatch(/^In-Reply-To: <first@acme.test>\r$/m);
  expect(newsForShop()[0]!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('with several pieces become a package, with one receipt', async () => {
  const { record } = await send({
    body: 'Please quote:\n\n1. 2,500 tri-fold brochures on 100# gloss text\n2. 500 business cards, 16pt\n',
  });
  expect(record).toMatchObject({ kind: 'package' });
  await until(() => Promise.resolve(inbox.sink.taken.some(({ to }) => to === 'ada@acme.test')));
  expect(inbox.sink.taken.filter(({ to }) => to === 'ada@acme.test')).toHaveLength(1);
  expect(inbox.sink.taken.find(({ to }) => to === 'ada@acme.test')!.raw).toMatch(
    /^Auto-Submitted: auto-replied\r$/m,
  );
});

test('keep their artwork', async () => {
  const { record } = await send({
    headers: [confirmed, 'Content-Type: multipart/mixed; boundary=x'],
    body: [
      '--x',
      'Content-Type: text/plain',
      '',
      request,
      '--x',
      'Content-Type: image/png; name=logo.ai',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename=logo.ai',
      '',
      onePixel,
      '--x--',
    ].join('\r\n'),
  });
  const { artworkUrls } = (await read<QuoteDetail>(inbox.ada.get(`/api/quotes/${record!.id}`)))
    .body;
  expect(artworkUrls).toHaveLength(1);
  expect((await inbox.ada.get(`/api/objects${artworkUrls[0]}`)).status).toBe(200);
  expect((await inbox.cora.get(`/api/objects${artworkUrls[0]}`)).status).toBe(404);
});

test('get one receipt in ten minutes', async () => {
  await send();
  await send();
  const before = await quotesOf('ada@acme.test');
  expect(before.length).toBeGreaterThanOrEqual(2);
  await until(() => Promise.resolve(newsForShop().length === 2));
  expect(receipts()).toHaveLength(1);
  await inbox.after(10 * 60_000 + 1000);
  await send();
  await until(() => Promise.resolve(receipts().length === 2));
});

test('of a program that answers our receipt make no second one', async () => {
  const first = await send();
  await until(() => Promise.resolve(receipts().length === 1));
  const replyTo = /^Reply-To:\s*(\S+)/m.exec(receipts()[0]!)![1]!;
  const [polite, rude] = [
    await send({ to: replyTo, headers: [confirmed, 'Auto-Submitted: auto-replied'] }),
    await send({ to: replyTo, body: `I am away.\n\n> ${request.replaceAll('\n', '\n> ')}` }),
  ];
  expect(polite).toMatchObject({ kind: 'automatic', state: 'ignored' });
  expect(rude).toMatchObject({ kind: 'reply', record: { id: first.record!.id } });
  expect(await send({ subject: 'Away', body: request })).toMatchObject({ state: 'done' });
  await inbox.after(61_000);
  expect(receipts()).toHaveLength(1);
});

describe('wait in the inbox', () => {
  test.each<[string, Letter]>([
    ['of a sender who is not verified', { headers: [] }],
    [
      'of a company that did not choose it',
      {
        from: 'Cora Whitfield <cora@globex.test>',
        headers: ['Authentication-Results: mx.shop.test; dmarc=pass header.from=globex.test'],
      },
    ],
    ['of somebody without an account', { from: 'Nia <nia@acme.test>' }],
    [
      'without a piece that we recognize',
      { body: 'Thank you for the brochures. They look great.' },
    ],
  ])('%s', async (_, letter) => {
    const before = await inbox.sql('select id from quotes');
    expect(await send(letter)).toMatchObject({ state: 'open', record: null });
    expect(await inbox.sql('select id from quotes')).toHaveLength(before.length);
    await inbox.after(61_000);
    expect(inbox.sink.taken).toEqual([]);
  });

  test('when they are automatic, without a receipt', async () => {
    const row = await send({ headers: [confirmed, 'Precedence: bulk'] });
    expect(row).toMatchObject({ state: 'ignored', record: null });
    expect(receipts()).toEqual([]);
  });

  test('when they are a purchase order', async () => {
    const sample = await readFile('libs/inbox/samples/purchase-order.eml', 'utf8');
    const raw = `${confirmed}\r\n${sample.replace(/^From: .*$/m, 'From: ada@acme.test')}`;
    expect(await inbox.receive({ raw })).toMatchObject({
      isVerified: true,
      kind: 'order',
      state: 'open',
      record: null,
    });
  });
});
