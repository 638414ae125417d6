import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConversationRecords } from '#conversation';

/** An answer to an email about an invoice or a shipment is about its job. */
@Injectable()
export class FulfilmentConversations implements OnModuleInit {
  constructor(private readonly records: ConversationRecords) {}

  onModuleInit() {
    this.records.relate('invoice', `select 'job' as kind, job_id as id from invoices where id = ?`);
    this.records.relate(
      'shipment',
      `select 'job' as kind, job_id as id from sample_shipments where id = ?`,
    );
  }
}
