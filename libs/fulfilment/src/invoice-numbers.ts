import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { sql } from '#database';

/** `INV-2026-0001`, counted without gaps per year in the shop's zone. */
@Injectable()
export class InvoiceNumbers {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  /**
   * Other transactions wait until the open one ends.
   * @throws Error outside of a transaction
   */
  async next() {
    if (!this.em.isInTransaction())
      throw new Error('an invoice number was requested outside a transaction');
    const year = this.calendar.year();
    const [row] = await sql<{ last: number }>(
      this.em,
      `insert into invoice_counter (year, last)
       values (?, 1)
       on conflict (year) do update set last = invoice_counter.last + 1
       returning last`,
      [year],
    );
    return `INV-${year}-${String(row!.last).padStart(4, '0')}`;
  }
}
