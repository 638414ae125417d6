import type { InvoiceStatus, SampleStatus } from '#contracts';
import { type StepRules, stepsOf } from '#database';

export const sampleRules: StepRules<{ status: SampleStatus }> = [
  { when: { status: ['active', 'requested'] }, who: 'shop', what: 'sendSample' },
  { when: { status: 'sent' }, who: 'customer', what: 'confirmSample' },
  { when: {}, who: 'nobody', what: 'done' },
];

export const invoiceRules: StepRules<{ status: InvoiceStatus }> = [
  { when: { status: 'draft' }, who: 'shop', what: 'sendInvoice' },
  { when: { status: ['sent', 'overdue'] }, who: 'customer', what: 'pay' },
  { when: {}, who: 'nobody', what: 'done' },
];

export const sampleSteps = stepsOf(
  sampleRules,
  { status: 's.status' },
  {
    by: 'null::date',
    since: `case when s.status = 'sent' then coalesce(s.sent_date, s.requested_date)
      else s.requested_date end`,
  },
);

export const invoiceSteps = stepsOf(
  invoiceRules,
  { status: 'i.status' },
  { by: 'i.due_date', since: 'i.issued_date' },
);
