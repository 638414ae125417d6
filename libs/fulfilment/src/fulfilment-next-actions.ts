import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import { NextActions, visibleTo } from '#users';
import { invoiceSteps, sampleSteps } from './fulfilment-steps.js';
import { invoicesOf, visibleInvoices } from './invoices.queries.js';
import { sampleOwner, samplesOf } from './samples.queries.js';

/** Invoices are sent when they are created, so none waits for the shop to send it. */
const unpaid = { ...invoiceSteps, rules: invoiceSteps.rules.filter(({ what }) => what === 'pay') };

@Injectable()
export class FulfilmentNextActions implements OnModuleInit {
  constructor(private readonly nextActions: NextActions) {}

  onModuleInit() {
    this.nextActions.register((viewer) => ({
      kind: 'sample',
      from: samplesOf,
      alias: 's',
      steps: sampleSteps,
      open: `s.status in ('active', 'requested', 'sent')`,
      age: 's.requested_date',
      columns: { number: 'null', title: 's.title', customerName: sampleOwner },
      // The requester confirms the arrival.
      visible: isStaff(viewer)
        ? visibleTo(viewer, 's')
        : { sql: 's.customer_id = ?', params: [viewer.id] },
    }));
    this.nextActions.register((viewer) => ({
      kind: 'invoice',
      from: invoicesOf,
      alias: 'i',
      steps: unpaid,
      open: `i.status in ('sent', 'overdue')`,
      columns: {
        number: 'i.invoice_number',
        title: 'j.title',
        customerName: 'j.customer_name',
        jobId: 'j.id',
      },
      visible: visibleInvoices(viewer),
    }));
  }
}
