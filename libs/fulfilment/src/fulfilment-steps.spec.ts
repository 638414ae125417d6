import type { InvoiceStatus, SampleStatus, StepCode, StepSide } from '#contracts';
import { stepOf } from '#database';
import { invoiceRules, sampleRules } from './fulfilment-steps.js';

const samples: Record<SampleStatus, [StepSide, StepCode]> = {
  active: ['shop', 'sendSample'],
  requested: ['shop', 'sendSample'],
  sent: ['customer', 'confirmSample'],
  received: ['nobody', 'done'],
  archived: ['nobody', 'done'],
};

const invoices: Record<InvoiceStatus, [StepSide, StepCode]> = {
  draft: ['shop', 'sendInvoice'],
  sent: ['customer', 'pay'],
  overdue: ['customer', 'pay'],
  paid: ['nobody', 'done'],
  cancelled: ['nobody', 'done'],
};

test.each(Object.entries(samples))(
  'with a sample that is %s, %j comes next',
  (status, [who, what]) => {
    expect(stepOf(sampleRules, { status: status as SampleStatus })).toMatchObject({ who, what });
  },
);

test.each(Object.entries(invoices))(
  'with an invoice that is %s, %j comes next',
  (status, [who, what]) => {
    expect(stepOf(invoiceRules, { status: status as InvoiceStatus })).toMatchObject({ who, what });
  },
);
