import pg from 'pg';
import type { Response, Test } from 'supertest';
import { until } from '#testing';
import { post, type QuoteRaces, startQuoteRaces, statuses, runAll } from './quote-races.js';
import { put } from './quotes.js';
import { eventsOf, type QuoteStateName, readQuote, storeQuote } from './stored-quote.js';

let { portal, ada, ben, broker } = {} as QuoteRaces;
beforeAll(async () => {
  ({ portal, ada, ben, broker } = await startQuoteRaces());
});
afterAll(() => portal.stop());

const messageOf = (answer: Response) => (answer.body as { message: string }).message;

/** Holds a lock until all calls wait for the same quote. */
async function atTheSameMoment(id: string, calls: () => readonly Test[]): Promise<Response[]> {
  const client = new pg.Client(portal.database.databaseUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from quotes where id = $1 for update', [id]);
    const pressedCalls = calls();
    const answers = runAll(pressedCalls);
    const lockWaitSql = `select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`;
    await until(async () => (await portal.sql(lockWaitSql)).length === pressedCalls.length);
    await client.query('commit');
    return await answers;
  } finally {
    await client.end();
  }
}

describe('one of two simultaneous steps succeeds, the other is refused', () => {
  const changes = { message: 'Thicker stock, please.' };
  const races: [
    name: string,
    state: QuoteStateName,
    press: (id: string) => Test[],
    sentence: RegExp,
  ][] = [
    [
      'approve and approve',
      'priced',
      (id) => [post(ada, id, 'approve'), post(ben, id, 'approve')],
      /already approved/,
    ],
    [
      'approve here and at the shop',
      'priced',
      (id) => [post(broker, id, 'approve'), post(ben, id, 'approve')],
      /already approved/,
    ],
    [
      'approve and reject',
      'priced',
      (id) => [post(ada, id, 'approve'), post(ben, id, 'reject')],
      /been rejected|somebody else/i,
    ],
    [
      'approve and request changes',
      'priced',
      (id) => [post(ada, id, 'approve'), post(ben, id, 'request-changes', changes)],
      /not been priced|somebody else/i,
    ],
    [
      'request changes and request changes',
      'priced',
      (id) => [
        post(broker, id, 'request-changes', changes),
        post(ben, id, 'request-changes', changes),
      ],
      /somebody else/i,
    ],
    [
      'reject and reject',
      'priced',
      (id) => [post(ada, id, 'reject'), post(broker, id, 'reject')],
      /has been rejected/,
    ],
    [
      'reopen and reopen',
      'rejected',
      (id) => [post(ada, id, 'reopen'), post(broker, id, 'reopen')],
      /already pending/,
    ],
    [
      'submit and submit',
      'draft',
      (id) => [post(ada, id, 'submit'), post(ada, id, 'submit')],
      /already pending/,
    ],
    [
      'convert and request changes',
      'approved',
      (id) => [post(ada, id, 'convert'), post(broker, id, 'request-changes', changes)],
      /not been approved|now a job/,
    ],
    [
      'convert and reject',
      'approved',
      (id) => [post(ada, id, 'convert'), post(ben, id, 'reject')],
      /been rejected|now a job/,
    ],
    [
      'approve and change the specification',
      'priced',
      (id) => [post(ben, id, 'approve'), put(ada, id, { size: '8 x 8' })],
      /not been priced|cannot be edited/,
    ],
    [
      'reject and price',
      'pending',
      (id) => [post(ada, id, 'reject'), put(broker, id, { totalPrice: '900' })],
      /been rejected|somebody else/i,
    ],
  ];
  test.each(races)('%s', async (_name, state, press, sentence) => {
    for (let round = 0; round < 4; round++) {
      const id = await storeQuote(portal, state);
      const answers = await atTheSameMoment(id, () =>
        round % 2 ? press(id).toReversed() : press(id),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      expect(messageOf(answers.find(({ status }) => status === 409)!)).toMatch(sentence);
      expect(
        (await eventsOf(portal, id)).filter(({ type }) => type !== 'job.created'),
      ).toHaveLength(1);
    }
  });
});

test('a step with a version applies to that version only', async () => {
  const id = await storeQuote(portal, 'priced');
  const { version } = await readQuote(portal, id);
  await put(broker, id, { totalPrice: '1200.00' }).expect(200);
  for (const [step, body] of [
    ['approve', {}],
    ['reject', {}],
    ['request-changes', { message: 'Less.' }],
  ] as const) {
    const answer = await post(ada, id, step, { ...body, version }).expect(409);
    expect(messageOf(answer)).toBe(
      'Somebody else changed this quote. Please reload the page and try again.',
    );
  }
  expect(await readQuote(portal, id)).toMatchObject({
    status: 'pending',
    total_price: '1200.00',
    version: version + 1,
  });
  await post(ada, id, 'approve', { version: version + 1 }).expect(200);
});

describe('edits', () => {
  test('one of fifty edits of one version is saved, the others are refused', async () => {
    const id = await storeQuote(portal);
    const { version } = await readQuote(portal, id);
    const answers = await runAll(
      Array.from({ length: 50 }, (_, index) =>
        put(index % 2 ? ada : broker, id, { notes: `Note ${index}`, version }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
    const refusals = answers.filter(({ status }) => status === 409).map(messageOf);
    expect(new Set(refusals)).toEqual(
      new Set(['Somebody else changed this quote. Please reload the page and try again.']),
    );
    expect(await eventsOf(portal, id)).toHaveLength(1);
  });

  test('without a version, each of another field, are all saved', async () => {
    const id = await storeQuote(portal);
    const fields = {
      title: 'Concert programs',
      customerName: 'Ada L.',
      customerEmail: 'ada.l@acme.test',
      description: 'Two folds',
      quantity: 800,
      paperType: '80# matte text',
      size: '8 x 8',
      colors: '4/4',
      finishing: 'aqueous coating',
      bindery: 'tri-fold',
      deliveryMethod: 'delivery',
      deliveryAddress: '1 Main Street',
      estimatedCompletionDate: '2031-05-02',
      mailDate: '2031-05-03',
      inHomesDate: 'May 5 - 7',
      notes: 'Rush',
      flatSize: '16 x 8',
      finalSize: '8 x 8',
      printType: 'folded',
    };
    const before = await storeQuote(portal, 'pending', { spec: '{"printType":"folded"}' });
    const answers = await runAll(
      Object.entries(fields).map(([name, value], index) =>
        put(index % 2 ? ada : broker, before, { [name]: value }),
      ),
    );
    expect(statuses(answers)).toEqual(Array(answers.length).fill(200));
    const { body } = await ada.get(`/api/quotes/${before}`).expect(200);
    expect(body).toMatchObject(fields);
    expect(id).not.toBe(before);
    expect(await eventsOf(portal, before)).toHaveLength(Object.keys(fields).length - 1);
  });
});
