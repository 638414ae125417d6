import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock, ShopCalendar } from '#config';
import { sql } from '#database';
import type { Viewer } from '#users';
import { demoCost, demoVendors } from './demo-vendors.js';
import type { VendorsService } from './vendors.service.js';

interface Tools {
  em: EntityManager;
  vendors: VendorsService;
  calendar: ShopCalendar;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}

/** Before the first order, so that all orders know their vendors. */
const daysAgo = 90;

export async function seedVendors({ em, vendors, calendar, clock, viewers }: Tools) {
  clock.daysAgo(daysAgo);
  for (const vendor of demoVendors)
    await vendors.create({ ...vendor, active: true }, viewers.get('broker@demo.test')!);
  clock.daysAgo(0);
  const { quote, quantity, vendor, cost, validIn } = demoCost;
  await sql(
    em,
    `insert into quote_costs (quote_id, quantity, cost, vendor_id, valid_until, created_at)
     select q.id, ?, ?, v.id, ?, q.created_at
     from quotes q, vendors v where q.title = ? and v.name = ?`,
    [quantity, cost, calendar.inDays(validIn), quote, vendor],
  );
}
