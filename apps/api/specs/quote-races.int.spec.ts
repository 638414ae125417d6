import pg from 'pg';
import type { Response, Test } from 'supertest';
import { until } from '#testing';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { eventsOf, type QuoteStateName, readQuote, storeJob, storeQuote } from './stored-quote.js';

/** Ada at one API process, Ben and Beth at another. */
let portal: Portal;
let ada: Person;
let ben: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  const second = await portal.startApi();
  ada = await portal.signIn('ada@acme.test');
  ben = await portal.signIn('ben@acme.test', second);
  broker = await portal.signIn('broker@demo.test', second);
});
afterAll(() => portal.stop());

const post = (person: Person, id: string, step: string, body: object = {}) => person.post(`/api/quotes/${id}/${step}`).send(body);
const put = (person: Person, id: string, body: object) => person.put(`/api/quotes/${id}`).send(body);
const together = (calls: readonly Test[]): Promise<Response[]> => Promise.all(calls);
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const messageOf = (answer: Response) => (answer.body as { message: string }).message;

/** Lets the calls come so far that all of them wait for the same quote, then lets go of it. */
async function atTheSameMoment(id: string, calls: () => readonly Test[]): Promise<Response[]> {
  const client = new pg.Client(portal.database.databaseUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from quotes where id = $1 for update', [id]);
    const pressed = calls();
    const answers = together(pressed);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await portal.sql(waiting)).length === pressed.length);
    await client.query('commit');
    return await answers;
  } finally {
    await client.end();
  }
}

describe('of two who press at once one is heard, the other is told', () => {
  const changes = { message: 'Thicker stock, please.' };
  const races: [name: string, state: QuoteStateName, press: (id: string) => Test[], sentence: RegExp][] = [
    ['approve and approve', 'priced', (id) => [post(ada, id, 'approve'), post(ben, id, 'approve')], /already approved/],
    ['approve here and at the shop', 'priced', (id) => [post(broker, id, 'approve'), post(ben, id, 'approve')], /already approved/],
    ['approve and reject', 'priced', (id) => [post(ada, id, 'approve'), post(ben, id, 'reject')], /been rejected|somebody else/i],
    [
      'approve and request changes',
      'priced',
      (id) => [post(ada, id, 'approve'), post(ben, id, 'request-changes', changes)],
      /not been priced|somebody else/i,
    ],
    [
      'request changes and request changes',
      'priced',
      (id) => [post(broker, id, 'request-changes', changes), post(ben, id, 'request-changes', changes)],
      /somebody else/i,
    ],
    ['reject and reject', 'priced', (id) => [post(ada, id, 'reject'), post(broker, id, 'reject')], /has been rejected/],
    ['reopen and reopen', 'rejected', (id) => [post(ada, id, 'reopen'), post(broker, id, 'reopen')], /already pending/],
    ['submit and submit', 'draft', (id) => [post(ada, id, 'submit'), post(ada, id, 'submit')], /already pending/],
    [
      'convert and request changes',
      'approved',
      (id) => [post(ada, id, 'convert'), post(broker, id, 'request-changes', changes)],
      /not been approved|become a job/,
    ],
    ['convert and reject', 'approved', (id) => [post(ada, id, 'convert'), post(ben, id, 'reject')], /been rejected|become a job/],
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
      const answers = await atTheSameMoment(id, () => (round % 2 ? press(id).toReversed() : press(id)));
      expect(statuses(answers)).toEqual([200, 409]);
      expect(messageOf(answers.find(({ status }) => status === 409)!)).toMatch(sentence);
      expect((await eventsOf(portal, id)).filter(({ type }) => type !== 'job.created')).toHaveLength(1);
    }
  });
});

test('whoever says what version they looked at decides about no other', async () => {
  const id = await storeQuote(portal, 'priced');
  const { version } = await readQuote(portal, id);
  await put(broker, id, { totalPrice: '1200.00' }).expect(200);
  for (const [step, body] of [
    ['approve', {}],
    ['reject', {}],
    ['request-changes', { message: 'Less.' }],
  ] as const) {
    const answer = await post(ada, id, step, { ...body, version }).expect(409);
    expect(messageOf(answer)).toBe('Somebody else changed this quote meanwhile. Please reload and try again.');
  }
  expect(await readQuote(portal, id)).toMatchObject({ status: 'pending', total_price: '1200.00', version: version + 1 });
  await post(ada, id, 'approve', { version: version + 1 }).expect(200);
});

