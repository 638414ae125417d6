import fc from 'fast-check';
import type { InvoiceRow, OpenInvoices } from '#contracts';
import { readPdf } from '#testing';
import { type Invoices, startInvoices } from './invoices.js';

let portal: Invoices;
let people: Invoices['people'];
beforeAll(async () => {
  portal = await startInvoices();
  people = portal.people;
});
afterEach(() => portal.return());
afterAll(() => portal.stop());

const invoicesOf = async () => (await portal.sql<{ n: number }>('select count(*)::int as n from invoices'))[0]!.n;

describe('sending', () => {
  test('makes an invoice that is sent, with both names of its amount', async () => {
    const jobId = await portal.job();
    const sent = await portal.send(jobId, { amount: '0120.5', notes: ' Net 30 ' });
    expect(sent).toMatchObject({
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
    expect(sent.invoiceNumber).toMatch(/^INV-\d{4}-\d{4}$/);
    const [listed] = await portal.ofJob(jobId);
    expect(listed).toMatchObject({ id: sent.id, totalAmount: '120.50', delivery: { to: 'ada@acme.test' } });
    expect(await portal.ofJob(jobId, people.ben)).toEqual([{ ...listed, delivery: null }]);
  });

  test('more than the price is done, and said', async () => {
    const jobId = await portal.job({ total_price: '750.00' });
    expect((await portal.send(jobId, { amount: '750.00' })).warnings).toEqual([]);
    const more = await portal.send(jobId, { amount: '0.01' });
    expect(more.warnings).toEqual(['$750.01 are invoiced for this job now, more than its price of $750.00.']);
    await portal.settle(jobId, more.id, 'cancelled').expect(200);
    expect((await portal.send(await portal.job({ total_price: null }))).warnings).toEqual([]);
    const nobody = await portal.send(await portal.job({ customer_email: null, customer_id: null }), {});
    expect(nobody).toMatchObject({ mailedTo: null, warnings: ['The invoice was not mailed: the job has no e-mail address.'] });
  });

  test.each<[body: object, field: string, message: string]>([
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be more than 0'],
    [{ amount: '0.00' }, 'amount', 'Amount must be more than 0'],
    ...['-5', '1.005', '1,000', '1e2', 'NaN', '100000000'].map(
      (amount) => [{ amount }, 'amount', 'Amount must be an amount like 1250.00'] as [object, string, string],
    ),
    [{ amount: 5 }, 'amount', 'Amount is required'],
    [{ dueDate: undefined }, 'dueDate', 'Due date is required'],
    [{ dueDate: '2026-13-01' }, 'dueDate', 'Due Date must be a date'],
    [{ dueDate: '2020-01-01' }, 'dueDate', 'Due date must not be in the past'],
    [{ notes: 'x'.repeat(10_001) }, 'notes', 'Notes must be text of at most 10,000 characters'],
  ])('%j is refused at its field', async (body, field, message) => {
    const before = await invoicesOf();
    const jobId = await portal.job();
    const answer = await people.broker.post(`/api/jobs/${jobId}/invoices`).send({ amount: '5.00', dueDate: '2199-01-05', ...body });
    expect([answer.status, (answer.body as { errors: unknown[] }).errors]).toEqual([400, [{ field, message }]]);
    expect(await invoicesOf()).toBe(before);
  });

  test('is due on the shop’s own day, whatever the clock of the server says', async () => {
    await portal.moveTo('2031-06-16T03:30:00Z'); // the evening of the 15th in New York
    const jobId = await portal.job();
    expect((await portal.send(jobId, { dueDate: '2031-06-15' })).dueDate).toBe('2031-06-15');
    await people.broker.post(`/api/jobs/${jobId}/invoices`).send({ amount: '5.00', dueDate: '2031-06-14' }).expect(400);
  });

  test('twice with one key makes one invoice and one mail', async () => {
    const jobId = await portal.job();
    const press = () =>
      people.broker
        .post(`/api/jobs/${jobId}/invoices`)
        .set('Idempotency-Key', `twice ${jobId}`)
        .send({ amount: '5.00', dueDate: '2199-01-05' });
    const answers = await Promise.all([press(), press()]);
    const again = await press().expect(201);
    expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
    const [only, ...more] = await portal.ofJob(jobId);
    expect([only!.id, more]).toEqual([(again.body as InvoiceRow).id, []]);
    expect(await portal.mailsOf(only!.id)).toHaveLength(1);
  });
});

test('numbers have no gaps, under haste and beside refusals and rollbacks', async () => {
  const year = 2033;
  await portal.moveTo(`${year}-03-01T12:00:00Z`);
  const jobs = await Promise.all([portal.job(), portal.job(), portal.job()]);
  const send = (index: number) =>
    people.broker.post(`/api/jobs/${jobs[index % 3]!}/invoices`).send({
      amount: index % 5 ? '1.00' : '0',
      dueDate: index % 7 ? '2199-01-05' : '2020-01-01',
      // Refused by the database, after the number was taken.
      notes: index % 4 ? null : 'a\u0000b',
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_each, index) => send(index)));
  const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [(body as InvoiceRow).invoiceNumber] : []));
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.length).toBeLessThan(40);
  expect(numbers.toSorted()).toEqual(numbers.map((_each, index) => `INV-${year}-${String(index + 1).padStart(4, '0')}`));
});

