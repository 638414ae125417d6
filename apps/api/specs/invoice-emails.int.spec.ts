import { InvoiceReminders } from '#fulfilment';
import { EmailGate, EmailSweep } from '#email';
import { type Invoices, startInvoices } from './invoices.js';

let portal: Invoices;
beforeAll(async () => {
  portal = await startInvoices();
});
beforeEach(async () => {
  await portal.sql(`update invoices set status = 'cancelled' where status in ('sent', 'overdue')`);
  await portal.worker.drain();
  portal.sink.taken.length = 0;
});
afterEach(() => portal.return());
afterAll(() => portal.stop());

const minute = 60_000;
const subjects = () =>
  portal.sink.taken.map(
    ({ to, raw }) =>
      `${to}: ${/^Subject: (.*(?:\r\n .*)*)/m.exec(raw)![1]!.replace(/\r\n /g, ' ')}`,
  );

async function on(date: string) {
  await portal.worker.drain();
  portal.sink.taken.length = 0;
  portal.clock.moveTo(`${date}T17:00:00Z`);
  const reminders = portal.worker.app.get(InvoiceReminders);
  await Promise.all([reminders.run(), reminders.run()]);
  await portal.worker.drain();
  return subjects();
}
const statusOf = async (id: string) =>
  (await portal.sql<{ status: string }>('select status from invoices where id = ?', [id]))[0]!
    .status;
const eventsOf = async (id: string) =>
  (
    await portal.sql<{ type: string }>(
      `select type from domain_event where payload ->> 'invoiceId' = ? order by id`,
      [id],
    )
  ).map(({ type }) => type);

test('the invoice goes to the customer with its PDF, and the receipt with the one that is paid', async () => {
  const jobId = await portal.job({ customer_email: 'orders@acme.test' });
  const { id, invoiceNumber } = await portal.send(jobId);
  await portal.worker.drain();
  await portal.settle(jobId, id, 'paid').expect(200);
  await portal.worker.drain();
  expect(subjects()).toEqual([
    `orders@acme.test: Invoice ${invoiceNumber}`,
    `orders@acme.test: Payment received for invoice ${invoiceNumber}`,
  ]);
  for (const { raw } of portal.sink.taken)
    expect(raw).toMatch(new RegExp(`filename=(3D)?"?${invoiceNumber}\\.pdf`));
  expect((await portal.emailsOf(id)).map(({ title, state }) => [title, state])).toEqual([
    ['Payment receipt', 'sent'],
    ['Invoice', 'sent'],
  ]);
});

test('an invoice that was paid or canceled before its email left is not emailed', async () => {
  const { app, drain } = portal.worker;
  await app.get(EmailGate).hold();
  const jobId = await portal.job();
  const [paid, cancelled] = [await portal.send(jobId), await portal.send(jobId)];
  await portal.settle(jobId, paid.id, 'paid').expect(200);
  await portal.settle(jobId, cancelled.id, 'cancelled').expect(200);
  await drain();
  expect(subjects()).toEqual([]);
  await app.get(EmailGate).release();
  portal.clock.moveBy(minute);
  await app.get(EmailSweep).run();
  await drain();
  expect(subjects().toSorted()).toEqual([
    `ada@acme.test: Invoice ${cancelled.invoiceNumber} is canceled`,
    `ada@acme.test: Payment received for invoice ${paid.invoiceNumber}`,
  ]);
});

test('reminders come three days before, and one, seven and fourteen days after, once each', async () => {
  await portal.moveTo('2031-06-01T17:00:00Z');
  const { id, invoiceNumber } = await portal.send(await portal.job(), { dueDate: '2031-06-20' });
  const soon = [`ada@acme.test: Invoice ${invoiceNumber} is due soon`];
  const late = [`ada@acme.test: Invoice ${invoiceNumber} is overdue`];
  expect(await on('2031-06-16')).toEqual([]);
  expect(await on('2031-06-17')).toEqual(soon);
  expect(await on('2031-06-18')).toEqual([]);
  expect(await on('2031-06-20')).toEqual([]);
  expect(await statusOf(id)).toBe('sent');
  expect(await on('2031-06-21')).toEqual(late);
  expect(await statusOf(id)).toBe('overdue');
  expect(await on('2031-06-26')).toEqual([]);
  expect(await on('2031-06-27')).toEqual(late);
  expect(await on('2031-07-03')).toEqual([]);
  expect(await on('2031-07-04')).toEqual(late);
  expect(await on('2031-08-30')).toEqual([]);
  const reminderEvent = 'invoice.reminded';
  expect(await eventsOf(id)).toEqual([
    'invoice.sent',
    reminderEvent,
    'invoice.overdue',
    reminderEvent,
    reminderEvent,
    reminderEvent,
  ]);
});

test('that are late come once', async () => {
  await portal.moveTo('2031-06-01T17:00:00Z');
  const { id } = await portal.send(await portal.job(), { dueDate: '2031-06-20' });
  expect(await on('2031-06-28')).toHaveLength(1);
  expect(await on('2031-06-29')).toEqual([]);
  expect(await statusOf(id)).toBe('overdue');
});

test('a reminder that was still waiting after the due date is replaced by the next one', async () => {
  await portal.moveTo('2031-06-01T17:00:00Z');
  const { invoiceNumber } = await portal.send(await portal.job(), { dueDate: '2031-06-20' });
  await portal.worker.drain();
  await portal.worker.app.get(EmailGate).hold();
  expect(await on('2031-06-17')).toEqual([]);
  expect(await on('2031-06-21')).toEqual([]);
  await portal.worker.app.get(EmailGate).release();
  portal.clock.moveBy(minute);
  await portal.worker.app.get(EmailSweep).run();
  await portal.worker.drain();
  expect(subjects()).toEqual([`ada@acme.test: Invoice ${invoiceNumber} is overdue`]);
});

test('an invoice that is due at once is not reminded of on the same day', async () => {
  await portal.moveTo('2031-06-19T17:00:00Z');
  await portal.send(await portal.job(), { dueDate: '2031-06-20' });
  expect(await on('2031-06-19')).toEqual([]);
  expect(await on('2031-06-21')).toHaveLength(1);
});

test('reminders stop after payment, and need an address', async () => {
  await portal.moveTo('2031-06-01T17:00:00Z');
  const jobId = await portal.job();
  const paid = await portal.send(jobId, { dueDate: '2031-06-20' });
  const nobodys = await portal.send(await portal.job({ customer_email: null, customer_id: null }), {
    dueDate: '2031-06-20',
  });
  await portal.settle(jobId, paid.id, 'paid').expect(200);
  expect(await on('2031-06-21')).toEqual([]);
  expect(await Promise.all([statusOf(paid.id), statusOf(nobodys.id)])).toEqual(['paid', 'overdue']);
});
