import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { Redis } from 'ioredis';
import { type Orders, startOrders } from './orders.js';

const day = 24 * 3600_000;
const invalid = 'This purchase order link is invalid or has expired.';
let portal: Orders;
let origin: string;
let address = 0;
beforeAll(async () => {
  portal = await startOrders({ TRUST_PROXY: '1', SHOP_PHONE: '(207) 555-0100' });
  origin = await portal.api.getUrl();
});
beforeEach(() => {
  portal.clock.moveTo();
  address++;
});
afterAll(() => portal.stop());

const look = (path: string, method = 'GET', from = `10.5.0.${address}`) =>
  fetch(`${origin}${path}`, { method, headers: { 'x-forwarded-for': from } });
const statusAndMessage = async (answer: Promise<Response>) => {
  const { status, body } = await answer.then(async (each) => ({
    status: each.status,
    body: (await each.json()) as { message: string },
  }));
  return [status, body.message];
};
const pathOf = ({ id, token }: { id: string; token: string }) =>
  `/api/vendor-orders/${id}/${token}`;

describe('the vendor’s page', () => {
  test('contains the work and the vendor’s amount, but no price or customer', async () => {
    const jobId = await portal.job({
      title: 'Recital programs',
      description: 'Two versions',
      delivery_method: 'shipping',
      delivery_address: '9 Summit Rd, Arcata, CA',
      mail_date: '2199-01-05',
      in_homes_date: 'Week of January 7',
      customer_name: 'Canary Name',
      customer_email: 'canary@acme.test',
      customer_po_number: 'CANARY-PO',
      notes: 'Canary notes',
      total_price: '4321.09',
    });
    await portal.sql(
      `insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type,
        uploaded_by, uploaded_by_name, uploaded_at)
       values (?, ?, 'cover.pdf', '/uploads/0198c0de-0000-7000-8000-000000000077', 'artwork', 1234,
         'application/pdf', ?, 'Canary Uploader', now())`,
      [randomUUIDv7(), jobId, portal.idOf('ada@acme.test')],
    );
    const { id, poNumber } = await portal.create(jobId, {
      vendorAmount: '1234.50',
      notes: 'Call before you plate',
    });
    await portal.change(id, { status: 'sent' });
    const { status, body } = await portal.see(id, await portal.token(id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      poNumber,
      vendorName: 'Bayside Press',
      vendorAmount: '1234.50',
      status: 'sent',
      notes: 'Call before you plate',
      job: { title: 'Recital programs', description: 'Two versions', quantity: 500 },
      specification: [
        ['Quantity', '500'],
        ['Paper Type', '100# gloss text'],
      ],
      shipTo: '9 Summit Rd, Arcata, CA',
      dates: [
        ['Mail Date', 'Jan 5, 2199'],
        ['In-Homes Date', 'Week of January 7'],
      ],
      files: [
        { fileName: 'cover.pdf', fileType: 'artwork', fileSize: 1234, mimeType: 'application/pdf' },
      ],
      shop: { phone: '(207) 555-0100' },
      refusals: { acknowledge: null, decline: null, ship: 'Please acknowledge the order first.' },
    });
    expect(body.files[0]!.downloadUrl).toMatch(
      /^\/api\/objects\/uploads\/[0-9a-f-]+\?.*name=cover\.pdf&signature=/,
    );
    expect(Object.keys(body.job).toSorted()).toEqual([
      'description',
      'jobNumber',
      'quantity',
      'title',
    ]);
    expect(JSON.stringify(body)).not.toMatch(
      /4,?321|3,?086|canary|acme|margin|original|salt|hash|orders@bayside/i,
    );
  });

  test('ships customer pickups to the shop', async () => {
    const { id, token } = await portal.open(
      {},
      { delivery_method: 'pickup', delivery_address: 'Canary Street 1' },
    );
    const { body } = await portal.see(id, token);
    expect(body.shipTo).toBe(`${portal.config.shop.name}\n${portal.config.shop.address}`);
  });

  test('is kept by no cache, no search engine and no referrer, found or not', async () => {
    const { id, token } = await portal.open();
    for (const way of [
      pathOf({ id, token }),
      pathOf({ id, token: 'wrong' }),
      `/vendor-order/${id}/${token}`,
    ]) {
      const { headers } = await look(way);
      expect([
        headers.get('referrer-policy'),
        headers.get('x-robots-tag'),
        headers.get('cache-control'),
      ]).toEqual(['no-referrer', 'noindex', 'no-store']);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('a link', () => {
  test('that is wrong, another’s, cut, of another case or none is answered the same', async () => {
    const [one, other] = [await portal.open(), await portal.open()];
    const { token } = one;
    const wrong = [
      randomBytes(32).toString('base64url'),
      other.token,
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      `${token}=`,
      '%00',
    ];
    for (const each of wrong)
      expect(await statusAndMessage(look(pathOf({ id: one.id, token: each })))).toEqual([
        404,
        invalid,
      ]);
    for (const id of [randomUUID(), 'x', '%00', 'a'.repeat(5000)])
      expect(await statusAndMessage(look(pathOf({ id, token })))).toEqual([404, invalid]);
    for (const verb of ['acknowledge', 'decline', 'ship']) {
      expect(
        await statusAndMessage(look(`${pathOf({ id: one.id, token: 'wrong' })}/${verb}`, 'POST')),
      ).toEqual([404, invalid]);
    }
    expect((await portal.people.ada.get(pathOf({ id: one.id, token: 'wrong' }))).status).toBe(404);
  });

  test('that was tried wrongly 20 times opens to its own token, and to no more guesses for ten minutes', async () => {
    const { id, token } = await portal.open();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => look(pathOf({ id, token: `guess-${index}` }))),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20);
    const closed = await look(pathOf({ id: id.toUpperCase(), token: 'wrong' }));
    expect([closed.status, Number(closed.headers.get('retry-after')) > 500]).toEqual([429, true]);
    for (const address of [undefined, '10.6.0.1'])
      expect((await look(pathOf({ id, token }), 'GET', address)).status).toBe(200);
    expect((await look(pathOf({ id: (await portal.open()).id, token: 'wrong' }))).status).toBe(404);
  });

  test('ends when the order gets another address', async () => {
    const { id, token } = await portal.open({ vendorEmail: 'old@vendor.test' });
    const { broker } = portal.people;
    const order = `/api/outgoing-pos/${id}`;
    expect((await look(pathOf({ id, token }))).status).toBe(200);
    const { body } = await broker.put(order).send({ vendorEmail: 'new@vendor.test' }).expect(200);
    expect(body).toMatchObject({ changedSinceSent: true });
    expect((await look(pathOf({ id, token }))).status).toBe(404);
    await broker.post(`${order}/link`).expect(409);
    await broker.post(`${order}/resend`).expect(200);
    const { url } = (await broker.post(`${order}/link`).expect(200)).body as { url: string };
    expect((await look(pathOf({ id, token: url.split('/').at(-1)! }))).status).toBe(200);
  });

  test('looked at by every scanner on its way changes nothing', async () => {
    const { id, token } = await portal.open();
    await portal.worker.drain();
    const state = async () => [
      await portal.sql('select * from outgoing_pos where id = ?', [id]),
      await portal.sql('select count(*) from domain_event'),
      await portal.sql('select count(*) from email_message'),
    ];
    const before = await state();
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const path of [
        pathOf({ id, token }),
        `/vendor-order/${id}/${token}`,
        `${pathOf({ id, token })}/acknowledge`,
      ])
        await (await look(path, method)).text();
    }
    expect(await state()).toEqual(before);
  });

  test('is stored in no table or queue, and is in no answer except the one that copies it', async () => {
    const { id, jobId, token, order } = await portal.open({ vendorEmail: 'orders@bayside.test' });
    const answers = [JSON.stringify(order), JSON.stringify((await portal.see(id, token)).body)];
    for (const path of [
      `/api/jobs/${jobId}/purchase-orders`,
      '/api/outgoing-pos',
      '/api/activities',
      '/api/notifications',
      `/api/mails?entityType=purchaseOrder&entityId=${id}`,
    ]) {
      answers.push((await portal.people.admin.get(path).expect(200)).text);
    }
    await portal.worker.drain();
    const tables = await portal.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables)
      answers.push(JSON.stringify(await portal.sql(`select t::text from ${name} t`)));
    const redis = new Redis(portal.redisUrl);
    answers.push(
      ...(await Promise.all(
        (await redis.keys('*')).map(async (key) => key + ((await redis.dump(key)) ?? '')),
      )),
    );
    redis.disconnect();
    expect(answers.filter((text) => text.includes(token))).toHaveLength(0);
  });
});

test('a link opens while the vendor has a part in it, and for 90 days', async () => {
  const { id, token } = await portal.open();
  for (const [status, expected] of Object.entries({
    acknowledged: 200,
    in_production: 200,
    pending: 404,
    completed: 404,
    cancelled: 404,
  })) {
    await portal.change(id, { status });
    expect([status, (await portal.see(id, token)).status]).toEqual([status, expected]);
  }
  const other = await portal.open();
  portal.clock.moveBy(90 * day - 5000);
  expect((await look(pathOf(other))).status).toBe(200);
  portal.clock.moveBy(6000);
  expect(await statusAndMessage(look(pathOf(other)))).toEqual([404, invalid]);
  expect((await portal.answer(other.id, other.token, 'acknowledge')).status).toBe(404);
});