test('amounts are kept to the cent, and summed exactly', async () => {
  const jobId = await portal.job({ customer_id: portal.idOf('cora@globex.test'), company_id: null });
  const before = (await people.cora.get('/api/dashboard/invoices')).body as OpenInvoices;
  const cents = fc.sample(fc.bigInt({ min: 1n, max: 9_999_999_999n }), { numRuns: 40, seed: 16 });
  const written = (each: bigint) => `${each / 100n}.${String(each % 100n).padStart(2, '0')}`;
  for (const each of cents) expect((await portal.send(jobId, { amount: written(each) })).totalAmount).toBe(written(each));
  const sum = cents.reduce((a, b) => a + b, BigInt(before.openSum.replace('.', '')));
  expect((await people.cora.get('/api/dashboard/invoices')).body).toMatchObject({ open: before.open + 40, openSum: written(sum) });
});

describe('states', () => {
  const startIn = async (from: string) => {
    const jobId = await portal.job();
    const { id } = await portal.send(jobId);
    await portal.sql(`update invoices set status = ?, paid_date = case when ? then now() end where id = ?`, [from, from === 'paid', id]);
    return { jobId, id };
  };

  test.each([
    ['sent', 'paid'],
    ['sent', 'cancelled'],
    ['overdue', 'paid'],
    ['overdue', 'cancelled'],
  ])('what is %s becomes %s', async (from, to) => {
    const { jobId, id } = await startIn(from);
    const { body } = await portal.settle(jobId, id, to).expect(200);
    const { status, paidDate } = body as InvoiceRow;
    expect([status, typeof paidDate]).toEqual([to, to === 'paid' ? 'string' : 'object']);
  });

  test.each([
    ['paid', 'paid', 'This invoice is already paid.'],
    ['paid', 'cancelled', 'This invoice is paid.'],
    ['cancelled', 'cancelled', 'This invoice is already cancelled.'],
    ['cancelled', 'paid', 'This invoice is cancelled.'],
  ])('what is %s cannot become %s', async (from, to, message) => {
    const { jobId, id } = await startIn(from);
    await portal.settle(jobId, id, to).expect(409, { statusCode: 409, message });
    expect((await portal.ofJob(jobId))[0]!.status).toBe(from);
  });

  test.each([undefined, 'sent', 'overdue', 'draft', 'lost', 5, ['paid'], { $ne: null }])('%j is no end of an invoice', async (status) => {
    const jobId = await portal.job();
    const { id } = await portal.send(jobId);
    expect((await portal.settle(jobId, id, status)).body).toMatchObject({ statusCode: 400, message: 'Status must be paid or cancelled' });
  });

  test('two who press at once: one is told that it is paid already', async () => {
    const jobId = await portal.job();
    const { id } = await portal.send(jobId);
    const answers = await Promise.all([portal.settle(jobId, id, 'paid'), portal.settle(jobId, id, 'paid', people.admin)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await portal.mailsOf(id)).filter(({ title }) => title === 'Receipt for the payment')).toHaveLength(1);
  });

  test('it is overdue from the day after, before the scheduler has come by', async () => {
    await portal.moveTo('2031-06-16T02:00:00Z');
    const jobId = await portal.job();
    await portal.send(jobId, { dueDate: '2031-06-15' });
    const status = async () => (await portal.ofJob(jobId, people.ada))[0]!.status;
    portal.clock.moveTo('2031-06-16T03:59:00Z');
    expect(await status()).toBe('sent');
    portal.clock.moveTo('2031-06-16T04:01:00Z');
    expect(await status()).toBe('overdue');
    const { body } = await people.ada.get('/api/invoices?status=overdue').expect(200);
    expect((body as InvoiceRow[]).map((row) => row.jobId)).toContain(jobId);
  });
});

