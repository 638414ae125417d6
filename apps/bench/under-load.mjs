import { people, readsOf } from './growth.mjs';
import { quantile, read, table } from './reader.mjs';
import { judged } from './report.mjs';
import { cookieOf } from './sessions.mjs';

const connections = 8;
const seconds = 2;
const maxP95 = 50;

/**
 * How long each read takes while eight people ask for it without a pause.
 * @param {import('./fill.mjs').Shop} shop
 * @returns {Promise<string>} a table, in milliseconds
 */
export async function underLoad(shop) {
  const rows = [['read', 'requests/s', 'p50, ms', 'p95, ms', 'goal']];
  for (const [who, nth] of Object.entries(people)) {
    for (const [name, path] of Object.entries(await readsOf(shop, who))) {
      const plan = { port: shop.port, requests: [{ path, cookie: cookieOf(nth) }], connections };
      // each connection to the database keeps a plan from the sixth time on
      await read({ ...plan, count: 12 * connections });
      const { latencies } = await read({ ...plan, seconds });
      const p95 = quantile(latencies, 0.95);
      rows.push([
        `${who}, ${name}`,
        (latencies.length / seconds).toFixed(0),
        quantile(latencies).toFixed(1),
        p95.toFixed(1),
        judged(`≤ ${maxP95}`, p95 <= maxP95),
      ]);
    }
  }
  return `${shop.jobs.toLocaleString('en')} jobs, ${connections} connections, ${seconds} s each.\n\n${table(rows)}`;
}
