import { run } from './fill.mjs';
import { quantile, read, table } from './reader.mjs';
import { judged } from './report.mjs';
import { cookieOf } from './sessions.mjs';

/** A customer of the largest company, which has a twelfth of all jobs, and one of the staff. */
export const people = { customer: 499, staff: 2001 };
const rounds = 6;
const count = 8;
/** Reads that count or search many rows may grow; a page of a list may not. */
const countingNames = /search|go to|counts|figures|analytics|whose turn/;
const maxGrowth = { list: 1.5, counted: 5 };
const sorts = [
  'customerPoNumber',
  '-customerPoNumber',
  'title',
  '-title',
  'mailDate',
  '-mailDate',
  'status',
  '-status',
];

/**
 * How the median of each read grows from the smallest shop to the others: the same reads of each in
 * turns.
 * @param {import('./fill.mjs').Shop[]} shops
 */
export async function growth(shops) {
  const latencies = new Map();
  const requests = new Map();
  for (const shop of shops) {
    for (const who of Object.keys(people))
      requests.set(`${shop.jobs} ${who}`, await readsOf(shop, who));
  }
  for (let round = -1; round < rounds; round++) {
    for (const shop of round % 2 ? shops.toReversed() : shops) {
      for (const [who, nth] of Object.entries(people)) {
        for (const [name, path] of Object.entries(requests.get(`${shop.jobs} ${who}`))) {
          const result = await read({
            port: shop.port,
            requests: [{ path, cookie: cookieOf(nth) }],
            connections: 1,
            count: round < 0 ? 3 : count,
          });
          const key = `${who}, ${name}`;
          const bySize = latencies.get(key) ?? shops.map(() => []);
          if (round >= 0) bySize[shops.indexOf(shop)].push(...result.latencies);
          latencies.set(key, bySize);
        }
      }
    }
  }
  const head = ['p50, ms', ...shops.map(({ jobs }) => jobs.toLocaleString('en')), 'growth', 'goal'];
  const rows = [...latencies].map(([name, bySize]) => {
    const medians = bySize.map((/** @type {number[]} */ each) => quantile(each));
    const ratio = medians.at(-1) / medians[0];
    const maxRatio = countingNames.test(name) ? maxGrowth.counted : maxGrowth.list;
    return [
      name,
      ...medians.map((/** @type {number} */ each) => each.toFixed(1)),
      `× ${ratio.toFixed(1)}`,
      judged(`≤ ${maxRatio}`, ratio <= maxRatio),
    ];
  });
  return `One connection, ${rounds * count} reads of each in turns of the shops.\n\n${table([head, ...rows])}`;
}

/**
 * @param {import('./fill.mjs').Shop} shop
 * @param {string} who
 * @returns {Promise<Record<string, string>>}
 */
export async function readsOf({ databaseUrl, jobs }, who) {
  const mine =
    who === 'staff'
      ? 'true'
      : `company_id = (select company_id from users where username = 'user${people.customer}@example.com')`;
  const [{ at, id }] = await run(
    databaseUrl,
    `select mail_date::text as at, id from jobs where ${mine} order by mail_date, id offset ${Math.floor(jobs / 25)} limit 1`,
  );
  const [{ rare }] = await run(
    databaseUrl,
    `select right(description, 8) as rare from jobs where ${mine} order by created_at desc limit 1`,
  );
  const cursor = Buffer.from(JSON.stringify(['mailDate', at, id])).toString('base64url');
  const searches = {
    'a rare word': rare,
    'a common word': 'gala',
    'a word that is nowhere': 'zzqqxx',
    'two letters': 'ga',
    'two letters, nowhere': 'zq',
    'one letter': 'a',
  };
  return {
    list: '/api/jobs?limit=50',
    'deep page': `/api/jobs?limit=50&sort=mailDate&cursor=${cursor}`,
    ...Object.fromEntries(sorts.map((sort) => [`by ${sort}`, `/api/jobs?limit=50&sort=${sort}`])),
    // The customer has so many of these in the smallest shop, too: a page of two rows is less work
    // than one of twenty, whatever the size.
    filter: '/api/jobs?limit=20&status=delivered',
    'several statuses': '/api/jobs?limit=20&group=completed',
    ...Object.fromEntries(
      Object.entries(searches).map(([name, word]) => [
        `search for ${name}`,
        `/api/jobs?limit=50&q=${word}`,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries({ ...searches, 'a number': '4711', 'a company': 'company 1' }).map(
        ([name, word]) => [`go to ${name}`, `/api/search?q=${encodeURIComponent(word)}`],
      ),
    ),
    'filter by turn': '/api/jobs?limit=20&waiting=others',
    'filter for what is rare': '/api/jobs?limit=1&status=in_production',
    'filter for open work': '/api/jobs?limit=1&group=active',
    'tab counts': '/api/jobs/counts',
    'whose turn': '/api/dashboard/turn',
    'dashboard figures': '/api/dashboard/stats',
    'dashboard analytics': '/api/dashboard/analytics',
  };
}
