import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConversationRecords } from '#conversation';
import { isOut, PurchaseOrder } from './purchase-order.entity.js';
import { VendorLinks } from './vendor-links.js';

/** No customer is set, so that only the shop and the vendor see the thread. */
@Injectable()
export class OrderConversations implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly records: ConversationRecords,
    private readonly links: VendorLinks,
  ) {}

  onModuleInit() {
    this.records.answer('purchaseOrder', {
      lock: 'select 1 from outgoing_pos where id = ? for key share',
      rows: `select o.id, null::uuid as quote_id, o.job_id, o.id as po_id, o.po_number as number,
          j.title, null::uuid as customer_id, null::uuid as company_id, o.vendor_name as name,
          o.vendor_email as email
        from outgoing_pos o join jobs j on j.id = o.job_id`,
      linkPath: (id) => this.linkPath(id),
    });
  }

  private async linkPath(id: string) {
    const order = await this.em.findOne(PurchaseOrder, id, { refresh: true });
    return order?.linkSalt && isOut(order.status) && this.links.isOut(order)
      ? this.links.path(order, order.linkSalt)
      : undefined;
  }
}
