import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock, ShopCalendar } from '#config';
import { sql } from '#database';
import type { Viewer } from '#users';
import { type DemoInvoice, demoInvoices } from './demo-invoices.js';
import { reminderDays } from './invoice-days.js';
import type { InvoiceReminders } from './invoice-reminders.js';
import type { InvoicesService } from './invoices.service.js';

interface Tools {
  em: EntityManager;
  invoices: InvoicesService;
  reminders: InvoiceReminders;
  calendar: ShopCalendar;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}

/** Each step runs on its own day, including reminders. */
export async function seedInvoices(tools: Tools) {
  for (const demo of demoInvoices) await seed(demo, tools);
  tools.clock.daysAgo(0);
}

async function seed(
  { job, amount, sentAgo, dueAgo, notes, end }: DemoInvoice,
  { em, invoices, reminders, calendar, clock, viewers }: Tools,
) {
  const broker = viewers.get('broker@demo.test')!;
  const [row] = await sql<{ id: string }>(em, 'select id from jobs where title = ?', [job]);
  const jobId = row!.id;
  clock.daysAgo(0);
  const dueDate = calendar.inDays(-dueAgo);
  clock.daysAgo(sentAgo);
  const { id } = await invoices.send(jobId, { amount, dueDate, notes }, broker);
  for (const day of reminderDays) {
    const daysAgo = dueAgo - day;
    if (daysAgo < 0 || daysAgo <= (end?.daysAgo ?? -1)) continue;
    clock.daysAgo(daysAgo);
    await reminders.run();
  }
  if (!end) return;
  clock.daysAgo(end.daysAgo);
  await invoices.settle(jobId, id, end.status, broker);
}
