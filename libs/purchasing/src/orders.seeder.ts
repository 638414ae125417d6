import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock, ShopCalendar } from '#config';
import { sql } from '#database';
import type { Viewer } from '#users';
import type { AutomaticOrders } from './automatic-orders.consumer.js';
import { type DemoOrder, demoOrders } from './demo-orders.js';
import type { PurchaseOrdersService } from './purchase-orders.service.js';
import type { VendorLinks } from './vendor-links.js';
import type { VendorOrdersService } from './vendor-orders.service.js';

interface Tools {
  em: EntityManager;
  automatic: AutomaticOrders;
  orders: PurchaseOrdersService;
  vendors: VendorOrdersService;
  links: VendorLinks;
  calendar: ShopCalendar;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}

const dayMs = 24 * 3600_000;

/** Each step runs on its own day, under the account of its user. */
export async function seedOrders(tools: Tools) {
  const { em, automatic, clock } = tools;
  clock.daysAgo(0);
  const jobs = await sql<{ id: string; age: number }>(
    em,
    `select id, extract(epoch from ?::timestamptz - created_at)::float8 * 1000 as age
     from jobs
     where total_price is not null
     order by created_at`,
    [clock.now()],
  );
  for (const { id, age } of jobs) {
    clock.daysAgo(Math.round(age / dayMs));
    await automatic.cover([id], em);
  }
  for (const demo of demoOrders) await seed(demo, tools);
  clock.daysAgo(0);
}

async function seed(
  { job, edit, steps }: DemoOrder,
  { em, orders, vendors, links, calendar, clock, viewers }: Tools,
) {
  const broker = viewers.get('broker@demo.test')!;
  const [order] = await sql<{ id: string }>(
    em,
    `select o.id
     from outgoing_pos o
     join jobs j on j.id = o.job_id
     where j.title = ? and o.automatic`,
    [job],
  );
  const { id } = order!;
  if (edit) {
    const { daysAgo, ...input } = edit;
    clock.daysAgo(daysAgo);
    await orders.update(id, input, broker);
  }
  for (const { daysAgo, ...step } of steps) {
    clock.daysAgo(daysAgo);
    if ('status' in step) {
      await orders.update(id, { status: step.status }, broker);
      continue;
    }
    const visit = { poId: id, token: await tokenOf(id, em, links) };
    if (step.verb === 'acknowledge') await vendors.acknowledge(visit, step);
    else if (step.verb === 'ask') await vendors.ask(visit, step);
    else if (step.verb === 'decline') await vendors.decline(visit, step);
    else await vendors.ship(visit, { ...step, shipDate: calendar.today() });
  }
}

async function tokenOf(id: string, em: EntityManager, links: VendorLinks) {
  const [order] = await sql<{ salt: string; linkHash: string }>(
    em,
    'select link_salt as salt, link_hash as "linkHash" from outgoing_pos where id = ?',
    [id],
  );
  return links.path({ id, linkHash: order!.linkHash }, order!.salt).split('/').at(-1)!;
}
