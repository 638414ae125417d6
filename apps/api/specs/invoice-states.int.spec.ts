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

describe('states', () => {
  const startIn = async (from: string) => {
    const jobId = await portal.job();
    const { id } = await portal.send(jobId);
    await portal.sql(
      `update invoices set status = ?, paid_date = case when ? then now() end where id = ?`,
      [from, from === 'paid', id],
    );
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
    ['cancelled', 'cancelled', 'This invoice is already canceled.'],
    ['cancelled', 'paid', 'This invoice is canceled.'],
  ])('what is %s cannot become %s', async (from, to, message) => {
    const { jobId, id } = await startIn(from);
    await portal.settle(jobId, id, to).expect(409, { statusCode: 409, message });
    expect((await portal.ofJob(jobId))[0]!.status).toBe(from);
  });

  test.each([undefined, 'sent', 'overdue', 'draft', 'lost', 5, ['paid'], { $ne: null }])(
    '%j does not close an invoice',
    async (status) => {
      const jobId = await portal.job();
      const { id } = await portal.send(jobId);
      expect((await portal.settle(jobId, id, status)).body).toMatchObject({
        statusCode: 400,
        message: 'Status must be paid or cancelled',
      });
    },
  );

  test('the second of two simultaneous payments is refused', async () => {
    const jobId = await portal.job();
    const { id } = await portal.send(jobId);
    const answers = await Promise.all([
      portal.settle(jobId, id, 'paid'),
      portal.settle(jobId, id, 'paid', people.admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (await portal.emailsOf(id)).filter(({ title }) => title === 'Payment receipt'),
    ).toHaveLength(1);
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
    const sortedInvoices = (await people.ada.get('/api/invoices?sort=status').expect(200))
      .body as InvoiceRow[];
    expect(sortedInvoices.map((row) => row.status)).toEqual(
      sortedInvoices.map((row) => row.status).toSorted(),
    );
    const { overdue } = (await people.ada.get('/api/dashboard/invoices').expect(200))
      .body as OpenInvoices;
    expect(overdue).toBe((body as InvoiceRow[]).length);
    const { text } = await people.ada
      .get('/api/invoices.csv?status=overdue&sort=status')
      .expect(200);
    expect(text.match(/,Overdue,/g)).toHaveLength(overdue);
  });
});

test('customers see sent, paid and overdue invoices, but no canceled ones', async () => {
  const jobId = await portal.job();
  const [sentInvoice, cancelled, draft] = [
    await portal.send(jobId),
    await portal.send(jobId),
    await portal.send(jobId),
  ];
  await portal.settle(jobId, cancelled.id, 'cancelled').expect(200);
  await portal.sql(`update invoices set status = 'draft' where id = ?`, [draft.id]);
  expect((await portal.ofJob(jobId, people.ada)).map(({ id }) => id)).toEqual([sentInvoice.id]);
  expect(await portal.ofJob(jobId)).toHaveLength(3);
  await people.ada.get(`/api/invoices/${cancelled.id}/pdf`).expect(404);
  const { body } = await people.ada.get('/api/invoices').expect(200);
  expect((body as InvoiceRow[]).map(({ id }) => id)).not.toContain(cancelled.id);
  const foreign = (await people.cora.get('/api/invoices').expect(200)).body as InvoiceRow[];
  expect(foreign.filter((row) => row.jobId === jobId)).toEqual([]);
});

test('the job history and notifications show it', async () => {
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
  const { items } = (await people.ada.get('/api/notifications').expect(200)).body as {
    items: { description: string; url: string }[];
  };
  expect(items.find(({ description }) => description.includes(`marked ${what}`))?.url).toBe(
    `/jobs/${jobId}?tab=invoices`,
  );
});

test('the PDF shows the amount, the due date and the job', async () => {
  const jobId = await portal.job({ job_number: 'J-2026-7002', title: 'Каталог 春' });
  const { id, invoiceNumber } = await portal.send(jobId, { amount: '1234567.5', notes: 'Net 30' });
  const text = async () => {
    const { headers, body } = await people.ada
      .get(`/api/invoices/${id}/pdf`)
      .responseType('blob')
      .expect(200);
    expect(headers['content-disposition']).toBe(`inline; filename="${invoiceNumber}.pdf"`);
    const { pages } = await readPdf(body as Buffer);
    return pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
  };
  const before = await text();
  for (const part of [
    invoiceNumber,
    '$1,234,567.50',
    'Due by Jan 5, 2199',
    'J-2026-7002',
    'Каталог 春',
    'Net 30',
    'Acme Outfitters',
  ]) {
    expect(before).toContain(part);
  }
  expect(before).not.toContain('PAID');
  await portal.settle(jobId, id, 'paid').expect(200);
  expect(await text()).toContain('Status: PAID');
});
