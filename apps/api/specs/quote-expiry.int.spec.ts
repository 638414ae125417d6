import type { QuoteDetail } from '#contracts';
import { QuoteExpiry } from '#quotes';
import { type Portal, type Servers, startPortal } from './portal.js';
import { eventsOf, type QuoteStateName, readQuote, storeQuote } from './stored-quote.js';

let portal: Portal;
let worker: Awaited<ReturnType<Portal['startWorker']>>;
afterEach(() => portal.clock.moveTo());

const start = async (env: Parameters<typeof startPortal>[0] = {}) => {
  portal = await startPortal(env);
  worker = await portal.startWorker();
};
const expire = (by = worker) => by.app.get(QuoteExpiry).run();
async function readAt(instant: string, id: string) {
  portal.clock.moveTo(instant);
  const ada = await portal.signIn('ada@acme.test');
  return { ada, quote: (await ada.get(`/api/quotes/${id}`).expect(200)).body as QuoteDetail };
}

const quiet = { WORKER_QUEUES: 'mail' };
/** The database and the machine use other time zones than the shop. */
const databaseZone = (zone: string) => async (servers: Servers) => ({
  ...quiet,
  DATABASE_URL: `${servers.DATABASE_URL}?options=${encodeURIComponent(`-c timezone=${zone}`)}`,
});
const places: [
  place: string,
  env: Parameters<typeof startPortal>[0],
  days: [last: string, over: string, validUntil: string][],
][] = [
  [
    'New York, with a database fourteen hours ahead of UTC',
    databaseZone('Pacific/Kiritimati'),
    [
      ['2031-07-04T03:59:58Z', '2031-07-04T04:00:00Z', '2031-07-03'],
      ['2032-01-01T04:59:58Z', '2032-01-01T05:00:00Z', '2031-12-31'],
    ],
  ],
  [
    'New York, with a database eleven hours behind',
    databaseZone('Pacific/Pago_Pago'),
    [
      ['2031-03-09T04:59:58Z', '2031-03-09T05:00:00Z', '2031-03-08'],
      ['2031-11-03T04:59:58Z', '2031-11-03T05:00:00Z', '2031-11-02'], // the day with 25 hours
    ],
  ],
  [
    'Kiritimati',
    { ...quiet, SHOP_TIME_ZONE: 'Pacific/Kiritimati' },
    [['2031-07-03T09:59:58Z', '2031-07-03T10:00:00Z', '2031-07-03']],
  ],
];

describe.each(places)('a shop in %s', (_place, env, days) => {
  beforeAll(() => start(env));
  afterAll(() => portal.stop());

  test.each(days)(
    'at %s has, and at %s no longer has, the price that is valid until %s',
    async (validTime, expiredTime, validUntil) => {
      const id = await storeQuote(portal, 'priced', { valid_until: validUntil });
      expect((await readAt(validTime, id)).quote).toMatchObject({
        status: 'pending',
        validUntil,
        refusals: { approve: null },
      });
      expect(await expire()).toBe(0);

      const { ada, quote } = await readAt(expiredTime, id);
      expect(quote).toMatchObject({
        status: 'expired',
        validUntil,
        refusals: { approve: 'This quote has expired.' },
      });
      await ada.post(`/api/quotes/${id}/approve`).send({}).expect(409);
      expect((await readQuote(portal, id)).status).toBe('pending');
      expect(await expire()).toBe(1);
      expect(await readQuote(portal, id)).toMatchObject({
        status: 'expired',
        awaiting: null,
        valid_until: validUntil,
        total_price: '750.00',
      });
    },
  );
});

describe('the schedule', () => {
  beforeAll(() => start({ ...quiet, SHOP_EMAIL: 'orders@shop.test' }));
  afterAll(() => portal.stop());

  test.each<[QuoteStateName, string]>([
    ['overdue', 'pending'],
    ['late', 'approved'],
  ])('closes a quote that is %s, once, and notifies both sides', async (state, from) => {
    const id = await storeQuote(portal, state);
    const other = await portal.startWorker();
    const closed = await Promise.all([expire(), expire(other), expire()]);
    expect(closed.reduce((sum, count) => sum + count)).toBe(1);
    expect(await expire()).toBe(0);
    expect(await eventsOf(portal, id)).toMatchObject([
      {
        type: 'quote.expired',
        actor: null,
        visibility: 'customer',
        payload: { quoteId: id, from, to: 'expired' },
      },
    ]);
    const emails = await portal.sql(
      'select recipient, kind from email_message where entity_id = ? order by recipient',
      [id],
    );
    expect(emails).toEqual([
      { recipient: 'ada@acme.test', kind: 'quote.expired' },
      { recipient: 'orders@shop.test', kind: 'quote.expired' },
    ]);
  });

  test.each<QuoteStateName>([
    'draft',
    'pending',
    'targeted',
    'priced',
    'approved',
    'converted',
    'rejected',
    'expired',
  ])('leaves a quote that is %s as it is', async (state) => {
    const id = await storeQuote(portal, state);
    const before = await readQuote(portal, id);
    expect(await expire()).toBe(0);
    expect(await readQuote(portal, id)).toEqual(before);
  });

  test('comes to the end of however many there are', async () => {
    for (let storedQuotes = 0; storedQuotes < 101; storedQuotes++)
      await storeQuote(portal, 'overdue');
    expect(await expire()).toBe(101);
  });
});
