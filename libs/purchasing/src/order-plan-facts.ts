import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { PlanFacts } from '#jobs';

/** The answers of the vendors; with several orders the last one counts. */
@Injectable()
export class OrderPlanFacts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: PlanFacts,
  ) {}

  onModuleInit() {
    this.facts.register((jobIds) =>
      sql<{
        jobId: string;
        vendorName: string;
        vendorStartedAt: string | null;
        vendorShipDate: string | null;
      }>(
        this.em,
        `select o.job_id as "jobId", string_agg(distinct o.vendor_name, ', ') as "vendorName",
           iso(max(o.acknowledged_date)) as "vendorStartedAt",
           case when bool_and(o.ship_date is not null)
             then max(o.ship_date)::text end as "vendorShipDate"
         from outgoing_pos o
         where o.status <> 'cancelled' and o.declined_at is null
           and o.job_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
         group by o.job_id`,
        [JSON.stringify(jobIds)],
      ),
    );
  }
}
