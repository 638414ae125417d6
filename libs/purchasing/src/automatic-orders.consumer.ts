import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { type Changes, vendorShare } from '#contracts';
import { Numbers } from '#database';
import { type DomainEvent, Events, type Heard, RowsConsumer } from '#events';
import { storyOf } from './held-orders.js';

/** A priced job whose own order is missing, or was worked out of another price and never sent. */
interface Due {
  jobId: string;
  jobNumber: string;
  title: string;
  price: string;
  poId: string | null;
  poNumber: string | null;
  vendorName: string | null;
  originalAmount: string | null;
  vendorAmount: string | null;
}

/** Sees to it that every priced job has its order. It looks at the job as it stands, so it does not matter which of its events come, how often and in which order. */
@Injectable()
export class AutomaticOrders extends RowsConsumer<'purchasing'> {
  constructor(
    private readonly numbers: Numbers,
    private readonly events: Events,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  handle(events: readonly DomainEvent<Heard<'purchasing'>>[], em: EntityManager) {
    return this.cover(
      events.map(({ payload }) => payload.jobId),
      em,
    );
  }

  /** In the transaction that is open. A job that is gone or has no price is left alone. */
  async cover(jobIds: readonly string[], em: EntityManager) {
    await em.execute(
      'select 1 from jobs where id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) order by id for update',
      [JSON.stringify(jobIds)],
    );
    for (const due of await this.due(jobIds, em)) await (due.poId ? this.recalculate(due, em) : this.prepare(due, em));
  }

  private due(jobIds: readonly string[], em: EntityManager) {
    return em.execute<Due[]>(
      `select j.id as "jobId", j.job_number as "jobNumber", j.title, j.total_price as price, o.id as "poId", o.po_number as "poNumber",
         o.vendor_name as "vendorName", o.original_amount as "originalAmount", o.vendor_amount as "vendorAmount"
       from jobs j left join outgoing_pos o on o.job_id = j.id and o.automatic
       where j.id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) and j.total_price is not null
         and (o.id is null or o.status = 'pending' and o.sent_date is null and o.priced_from is distinct from j.total_price)
       order by j.id`,
      [JSON.stringify(jobIds)],
    );
  }

  private async prepare({ jobId, jobNumber, title, price }: Due, em: EntityManager) {
    const { vendorName, vendorEmail } = this.config.purchasing;
    const [poId, vendorAmount, now] = [randomUUIDv7(), this.share(price), this.clock.now()];
    const poNumber = await this.numbers.next('PO');
    const made = await em.execute<unknown[]>(
      `insert into outgoing_pos (id, po_number, job_id, job_number, vendor_name, vendor_email, original_amount, vendor_amount, automatic, priced_from,
         created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, true, ?, ?, ?) on conflict (job_id) where automatic do nothing returning id`,
      [poId, poNumber, jobId, jobNumber, vendorName, vendorEmail, price, vendorAmount, price, now, now],
    );
    if (!made.length) return;
    const ref = { jobId, jobNumber, title, poId, poNumber, vendorName };
    await this.events.add('purchaseOrder.created', { ...ref, vendorAmount, automatic: true, marginReason: null }, storyOf(jobId), null);
  }

  private async recalculate({ jobId, jobNumber, title, price, originalAmount, ...order }: Due, em: EntityManager) {
    const vendorAmount = this.share(price);
    await em.execute(
      `update outgoing_pos set original_amount = ?, vendor_amount = ?, priced_from = ?, margin_reason = null, updated_at = ?, version = version + 1
       where id = ?`,
      [price, vendorAmount, price, this.clock.now(), order.poId],
    );
    const ref = { jobId, jobNumber, title, poId: order.poId!, poNumber: order.poNumber!, vendorName: order.vendorName! };
    const changes: Changes = { originalAmount: [originalAmount, price], vendorAmount: [order.vendorAmount, vendorAmount] };
    await this.events.add('purchaseOrder.recalculated', { ...ref, changes }, storyOf(jobId), null);
  }

  private share(price: string) {
    return vendorShare(price, this.config.purchasing.marginTargetPercent);
  }
}