describe('edits', () => {
  test('of the version that fifty people look at: one is saved, the others hear of it', async () => {
    const id = await storeQuote(portal);
    const { version } = await readQuote(portal, id);
    const answers = await together(Array.from({ length: 50 }, (_, at) => put(at % 2 ? ada : broker, id, { notes: `Note ${at}`, version })));
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
    const refused = answers.filter(({ status }) => status === 409).map(messageOf);
    expect(new Set(refused)).toEqual(new Set(['Somebody else changed this quote meanwhile. Please reload and try again.']));
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
    const before = await storeQuote(portal, 'pending', { specifications: '{"printType":"folded"}' });
    const answers = await together(
      Object.entries(fields).map(([name, value], at) => put(at % 2 ? ada : broker, before, { [name]: value })),
    );
    expect(statuses(answers)).toEqual(Array(answers.length).fill(200));
    const { body } = await ada.get(`/api/quotes/${before}`).expect(200);
    expect(body).toMatchObject(fields);
    expect(id).not.toBe(before);
    expect(await eventsOf(portal, before)).toHaveLength(Object.keys(fields).length - 1); // it was folded before
  });
});

describe('twenty people accept one quote at once', () => {
  test('there is one job, and everybody is led to it', async () => {
    const id = await storeQuote(portal, 'approved', {
      description: 'Hang tags',
      specifications: '{"printType":"folded","flatSize":"11 x 17"}',
      size: '2 x 3.5',
      colors: '4/4',
      finishing: 'soft-touch',
      bindery: 'drilling',
      delivery_method: 'delivery',
      delivery_address: '1 Main Street',
      estimated_completion_date: '2031-05-02',
      mail_date: '2031-05-03',
      in_homes_date: 'May 5 - 7',
      artwork_urls: '{/uploads/a,/uploads/b}',
      notes: 'Rush',
    });
    const answers = await together(
      Array.from({ length: 20 }, (_, at) => post([ada, ben, broker][at % 3]!, id, 'convert', { customerPoNumber: ' ACM-7 ' })),
    );
    expect(statuses(answers)).toEqual(Array(20).fill(200));
    const [first] = answers.map(({ text }) => text);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([first]));
    const answer = JSON.parse(first!) as { id: string; jobNumber: string };
    expect(Object.keys(answer)).toEqual(['id', 'jobNumber']);

    const jobs = await portal.sql('select *, estimated_completion_date::text, mail_date::text from jobs where quote_id = ?', [id]);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatchObject({
      id: answer.id,
      job_number: answer.jobNumber,
      status: 'pending',
      customer_po_number: 'ACM-7',
      customer_id: portal.idOf('ada@acme.test'),
      customer_name: 'Ada Lindqvist',
      customer_email: 'ada@acme.test',
      title: 'Event programs',
      description: 'Hang tags',
      specifications: { printType: 'folded', flatSize: '11 x 17' },
      quantity: 500,
      paper_type: '100# gloss text',
      size: '2 x 3.5',
      colors: '4/4',
      finishing: 'soft-touch',
      bindery: 'drilling',
      total_price: '750.00',
      delivery_method: 'delivery',
      delivery_address: '1 Main Street',
      estimated_completion_date: '2031-05-02',
      mail_date: '2031-05-03',
      in_homes_date: 'May 5 - 7',
      artwork_urls: ['/uploads/a', '/uploads/b'],
      notes: 'Rush',
      pickup_scheduled: false,
    });
    expect(await readQuote(portal, id)).toMatchObject({ status: 'approved', job_id: answer.id });
    expect((await eventsOf(portal, id)).map(({ type }) => type)).toEqual(['quote.converted']);
    const created = await portal.sql(`select 1 from domain_event where type = 'job.created' and aggregate_id = ?`, [answer.id]);
    expect(created).toHaveLength(1);
  });

  test('when the job has been deleted, the quote can be accepted again', async () => {
    const id = await storeQuote(portal, 'approved');
    const { body: first } = await post(ada, id, 'convert').expect(200);
    await portal.sql('delete from jobs where quote_id = ?', [id]);
    const { body: between } = await ada.get(`/api/quotes/${id}`).expect(200);
    expect(between).toMatchObject({ status: 'approved', jobId: null, awaiting: 'customer', refusals: { convert: null } });
    const { body: second } = await post(ben, id, 'convert').expect(200);
    expect((second as { id: string }).id).not.toBe((first as { id: string }).id);
    expect((await readQuote(portal, id)).job_id).toBe((second as { id: string }).id);
    await post(broker, id, 'convert').expect(200, second as object);
  });

  test('a job that was made of it is found again, however long ago that was', async () => {
    const id = await storeQuote(portal, 'late');
    const job = await storeJob(portal, id);
    const { body } = await post(ada, id, 'convert').expect(200);
    expect(body).toEqual({ id: job, jobNumber: `J-${job.slice(-12)}` });
  });
});
