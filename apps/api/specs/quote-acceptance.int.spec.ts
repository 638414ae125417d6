import type { Person } from './portal.js';
import { offer, quantityPrice, offerColumns, storeQuantities } from './quantities.js';
import { post, type QuoteRaces, startQuoteRaces, statuses, runAll } from './quote-races.js';
import { read } from './quotes.js';
import { eventsOf, readQuote, storeJob, storeQuote } from './stored-quote.js';

let { portal, ada, ben, broker } = {} as QuoteRaces;
beforeAll(async () => {
  ({ portal, ada, ben, broker } = await startQuoteRaces());
});
afterAll(() => portal.stop());

const quoteIn = (state: 'approved') => storeQuantities(portal, state);
const convert = (person: Person, id: string, body: object) => post(person, id, 'convert', body);
const jobOf = async (id: string) =>
  (
    await portal.sql<{ quantity: number; total_price: string; spec: object }>(
      'select quantity, total_price, spec from jobs where quote_id = ?',
      [id],
    )
  )[0];

describe('accepting one of several quantities', () => {
  test.each<[string, object, number, string]>([
    ['without a choice', {}, 400, 'Please choose one of the quantities'],
    [
      'a quantity that is not offered',
      { quantity: 1000 },
      400,
      'This quote has no price for 1,000',
    ],
    [
      'a quantity that was not requested',
      { quantity: 750 },
      400,
      'This quote has no price for 750',
    ],
    [
      'prices that were looked at before they changed',
      { quantity: 500, version: 99 },
      409,
      'Somebody else changed this quote. Please reload the page and try again.',
    ],
  ])('is refused %s', async (_what, body, status, message) => {
    const id = await quoteIn('approved');
    const answer = await convert(ada, id, body);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      status,
      message,
    ]);
    expect(await jobOf(id)).toBeUndefined();
  });

  test('creates a job with that quantity and price; a repeat returns the same job, another quantity is refused', async () => {
    const id = await quoteIn('approved');
    const { version } = await read(ada, id);
    const { body: job } = await convert(ada, id, {
      quantity: '2500',
      version,
      customerPoNumber: 'ACM-1',
    }).expect(200);
    expect(await jobOf(id)).toEqual({
      quantity: 2500,
      total_price: '700.00',
      spec: { paperType: '100# gloss text' },
    });
    expect(await read(ada, id)).toMatchObject({
      quantity: 2500,
      totalPrice: '700.00',
      prices: offer,
    });
    expect(await eventsOf(portal, id)).toMatchObject([
      { type: 'quote.converted', payload: { chosen: quantityPrice(2500, '700.00') } },
    ]);
    for (const body of [{}, { quantity: 2500 }])
      await convert(ben, id, body).expect(200, job as object);
    const other = await convert(ben, id, { quantity: 500 });
    expect([other.status, other.body]).toMatchObject([
      409,
      { message: 'This quote was already accepted for 2,500 pieces.' },
    ]);
  });

  test('needs no choice where one quantity is offered', async () => {
    const id = await storeQuote(portal, 'approved', {
      ...offerColumns,
      prices: JSON.stringify([quantityPrice(500, '210.00'), quantityPrice(1000)]),
    });
    await convert(ada, id, {}).expect(200);
    expect(await jobOf(id)).toMatchObject({ quantity: 500, total_price: '210.00' });
    const one = await storeQuote(portal, 'approved');
    await convert(ada, one, { quantity: 500 }).expect(200);
    expect(await jobOf(one)).toMatchObject({ quantity: 500, total_price: '750.00' });
  });
});

describe('twenty people accept one quote at once', () => {
  test('creates one job, and all requests return it', async () => {
    const spec = {
      printType: 'folded',
      flatSize: '11 x 17',
      paperType: '100# gloss text',
      size: '2 x 3.5',
      colors: '4/4',
      finishing: 'soft-touch',
      bindery: 'drilling',
    };
    const id = await storeQuote(portal, 'approved', {
      description: 'Hang tags',
      spec: JSON.stringify(spec),
      delivery_method: 'delivery',
      delivery_address: '1 Main Street',
      estimated_completion_date: '2031-05-02',
      mail_date: '2031-05-03',
      in_homes_date: 'May 5 - 7',
      artwork_urls: '{/uploads/a,/uploads/b}',
      notes: 'Rush',
    });
    const answers = await runAll(
      Array.from({ length: 20 }, (_, index) =>
        post([ada, ben, broker][index % 3]!, id, 'convert', { customerPoNumber: ' ACM-7 ' }),
      ),
    );
    expect(statuses(answers)).toEqual(Array(20).fill(200));
    const [first] = answers.map(({ text }) => text);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([first]));
    const answer = JSON.parse(first!) as { id: string; jobNumber: string };
    expect(Object.keys(answer)).toEqual(['id', 'jobNumber']);

    const jobs = await portal.sql(
      'select *, estimated_completion_date::text, mail_date::text from jobs where quote_id = ?',
      [id],
    );
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
      spec,
      quantity: 500,
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
    const createdQuotes = await portal.sql(
      `select 1 from domain_event where type = 'job.created' and aggregate_id = ?`,
      [answer.id],
    );
    expect(createdQuotes).toHaveLength(1);
  });

  test('when the job has been deleted, the quote can be accepted again', async () => {
    const id = await storeQuote(portal, 'approved');
    const { body: first } = await post(ada, id, 'convert').expect(200);
    await portal.sql('delete from jobs where quote_id = ?', [id]);
    const { body: between } = await ada.get(`/api/quotes/${id}`).expect(200);
    expect(between).toMatchObject({
      status: 'approved',
      jobId: null,
      awaiting: 'customer',
      refusals: { convert: null },
    });
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
