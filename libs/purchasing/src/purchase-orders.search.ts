import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { SearchSource } from '#database';
import { RecordNames, Searches } from '#users';

const source: SearchSource = {
  from: 'outgoing_pos o',
  alias: 'o',
  columns: `o.po_number as number, o.job_number || ' · ' || o.vendor_name as title,
    null as "customerPoNumber", null as "companyName", o.status, o.po_number as place`,
  age: 'o.created_at',
  number: ['o.po_number', 'PO'],
};

@Injectable()
export class PurchaseOrdersSearch implements OnModuleInit {
  constructor(
    private readonly searches: Searches,
    private readonly names: RecordNames,
  ) {}

  onModuleInit() {
    this.names.answer('purchaseOrder', 'select id, job_id, po_number as name from outgoing_pos');
    const allOrders = { sql: 'true', params: [] };
    this.searches.answer(
      'purchaseOrder',
      (viewer) => (isStaff(viewer) ? { source, visible: allOrders } : undefined),
      (number) => `/outgoing-pos?po=${encodeURIComponent(number)}`,
    );
  }
}
