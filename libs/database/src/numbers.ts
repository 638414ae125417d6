import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { sql } from './sql.js';

export type NumberKind = 'Q' | 'K' | 'J' | 'PO' | 'B';

/** Numbers such as `Q-2026-0001`, unique and counted per year of the shop; gaps are allowed. */
@Injectable()
export class Numbers {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  async next(kind: NumberKind) {
    const year = this.calendar.year();
    const [row] = await sql<{ number: string }>(this.em, 'select next_number(?, ?) as number', [
      kind,
      year,
    ]);
    return `${kind}-${year}-${row!.number.padStart(4, '0')}`;
  }
}
