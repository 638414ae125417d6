import fc from 'fast-check';
import type { InvoiceRow, OpenInvoices } from '#contracts';
import { type Invoices, startInvoices } from './invoices.js';

let portal: Invoices;
let people: Invoices['people'];
beforeAll(async () => {
  portal = await startInvoices();
  people = portal.people;
});
afterEach(() => portal.return());
afterAll(() => portal.stop());

const invoicesOf = async () =>
  (await portal.sql<{ n: number }>('select count(*)::int as n from invoices'))[0]!.n;

describe('sending', () => {
  test('makes an invoice that is sent, with both names of its amount', async () => {
    const jobId = await portal.job();
    const invoice = await portal.send(jobId, { amount: '0120.5', notes: ' Net 30 ' });
    expect(invoice).toMatchObject({
      jobId,
      jobTitle: 'Event programs',
      customerId: portal.idOf('ada@acme.test'),
      totalAmount: '120.50',
      amount: '120.50',
      taxAmount: '0.00',
      status: 'sent',
      dueDate: '2199-01-05',
      paidDate: null,
      notes: 'Net 30',
      mailedTo: 'ada@acme.test',
      warnings: [],
    });
    expect(invoice.invoiceNumber).toMatch(/^INV-\d{4}-\d{4}$/);
    const [listedInvoice] = await portal.ofJob(jobId);
    expect(listedInvoice).toMatchObject({
      id: invoice.id,
      totalAmount: '120.50',
      delivery: { to: 'ada@acme.test' },
    });
    expect(await portal.ofJob(jobId, people.ben)).toEqual([{ ...listedInvoice, delivery: null }]);
  });

  test('above the price is created with a warning', async () => {
    const jobId = await portal.job({ total_price: '750.00' });
    expect((await portal.send(jobId, { amount: '750.00' })).warnings).toEqual([]);
    const more = await portal.send(jobId, { amount: '0.01' });
    expect(more.warnings).toEqual([
      'The invoices for this job total $750.01, more than its price of $750.00.',
    ]);
    await portal.settle(jobId, more.id, 'cancelled').expect(200);
    expect((await portal.send(await portal.job({ total_price: null }))).warnings).toEqual([]);
    const nobody = await portal.send(
      await portal.job({ customer_email: null, customer_id: null }),
      {},
    );
    expect(nobody).toMatchObject({
      mailedTo: null,
      warnings: ['The invoice was not emailed because the job has no email address.'],
    });
  });

  test.each<[body: object, field: string, message: string]>([
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be more than 0'],
    [{ amount: '0.00' }, 'amount', 'Amount must be more than 0'],
    ...['-5', '1.005', '1,000', '1e2', 'NaN', '100000000'].map(
      (amount) =>
        [{ amount }, 'amount', 'Amount must be an amount like 1250.00'] as [object, string, string],
    ),
    ...[19.99, 5, 0, -5].map(
      (amount) =>
        [{ amount }, 'amount', 'Amount must be text such as "1250.00", not a number'] as [
          object,
          string,
          string,
        ],
    ),
    [{ dueDate: undefined }, 'dueDate', 'Due date is required'],
    [{ dueDate: '2026-13-01' }, 'dueDate', 'Due Date must be a date'],
    [{ dueDate: '2020-01-01' }, 'dueDate', 'Due date must not be in the past'],
    [{ notes: 'x'.repeat(10_001) }, 'notes', 'Notes must be text of at most 10,000 characters'],
  ])('%j is refused at its field', async (body, field, message) => {
    const before = await invoicesOf();
    const jobId = await portal.job();
    const answer = await people.broker
      .post(`/api/jobs/${jobId}/invoices`)
      .send({ amount: '5.00', dueDate: '2199-01-05', ...body });
    expect([answer.status, (answer.body as { errors: unknown[] }).errors]).toEqual([
      400,
      [{ field, message }],
    ]);
    expect(await invoicesOf()).toBe(before);
  });

  test('is due by the calendar of the shop, not of the server', async () => {
    await portal.moveTo('2031-06-16T03:30:00Z'); // the evening of the 15th in New York
    const jobId = await portal.job();
    expect((await portal.send(jobId, { dueDate: '2031-06-15' })).dueDate).toBe('2031-06-15');
    await people.broker
      .post(`/api/jobs/${jobId}/invoices`)
      .send({ amount: '5.00', dueDate: '2031-06-14' })
      .expect(400);
  });

  test('twice with one key makes one invoice and one email', async () => {
    const jobId = await portal.job();
    const press = () =>
      people.broker
        .post(`/api/jobs/${jobId}/invoices`)
        .set('Idempotency-Key', `twice ${jobId}`)
        .send({ amount: '5.00', dueDate: '2199-01-05' });
    const answers = await Promise.all([press(), press()]);
    const secondResponse = await press().expect(201);
    expect(
      answers.map(({ status }) => status).filter((status) => status === 201).length,
    ).toBeGreaterThan(0);
    const [only, ...more] = await portal.ofJob(jobId);
    expect([only!.id, more]).toEqual([(secondResponse.body as InvoiceRow).id, []]);
    expect(await portal.emailsOf(only!.id)).toHaveLength(1);
  });
});

