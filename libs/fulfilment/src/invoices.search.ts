import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { SearchSource } from '#database';
import { RecordNames, Searches } from '#users';
import { invoiceStatus, visibleInvoices } from './invoices.queries.js';

/** @param companyName SQL of the company name that the viewer may read */
const invoices = (companyName: string): SearchSource => ({
  from: 'invoices i join jobs j on j.id = i.job_id',
  alias: 'i',
  joinSql: 'left join companies c on c.id = j.company_id',
  columns: `i.invoice_number as number, j.title, j.customer_po_number as "customerPoNumber",
    ${companyName} as "companyName", ${invoiceStatus} as status, i.job_id as place`,
  age: 'i.issued_date',
  number: ['i.invoice_number', 'INV'],
});

@Injectable()
export class InvoicesSearch implements OnModuleInit {
  constructor(
    private readonly searches: Searches,
    private readonly names: RecordNames,
  ) {}

  onModuleInit() {
    this.names.answer('invoice', 'select id, job_id, invoice_number as name from invoices');
    this.searches.answer(
      'invoice',
      (viewer) => ({
        source: invoices(isStaff(viewer) ? 'c.name' : 'null'),
        visible: visibleInvoices(viewer),
      }),
      (jobId) => `/jobs/${jobId}?tab=invoices`,
    );
  }
}
