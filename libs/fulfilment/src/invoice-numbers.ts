import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { sql } from '#database';

/** `INV-2026-0001`: counted per year of the shop, without gaps. */
@Injectable()
export class InvoiceNumbers {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  /**
   * The next one, for the transaction that is open: others wait for its end.
   * @throws Error outside of one
   */
  async next() {
    if (!this.em.isInTransaction())
      throw new Error('an invoice number was requested outside a transaction');
    const year = this.calendar.year();
    const [row] = await sql<{ last: number }>(
      this.em,
      `insert into invoice_counter (year, last) values (?, 1) on conflict (year) do update set last = invoice_counter.last + 1 returning last`,
      [year],
    );
    return `INV-${year}-${String(row!.last).padStart(4, '0')}`;
  }
}
