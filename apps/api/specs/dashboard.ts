import { ShopCalendar } from '#config';
import { startPortal } from './portal.js';
import { coraColumns } from './stored-quote.js';

export type Dashboard = Awaited<ReturnType<typeof startDashboard>>;

const day = 24 * 3600_000;

export async function startDashboard() {
  const portal = await startPortal();
  return {
    portal,
    calendar: portal.api.get(ShopCalendar),
    ada: await portal.signIn('ada@acme.test'),
    cora: await portal.signIn('cora@globex.test'),
    broker: await portal.signIn('broker@demo.test'),
    ago: (days: number) => new Date(portal.clock.now().getTime() - days * day),
    coras: () => coraColumns(portal),
    clear: () => portal.sql('with gone as (delete from jobs) delete from domain_event'),
  };
}
