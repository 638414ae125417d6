import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { PlanFacts } from '#jobs';

/** The bid behind the price, and the vendors' answers; with several orders the last one counts. */
@Injectable()
export class OrderPlanFacts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: PlanFacts,
  ) {}

  onModuleInit() {
    this.facts.register((jobIds) => this.bids(jobIds));
    this.facts.register((jobIds) => this.answers(jobIds));
  }

  private bids(jobIds: readonly string[]) {
    return sql<{ jobId: string; bid: { vendorName: string; leadDays: number } }>(
      this.em,
      `select j.id as "jobId", json_build_object('vendorName', v.name,
         'leadDays', (price ->> 'leadDays')::int) as bid
       from jobs j
       join quote_costs c on c.quote_id = j.quote_id and c.quantity = j.quantity
       join vendors v on v.id = c.vendor_id
       join bids b on b.id = c.bid_id
       cross join jsonb_array_elements(
         case when c.is_alternative then b.alternative -> 'prices' else b.prices end) as price
       where (price ->> 'quantity')::int = j.quantity
         and j.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(jobIds)],
    );
  }

  private answers(jobIds: readonly string[]) {
    return sql<{
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
    );
  }
}
