import { people, readsOf } from './growth.mjs';
import { quantile, read, table } from './reader.mjs';
import { goalCell } from './report.mjs';
import { cookieOf } from './sessions.mjs';

const connections = 8;
const seconds = 2;
const maxP95 = 50;

export async function measureUnderLoad(shop, isMeasured) {
  const rows = [['read', 'requests/s', 'p50, ms', 'p95, ms', 'goal']];
  for (const [role, nth] of Object.entries(people)) {
    for (const [name, path] of Object.entries(await readsOf(shop, role))) {
      if (!isMeasured(name)) continue;
      const plan = { port: shop.port, requests: [{ path, cookie: cookieOf(nth) }], connections };
      // PostgreSQL keeps a generic plan from the sixth execution on
      await read({ ...plan, count: 12 * connections });
      const { latencies } = await read({ ...plan, seconds });
      const p95 = quantile(latencies, 0.95);
      rows.push([
        `${role}, ${name}`,
        (latencies.length / seconds).toFixed(0),
        quantile(latencies).toFixed(1),
        p95.toFixed(1),
        goalCell(`≤ ${maxP95}`, p95 <= maxP95),
      ]);
    }
  }
  const jobs = shop.jobs.toLocaleString('en');
  return `${jobs} jobs, ${connections} connections, ${seconds} s each.\n\n${table(rows)}`;
}
