import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { PlanFacts } from '#jobs';

/** When the customer got the first invoice, of the job or of its package. */
@Injectable()
export class InvoicePlanFacts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: PlanFacts,
  ) {}

  onModuleInit() {
    this.facts.register((jobIds) =>
      sql<{ jobId: string; invoicedAt: string }>(
        this.em,
        `select w.id as "jobId", iso(min(i.issued_date)) as "invoicedAt"
         from jsonb_array_elements_text(?::jsonb) w (id)
         join invoices i on i.job_id = w.id::uuid
           or (i.lines <> '[]' and i.lines @> jsonb_build_array(jsonb_build_object('jobId', w.id)))
         where i.status in ('sent', 'paid', 'overdue')
         group by w.id`,
        [JSON.stringify(jobIds)],
      ),
    );
  }
}
