import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConversationRecords } from '#conversation';

@Injectable()
export class JobConversations implements OnModuleInit {
  constructor(private readonly records: ConversationRecords) {}

  onModuleInit() {
    this.records.answer('job', {
      lock: 'select 1 from jobs where id = ? for key share',
      rows: `select id, quote_id, id as job_id, null::uuid as po_id, job_number as number, title,
          customer_id, company_id, customer_name as name, customer_email as email
        from jobs`,
    });
  }
}
