import { readFile } from 'node:fs/promises';
import type { InboxEmail } from '#contracts';
import { type Inbox, startInbox } from './inbox.js';
import { read } from './proofs.js';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox({ INBOUND_AUTHSERV_ID: 'mx.shop.test' });
});
afterAll(() => inbox.stop());

const confirmed = 'Authentication-Results: mx.shop.test; dmarc=pass header.from=acme.test';
const request =
  'Hi,\n\nplease quote 2,500 tri-fold brochures, 8.5 x 11, 4/4 on 100# gloss text.\n\nAda';
const act = (id: string, action: string, body: object = {}) =>
  read<InboxEmail & { message: string }>(inbox.beth.post(`/api/inbox/${id}/${action}`, body));
const numberOf = async (job: string) => {
  const [row] = await inbox.sql<{ job_number: string }>(
    'select job_number from jobs where id = ?',
    [job],
  );
  return row!.job_number;
};

describe('an email that arrives', () => {
  test('of a known sender is read as a request, and becomes one when staff press a button', async () => {
    const row = await inbox.receive({ subject: 'Quote', body: request, headers: [confirmed] });
    expect(row).toMatchObject({
      kind: 'request',
      state: 'open',
      isVerified: true,
      account: { name: 'Ada Lindqvist', companyName: 'Acme Outfitters' },
      why: 'It asks for 1 piece.',
    });
    const before = await inbox.sql('select id from quotes');
    const answer = await act(row.id, 'create-request');
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'done', record: { kind: 'quote' } },
    });
    expect(await inbox.sql('select id from quotes')).toHaveLength(before.length + 1);
    const [quote] = await inbox.sql(
      'select quantity, customer_id, status from quotes where id = ?',
      [answer.body.record!.id],
    );
    expect(quote).toMatchObject({
      quantity: 2500,
      customer_id: inbox.idOf('ada@acme.test'),
      status: 'pending',
    });
    expect(await act(row.id, 'create-request')).toMatchObject({ status: 409 });
  });

  test('with several pieces becomes a package', async () => {
    const { id } = await inbox.receive({
      subject: 'Two things',
      headers: [confirmed],
      body: 'Please quote:\n\n1. 2,500 tri-fold brochures on 100# gloss text\n2. 500 business cards, 16pt\n',
    });
    expect((await act(id, 'create-request')).body.record).toMatchObject({ kind: 'package' });
  });

  test('becomes what staff made of its pieces, with the text of the email', async () => {
    const { id } = await inbox.receive({ subject: 'Quote', body: request, headers: [confirmed] });
    expect(await act(id, 'create-request', { items: [{ title: '', quantity: 1 }] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'items[0].title' }] },
    });
    const item = { title: 'Checked brochures', quantity: 2600, size: '8.5 x 14', status: 'draft' };
    const { body } = await act(id, 'create-request', { items: [item] });
    expect(
      await inbox.sql(
        `select title, quantity, spec ->> 'size' as size, status, customer_email,
           parsed_document like '%2,500 tri-fold%' as "hasText"
         from quotes where id = ?`,
        [body.record!.id],
      ),
    ).toEqual([
      {
        title: 'Checked brochures',
        quantity: 2600,
        size: '8.5 x 14',
        status: 'pending',
        customer_email: 'ada@acme.test',
        hasText: true,
      },
    ]);
  });

  test('of an unknown sender waits, and becomes a request once the sender is a customer', async () => {
    const row = await inbox.receive({ from: 'Nia Moss <nia@new.test>', body: request });
    expect(row).toMatchObject({ account: null, isVerified: false, kind: 'request' });
    expect(await act(row.id, 'create-request')).toMatchObject({
      status: 400,
      body: { message: 'Please choose a customer first' },
    });
    expect(
      await act(row.id, 'new-customer', { firstName: 'Nia', companyName: 'New' }),
    ).toMatchObject({ status: 200, body: { account: { name: 'Nia', companyName: 'New' } } });
    expect(await act(row.id, 'create-request')).toMatchObject({ status: 200 });
  });

  test('with a purchase order becomes jobs', async () => {
    const raw = await readFile('libs/inbox/samples/purchase-order.eml');
    const row = await inbox.receive({ raw });
    expect(row).toMatchObject({ kind: 'order', files: 1 });
    const customerId = inbox.idOf('cora@globex.test');
    const { body } = await act(row.id, 'create-order', { customerId });
    expect(body.record).toMatchObject({ kind: 'job' });
    expect(
      await inbox.sql('select customer_po_number, quantity, total_price from jobs where id = ?', [
        body.record!.id,
      ]),
    ).toEqual([{ customer_po_number: 'GLX-20418', quantity: 5000, total_price: '1180.00' }]);
  });

  test('is filed with a record by hand, as a message of its sender', async () => {
    const job = await inbox.job();
    const row = await inbox.receive({ body: 'About our last job', headers: [confirmed] });
    expect(await act(row.id, 'file', { kind: 'job', id: job })).toMatchObject({
      status: 200,
      body: { state: 'done', record: { id: job } },
    });
    expect((await inbox.list(inbox.ada, `jobs/${job}`)).messages).toMatchObject([
      { text: 'About our last job', authorName: 'Ada Lindqvist', channel: 'email' },
    ]);
  });

  test('that nobody needs is dismissed, and can still be filed', async () => {
    const row = await inbox.receive({ body: 'Buy our paper', from: 'Ad <ad@paper.test>' });
    expect(await act(row.id, 'dismiss')).toMatchObject({ body: { state: 'ignored' } });
    expect((await inbox.rows('?group=open')).map(({ id }) => id)).not.toContain(row.id);
  });

  test('is stored once, though it arrives ten times', async () => {
    const id = '<same@acme.test>';
    for (let copy = 0; copy < 10; copy++) await inbox.put({ id, body: 'Once' });
    await inbox.settle();
    expect(
      await inbox.sql(`select id from inbound_emails where message_key = ?`, [id]),
    ).toHaveLength(1);
  });

  test('shows its HTML as text', async () => {
    const { id } = await inbox.receive({
      headers: ['Content-Type: text/html'],
      body: '<script>alert(1)</script><p onclick="x()">Five <b>posters</b></p><img src=x onerror=y>',
    });
    const { text } = await inbox.get(id);
    expect(text).toContain('Five posters');
    expect(text).not.toMatch(/script|alert|onerror|[<>]p/);
  });

  test('is hidden from customers', async () => {
    expect((await inbox.ada.get('/api/inbox')).status).toBe(403);
  });
});

