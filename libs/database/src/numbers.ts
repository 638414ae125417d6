import { Injectable } from '@nestjs/common';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';

export type NumberKind = 'Q' | 'J' | 'PO';

/** Numbers people read: `Q-2026-0001`. Distinct under any concurrency, counted per year of the shop; gaps are allowed. */
@Injectable()
export class Numbers {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  /** {@link next}, taken by the statement that inserts the record. */
  coming(kind: NumberKind) {
    const year = this.calendar.year();
    return raw<string>(`(select ? || lpad(n, greatest(length(n), 4), '0') from next_number(?, ?) n)`, [`${kind}-${year}-`, kind, year]);
  }

  async next(kind: NumberKind) {
    const year = this.calendar.year();
    const [row] = await this.em.execute<[{ number: string }]>('select next_number(?, ?) as number', [kind, year]);
    return `${kind}-${year}-${row.number.padStart(4, '0')}`;
  }
}
