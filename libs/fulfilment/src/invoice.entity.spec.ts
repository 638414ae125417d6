import type { InvoiceStatus } from '#contracts';
import { Invoice } from './invoice.entity.js';

const now = new Date('2026-11-21T21:05:00Z');
const invoice = (status: InvoiceStatus, dueDate = '2026-11-20') =>
  Object.assign(Object.create(Invoice.prototype) as Invoice, { status, dueDate, paidDate: null });

test('an invoice falls due when its day is over, once, and only while it is to be paid', () => {
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-21'].map((today) => invoice('sent').fallDue(today)),
  ).toEqual([false, false, true]);
  const endStatuses: InvoiceStatus[] = ['draft', 'overdue', 'paid', 'cancelled'];
  expect(endStatuses.map((status) => invoice(status).fallDue('2026-11-21'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a payment has its instant', () => {
  const paid = invoice('overdue');
  paid.pay(now);
  expect(paid).toMatchObject({ status: 'paid', paidDate: now });
});

test.each<InvoiceStatus>(['paid', 'cancelled'])('nothing follows %s', (status) => {
  expect(() => invoice(status).pay(now)).toThrow('This invoice is');
  expect(() => invoice(status).cancel()).toThrow('This invoice is');
});

test('a draft is not paid', () =>
  expect(() => invoice('draft').pay(now)).toThrow('This invoice is draft.'));
