import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { isStaff } from '#contracts';
import type { Findable } from '#database';
import { Searches } from '#users';
import { invoiceStatusOn, visibleInvoices } from './invoices.queries.js';

/** @param companyName SQL of the company, as the viewer may read it */
const invoices = (companyName: string, today: string): Findable => ({
  from: 'invoices i join jobs j on j.id = i.job_id',
  alias: 'i',
  joined: 'left join companies c on c.id = j.company_id',
  columns: `i.invoice_number as number, j.title, j.customer_po_number as "customerPoNumber", ${companyName} as "companyName",
    ${invoiceStatusOn(today)} as status, i.job_id as place`,
  age: 'i.issued_date',
  number: ['i.invoice_number', 'INV'],
});

/** Finds invoices by their number, among those that the viewer sees. */
@Injectable()
export class InvoicesSearch implements OnModuleInit {
  constructor(
    private readonly searches: Searches,
    private readonly calendar: ShopCalendar,
  ) {}

  onModuleInit() {
    this.searches.answer(
      'invoice',
      (viewer) => ({
        source: invoices(isStaff(viewer) ? 'c.name' : 'null', this.calendar.today()),
        visible: visibleInvoices(viewer),
      }),
      (jobId) => `/jobs/${jobId}?tab=invoices`,
    );
  }
}
