import { runSql } from './fill.mjs';
import { quantile, read, table } from './reader.mjs';
import { goalCell } from './report.mjs';
import { cookieOf } from './sessions.mjs';

/** The customer's company is the largest and has a twelfth of all jobs. */
export const people = { customer: 499, staff: 2001 };
const rounds = 6;
const count = 8;
/** Reads that count or search may grow more than a list page. */
const countingReads = /search|go to|counts|figures|analytics|action needed/;
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

/** Compares the median of each read between the smallest and the largest shop. */
export async function measureGrowth(shops, isMeasured) {
  const latencies = new Map();
  const requests = new Map();
  for (const shop of shops) {
    for (const role of Object.keys(people))
      requests.set(`${shop.jobs} ${role}`, await readsOf(shop, role));
  }
  for (let round = -1; round < rounds; round++) {
    for (const shop of round % 2 ? shops.toReversed() : shops) {
      for (const [role, nth] of Object.entries(people)) {
        for (const [name, path] of Object.entries(requests.get(`${shop.jobs} ${role}`))) {
          if (!isMeasured(name)) continue;
          const result = await read({
            port: shop.port,
            requests: [{ path, cookie: cookieOf(nth) }],
            connections: 1,
            count: round < 0 ? 3 : count,
          });
          const key = `${role}, ${name}`;
          const bySize = latencies.get(key) ?? shops.map(() => []);
          if (round >= 0) bySize[shops.indexOf(shop)].push(...result.latencies);
          latencies.set(key, bySize);
        }
      }
    }
  }
  const head = ['p50, ms', ...shops.map(({ jobs }) => jobs.toLocaleString('en')), 'growth', 'goal'];
  const rows = [...latencies].map(([name, bySize]) => {
    const medians = bySize.map((each) => quantile(each));
    const ratio = medians.at(-1) / medians[0];
    const maxRatio = countingReads.test(name) ? maxGrowth.counted : maxGrowth.list;
    return [
      name,
      ...medians.map((each) => each.toFixed(1)),
      `× ${ratio.toFixed(1)}`,
      goalCell(`≤ ${maxRatio}`, ratio <= maxRatio),
    ];
  });
  const method = `One connection, ${rounds * count} reads of each, alternating between the shops.`;
  return `${method}\n\n${table([head, ...rows])}`;
}

export async function readsOf({ databaseUrl, jobs }, role) {
  const condition =
    role === 'staff'
      ? 'true'
      : `company_id = (select company_id from users
           where username = 'user${people.customer}@example.com')`;
  const [{ mailDate, id }] = await runSql(
    databaseUrl,
    `select mail_date::text as "mailDate", id from jobs where ${condition} order by mail_date,
      id offset ${Math.floor(jobs / 25)} limit 1`,
  );
  const [{ rare }] = await runSql(
    databaseUrl,
    `select right(description, 8) as rare from jobs where ${condition} order by created_at desc
      limit 1`,
  );
  const [{ packageId, number, packageIds }] = await runSql(
    databaseUrl,
    `select (array_agg(id))[1] as "packageId", (array_agg(package_number))[1] as number,
       string_agg(id::text, ',') as "packageIds"
     from (select id, package_number from packages where ${condition}
       order by created_at desc, id limit 2) newest`,
  );
  const [{ quoteId }] = await runSql(
    databaseUrl,
    `select id as "quoteId" from quotes where status = 'pending' and quantity is not null
      order by created_at desc, id limit 1`,
  );
  const cursor = Buffer.from(JSON.stringify(['mailDate', mailDate, id])).toString('base64url');
  const searches = {
    'a rare word': rare,
    'a common word': 'gala',
    'a word without matches': 'zzqqxx',
    'two letters': 'ga',
    'two letters without matches': 'zq',
    'one letter': 'a',
  };
  return {
    list: '/api/jobs?limit=50',
    'deep page': `/api/jobs?limit=50&sort=mailDate&cursor=${cursor}`,
    ...Object.fromEntries(sorts.map((sort) => [`by ${sort}`, `/api/jobs?limit=50&sort=${sort}`])),
    // 20 rows, so that the customer has a full page in the smallest shop, too
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
    'filter by next action': '/api/jobs?limit=20&waiting=others',
    'filter with few matches': '/api/jobs?limit=1&status=in_production',
    'filter for open work': '/api/jobs?limit=1&group=active',
    'tab counts': '/api/jobs/counts',
    'action needed': '/api/dashboard/turn',
    'dashboard figures': '/api/dashboard/stats',
    'dashboard analytics': '/api/dashboard/analytics',
    'quotes: list': '/api/quotes?limit=50',
    'quotes: search for a package': `/api/quotes?limit=50&q=${number}`,
    'quotes: by title': '/api/quotes?limit=50&sort=title',
    'quotes: by -totalPrice': '/api/quotes?limit=50&sort=-totalPrice',
    'quotes: filter': '/api/quotes?limit=20&status=pending',
    'quotes: filter by next action': '/api/quotes?limit=20&waiting=others',
    // 2 rows, as many as the customer has in the smallest shop
    'packages: list': '/api/packages?limit=2',
    'packages: filter': '/api/packages?limit=20&status=pending',
    'packages: those of a list of quotes': `/api/packages?ids=${packageIds}`,
    'packages: filter by next action': '/api/packages?limit=20&waiting=others',
    'packages: one': `/api/packages/${packageId}`,
    'packages: jobs of one': `/api/jobs?package=${packageId}`,
    ...(role === 'staff' && { 'quotes: similar jobs': `/api/quotes/${quoteId}/similar` }),
  };
}