test('numbers have no gaps despite simultaneous requests, refusals and rollbacks', async () => {
  const year = 2033;
  await portal.moveTo(`${year}-03-01T12:00:00Z`);
  const jobs = await Promise.all([portal.job(), portal.job(), portal.job()]);
  const send = (index: number) =>
    people.broker.post(`/api/jobs/${jobs[index % 3]!}/invoices`).send({
      amount: index % 5 ? '1.00' : '0',
      dueDate: index % 7 ? '2199-01-05' : '2020-01-01',
      // The database refuses it after the number was taken.
      notes: index % 4 ? null : 'a\u0000b',
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_each, index) => send(index)));
  const numbers = answers.flatMap(({ status, body }) =>
    status === 201 ? [(body as InvoiceRow).invoiceNumber] : [],
  );
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.length).toBeLessThan(40);
  expect(numbers.toSorted()).toEqual(
    numbers.map((_each, index) => `INV-${year}-${String(index + 1).padStart(4, '0')}`),
  );
});

test('amounts are kept to the cent, and ten thousand of them are summed exactly', async () => {
  const jobId = await portal.job({
    customer_id: portal.idOf('cora@globex.test'),
    company_id: null,
  });
  const before = (await people.cora.get('/api/dashboard/invoices')).body as OpenInvoices;
  const toDollars = (each: bigint) => `${each / 100n}.${String(each % 100n).padStart(2, '0')}`;
  const cents = fc.sample(fc.bigInt({ min: 1n, max: 9_999_999_999n }), {
    numRuns: 10_000,
    seed: 16,
  });
  const amounts = [1n, 9_999_999_999n, ...cents.slice(0, 6)];
  for (const each of amounts)
    expect((await portal.send(jobId, { amount: toDollars(each) })).totalAmount).toBe(
      toDollars(each),
    );
  await portal.sql(
    `insert into invoices (id, job_id, invoice_number, total_amount, status, issued_date, due_date,
      created_at, updated_at)
     select gen_random_uuid(), ?::uuid, 'P16-' || place, amount::numeric, 'sent', now(),
       '2199-01-05', now(), now()
     from jsonb_array_elements_text(?::jsonb) with ordinality as given(amount, place)`,
    [jobId, JSON.stringify(cents.map(toDollars))],
  );
  const sum = [...amounts, ...cents].reduce(
    (a, b) => a + b,
    BigInt(before.openSum.replace('.', '')),
  );
  const open = before.open + amounts.length + cents.length;
  expect((await people.cora.get('/api/dashboard/invoices')).body).toMatchObject({
    open,
    openSum: toDollars(sum),
  });
  await portal.sql(`delete from invoices where invoice_number like 'P16-%'`);
});

test('the list is searched, sorted, counted and cut like the others', async () => {
  const jobId = await portal.job();
  const { invoiceNumber, id } = await portal.send(jobId, { notes: 'Needle in here' });
  const response = await people.broker
    .get('/api/invoices?q=needle&sort=-totalAmount&limit=1')
    .expect(200);
  expect([
    response.headers['x-total-count'],
    (response.body as InvoiceRow[]).map((row) => row.id),
  ]).toEqual(['1', [id]]);
  expect(
    ((await people.broker.get(`/api/invoices?q=${invoiceNumber}`)).body as InvoiceRow[])[0]!.id,
  ).toBe(id);
  for (const wrong of ['sort=secret', 'status=lost', 'cursor=x', 'limit=0'])
    await people.broker.get(`/api/invoices?${wrong}`).expect(400);
});

test('a job with an invoice cannot be deleted, and the message names the invoice', async () => {
  const jobId = await portal.job();
  const { invoiceNumber, id } = await portal.send(jobId);
  await portal.settle(jobId, id, 'cancelled').expect(200);
  await people.broker.delete(`/api/jobs/${jobId}`).expect(409, {
    statusCode: 409,
    message: `This job cannot be deleted because it has invoice ${invoiceNumber}.`,
  });
});
