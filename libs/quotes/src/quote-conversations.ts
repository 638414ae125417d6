import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConversationRecords } from '#conversation';

@Injectable()
export class QuoteConversations implements OnModuleInit {
  constructor(private readonly records: ConversationRecords) {}

  onModuleInit() {
    this.records.answer('quote', {
      lock: 'select 1 from quotes where id = ? for key share',
      rows: `select id, id as quote_id, job_id, null::uuid as po_id, quote_number as number, title,
          customer_id, company_id, customer_name as name, customer_email as email
        from quotes where status <> 'draft'`,
    });
    // An answer about a package is about its first item.
    this.records.relate(
      'package',
      `select case when job_id is null then 'quote' else 'job' end as kind,
         coalesce(job_id, id) as id
       from quotes where package_id = ? order by position limit 1`,
    );
  }
}