describe('a forged sender', () => {
  let jobs = 1000;
  const forged = async (headers: string[]) => {
    const job = await inbox.job({ job_number: `J-2131-${String(++jobs).padStart(4, '0')}` });
    const number = await numberOf(job);
    const row = await inbox.receive({ subject: `Re: ${number}`, body: 'Cancel it', headers });
    return { row, texts: await inbox.textsOf(inbox.beth, `jobs/${job}`) };
  };

  test.each([
    ['without a result of our server', []],
    ['that failed', ['Authentication-Results: mx.shop.test; dmarc=fail header.from=acme.test']],
    [
      'that adds a result of its own',
      ['Authentication-Results: mx.shop.test; dmarc=fail header.from=acme.test', confirmed],
    ],
    ['that another server confirmed', ['Authentication-Results: evil.test; dmarc=pass']],
    [
      'that signed for another domain',
      ['Authentication-Results: mx.shop.test; dkim=pass header.d=evil.test'],
    ],
  ])('%s changes nothing, although a real job is named', async (_, headers) => {
    const { row, texts } = await forged(headers);
    expect(row).toMatchObject({ isVerified: false, state: 'open', record: null });
    expect(texts).toEqual([]);
  });

  test('needs to be none: a confirmed customer writes to the job', async () => {
    const { row, texts } = await forged([confirmed]);
    expect(row).toMatchObject({ kind: 'reply', state: 'done' });
    expect(texts).toEqual(['Cancel it']);
  });

  test('a confirmed customer does not write to the job of another company', async () => {
    const job = await inbox.job({ job_number: 'J-2131-9000' });
    const row = await inbox.receive({
      from: 'cora@globex.test',
      subject: await numberOf(job),
      headers: ['Authentication-Results: mx.shop.test; dmarc=pass header.from=globex.test'],
    });
    expect(row.kind).not.toBe('reply');
    expect(await inbox.textsOf(inbox.beth, `jobs/${job}`)).toEqual([]);
  });
});

describe('an automatic email', () => {
  beforeAll(() => inbox.after(61_000));

  test.each([
    ['Auto-Submitted: auto-replied', 'A program sent it (Auto-Submitted).'],
    ['Precedence: bulk', 'It is bulk email (Precedence).'],
    ['List-Id: <news.test>', 'It is from a mailing list (List headers).'],
    ['Return-Path: <>', 'A mail server sent it (empty Return-Path).'],
  ])('with %s is ignored', async (header, why) => {
    const sent = inbox.sink.taken.length;
    const row = await inbox.receive({ body: request, headers: [header, confirmed] });
    expect(row).toMatchObject({ kind: 'automatic', state: 'ignored', why });
    await inbox.after(61_000);
    expect(inbox.sink.taken).toHaveLength(sent);
  });

  test('of our own is ignored', async () => {
    const row = await inbox.receive({ from: 'orders@shop.test' });
    expect(row).toMatchObject({ kind: 'automatic', state: 'ignored' });
  });
});

test('a sender who writes too much is not read any more, and staff get one notice', async () => {
  for (let count = 0; count < 64; count++)
    await inbox.put({ from: 'loud@new.test', body: `Number ${count}` });
  await inbox.settle();
  const rows = await inbox.sql<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from inbound_emails where sender_address = 'loud@new.test'
     group by kind order by kind`,
  );
  const excess = rows.find(({ kind }) => kind === 'excess')?.count ?? 0;
  expect(excess).toBeGreaterThanOrEqual(3);
  expect(excess).toBeLessThanOrEqual(4);
  expect(await inbox.sql(`select 1 from domain_event where type = 'inbox.flooded'`)).toHaveLength(
    1,
  );
}, 90_000);