test('customers see what is sent, paid or overdue, and nothing that was taken back', async () => {
  const jobId = await portal.job();
  const [kept, cancelled, draft] = [await portal.send(jobId), await portal.send(jobId), await portal.send(jobId)];
  await portal.settle(jobId, cancelled.id, 'cancelled').expect(200);
  await portal.sql(`update invoices set status = 'draft' where id = ?`, [draft.id]);
  expect((await portal.ofJob(jobId, people.ada)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await portal.ofJob(jobId)).toHaveLength(3);
  await people.ada.get(`/api/invoices/${cancelled.id}/pdf`).expect(404);
  const { body } = await people.ada.get('/api/invoices').expect(200);
  expect((body as InvoiceRow[]).map(({ id }) => id)).not.toContain(cancelled.id);
  const foreign = (await people.cora.get('/api/invoices').expect(200)).body as InvoiceRow[];
  expect(foreign.filter((row) => row.jobId === jobId)).toEqual([]);
});

test('the list is searched, sorted, counted and cut like the others', async () => {
  const jobId = await portal.job();
  const { invoiceNumber, id } = await portal.send(jobId, { notes: 'Needle in here' });
  const found = await people.broker.get('/api/invoices?q=needle&sort=-totalAmount&limit=1').expect(200);
  expect([found.headers['x-total-count'], (found.body as InvoiceRow[]).map((row) => row.id)]).toEqual(['1', [id]]);
  expect(((await people.broker.get(`/api/invoices?q=${invoiceNumber}`)).body as InvoiceRow[])[0]!.id).toBe(id);
  for (const wrong of ['sort=secret', 'status=lost', 'cursor=x', 'limit=0']) await people.broker.get(`/api/invoices?${wrong}`).expect(400);
});

test('a job with an invoice stays, and the sentence names it', async () => {
  const jobId = await portal.job();
  const { invoiceNumber, id } = await portal.send(jobId);
  await portal.settle(jobId, id, 'cancelled').expect(200);
  await people.broker.delete(`/api/jobs/${jobId}`).expect(409, {
    statusCode: 409,
    message: `Invoice ${invoiceNumber} belongs to this job, so the job stays.`,
  });
});

test('the job’s history and the bell tell of it', async () => {
  const jobId = await portal.job({ job_number: 'J-2026-7001' });
  const { id, invoiceNumber } = await portal.send(jobId);
  await portal.settle(jobId, id, 'paid').expect(200);
  await portal.worker.drain();
  const what = `invoice ${invoiceNumber} of $750.00 for job J-2026-7001 “Event programs”`;
  const { body } = await people.ben.get(`/api/jobs/${jobId}/activities`).expect(200);
  expect((body as { description: string }[]).map(({ description }) => description)).toEqual([
    `Beth Marlow marked ${what} as paid`,
    `Beth Marlow sent ${what} to ada@acme.test`,
  ]);
  const { items } = (await people.ada.get('/api/notifications').expect(200)).body as { items: { description: string; url: string }[] };
  expect(items.find(({ description }) => description.includes(`marked ${what}`))?.url).toBe(`/jobs/${jobId}?tab=invoices`);
});

test('the paper says what is to be paid, by when and for what', async () => {
  const jobId = await portal.job({ job_number: 'J-2026-7002', title: 'Каталог 春' });
  const { id, invoiceNumber } = await portal.send(jobId, { amount: '1234567.5', notes: 'Net 30' });
  const text = async () => {
    const { headers, body } = await people.ada.get(`/api/invoices/${id}/pdf`).responseType('blob').expect(200);
    expect(headers['content-disposition']).toBe(`inline; filename="${invoiceNumber}.pdf"`);
    const { pages } = await readPdf(body as Buffer);
    return pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
  };
  const before = await text();
  for (const part of [invoiceNumber, '$1,234,567.50', 'Payable by Jan 5, 2199', 'J-2026-7002', 'Каталог 春', 'Net 30', 'Acme Outfitters']) {
    expect(before).toContain(part);
  }
  expect(before).not.toContain('PAID');
  await portal.settle(jobId, id, 'paid').expect(200);
  expect(await text()).toContain('Status: PAID');
});
