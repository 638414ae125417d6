import { jest } from '@jest/globals';
import pg from 'pg';
import { servedRoutes } from './matrix/served-routes.js';
import { type Person, type Portal, startPortal } from './portal.js';
import { storePackage } from './stored-package.js';
import { storeJob } from './stored-job.js';
import { storeQuote } from './stored-quote.js';

let portal: Portal;
let ada: Person;
let broker: Person;
let job: string;
let quote: string;
let pack: string;
let packWithArtwork: string;
let sample: string;
let proof: string;
let order: string;
let vendor: string;
let email: string;
beforeAll(async () => {
  portal = await startPortal();
  [ada, broker] = [await portal.signIn('ada@acme.test'), await portal.signIn('broker@demo.test')];
  [job, quote] = [await storeJob(portal), await storeQuote(portal)];
  pack = (await storePackage(portal, ['priced', 'pending'])).id;
  packWithArtwork = (await storePackage(portal, ['priced', 'pending'])).id;
  await portal.sql(
    `update quotes set artwork_urls = array['/uploads/' || id] where package_id = ?`,
    [packWithArtwork],
  );
  await portal.sql(
    `insert into objects (id, owner_id, state, key, size, mime_type, sha256, file_name, created_at,
       expires_at, stored_at)
     select id, customer_id, 'stored', id, 1, 'image/png', '', 'a.png', now(), now(), now()
     from quotes where package_id = ?`,
    [packWithArtwork],
  );
  await store(1);
  const [one] = await portal.sql<Record<'sample' | 'proof' | 'order' | 'vendor', string>>(
    `select (select id from samples) as sample, (select id from proofs) as proof,
       (select id from outgoing_pos) as order,
       (select id from vendors where name = 'Casco 1') as vendor`,
  );
  ({ sample, proof, order, vendor } = one!);
  await storeMessages(1);
  email = await storeEmails(1);
});

async function store(times: number) {
  for (let n = 0; n < times; n++) {
    await storeJob(portal);
    await storeQuote(portal);
  }
  const all = `from users u, generate_series(1, ${times}) n where u.username = 'ada@acme.test'`;
  for (const insert of [
    `job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type, uploaded_by,
         uploaded_by_name, uploaded_at)
       select gen_random_uuid(), '${job}', 'f', gen_random_uuid()::text, 'artwork', 1, 'image/png',
         u.id, 'Ada', now()`,
    `proofs (id, job_id, version, proof_url, sent_at, sent_by_name, link, link_salt, link_hash,
         link_expires_at, superseded_at, created_at, updated_at)
       select gen_random_uuid(), '${job}', n + (select count(*) from proofs), '/objects/p', now(),
         'Beth', 1, 's', 'h', now(), now(), now(), now()`,
    `invoices (id, invoice_number, job_id, total_amount, status, issued_date, due_date, created_at,
         updated_at)
       select gen_random_uuid(), gen_random_uuid()::text, '${job}', 1, 'sent', now(), now(), now(),
         now()`,
    `samples (id, customer_id, company_id, title, sample_type, requested_date, created_at,
         updated_at)
       select gen_random_uuid(), u.id, u.company_id, 'Swatch', 'paper', now(), now(), now()`,
    `sample_shipments (id, job_id, address, created_by, created_by_name, created_at, updated_at)
       select gen_random_uuid(), '${job}', 'Main Street', u.id, 'Ada', now(), now()`,
    `outgoing_pos (id, po_number, job_id, job_number, vendor_name, original_amount, vendor_amount,
         created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid()::text, '${job}', 'J-1', 'Acme', 10, 8, now(),
         now()`,
    `vendors (id, name, created_at, updated_at)
       select gen_random_uuid(), 'Casco ' || n, now(), now()`,
    `domain_event (id, type, aggregate, aggregate_id, payload, visibility, customer_id, company_id,
         occurred_at)
       select gen_random_uuid(), 'job.created', 'job', '${job}',
         '{"jobId":"${job}","jobNumber":"J-1","title":"Programs"}', 'customer', u.id,
         u.company_id, now()`,
    `notification (id, user_id, event_id, action, description, url, created_at)
       select gen_random_uuid(), u.id, gen_random_uuid(), 'job.created', 'A job', '/jobs', now()`,
  ])
    await portal.sql(`insert into ${insert} ${all}`);
}

/** In each thread of the quote, the job and the purchase order. */
async function storeMessages(times: number) {
  await portal.sql(
    `insert into conversations (id, thread, quote_id, job_id, po_id, number, title)
     select gen_random_uuid(), thread, quote_id::uuid, job_id::uuid, po_id::uuid, 'J-1', 'Programs'
     from (values ('customer', ?, null, null), ('notes', ?, null, null),
       ('customer', null, ?, null), ('notes', null, ?, null), ('vendor', null, null, ?))
       as places (thread, quote_id, job_id, po_id)
     on conflict do nothing`,
    [quote, quote, job, job, order],
  );
  await portal.sql(
    `insert into messages (id, conversation_id, thread, side, author_name, channel, text, files,
       number, customer_id, company_id, created_at)
     select gen_random_uuid(), c.id, c.thread, 'shop', 'Beth', 'portal', 'Matte', '["/uploads/a"]',
       'J-1', u.id, u.company_id, now()
     from conversations c, users u, generate_series(1, ?) n where u.username = 'ada@acme.test'`,
    [times],
  );
}

async function storeEmails(times: number) {
  const rows = await portal.sql<{ id: string }>(
    `with stored as (
       insert into objects (id, owner_id, state, key, size, mime_type, sha256, file_name,
         created_at, expires_at, stored_at)
       select gen_random_uuid(), u.id, 'stored', gen_random_uuid(), 1, 'message/rfc822', '',
         'a.eml', now(), now(), now()
       from users u, generate_series(1, ?) where u.username = 'ada@acme.test' returning id)
     insert into inbound_emails (id, message_key, object_id, sender_address, subject, state,
       created_at)
     select id, id, id, 'ada@acme.test', 'Programs', 'open', now() from stored returning id`,
    [times],
  );
  return rows[0]!.id;
}

async function sentBy<Done>(act: () => Promise<Done>): Promise<{ result: Done; texts: string[] }> {
  const texts: string[] = [];
  const send = Reflect.get(pg.Client.prototype, 'query') as (
    this: pg.Client,
    ...params: unknown[]
  ) => unknown;
  const query = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...params: unknown[]
  ) {
    const text = typeof params[0] === 'string' ? params[0] : (params[0] as { text: string }).text;
    texts.push(text);
    return send.apply(this, params);
  });
  try {
    return { result: await act(), texts };
  } finally {
    query.mockRestore();
  }
}

async function statementsOf(person: Person, path: string) {
  const { result, texts } = await sentBy(() => person.get(path).expect(200));
  return { rows: Array.isArray(result.body) ? result.body.length : 0, texts };
}

const ofJob = (what: string) => () => `/api/jobs/${job}${what}`;
const reads: [path: string | (() => string), by: 'ada' | 'broker', maxStatements: number][] = [
  ['/api/jobs?limit=50', 'ada', 2],
  ['/api/jobs?limit=50', 'broker', 2],
  ['/api/jobs?limit=50&q=event', 'ada', 2],
  ['/api/jobs/counts', 'ada', 2],
  ['/api/quotes?limit=50', 'ada', 2],
  ['/api/packages?limit=50', 'ada', 2],
  ['/api/samples?limit=50', 'ada', 2],
  ['/api/invoices?limit=50', 'ada', 2],
  ['/api/outgoing-pos?limit=50', 'broker', 2],
  ['/api/users', 'broker', 2],
  ['/api/companies', 'broker', 2],
  ['/api/search?q=event', 'ada', 2],
  ['/api/search?q=event', 'broker', 2],
  ['/api/activities', 'ada', 3],
  ['/api/notifications', 'ada', 2],
  ['/api/dashboard/stats', 'ada', 4],
  ['/api/dashboard/turn', 'ada', 2],
  ['/api/dashboard/analytics', 'ada', 3],
  ['/api/dashboard/schedule', 'ada', 2],
  [ofJob(''), 'ada', 2],
  [ofJob('/files'), 'ada', 4],
  [ofJob('/proofs'), 'ada', 3],
  [ofJob('/invoices'), 'ada', 3],
  [ofJob('/sample-shipments'), 'ada', 3],
  [ofJob('/purchase-orders'), 'broker', 3],
  [ofJob('/activities'), 'ada', 4],
  [() => `/api/quotes/${quote}`, 'ada', 2],
  [() => `/api/quotes/${quote}/activities`, 'ada', 4],
  [() => `/api/quotes/${quote}/bid-requests`, 'broker', 12],
  [() => `/api/quotes/${quote}/files`, 'ada', 4],
  [() => `/api/quotes/${quote}/costs`, 'broker', 3],
  [() => `/api/quotes/${quote}/similar`, 'broker', 5],
  ['/api/vendors', 'broker', 2],
  [() => `/api/vendors/${vendor}`, 'broker', 4],
  [() => `/api/packages/${pack}`, 'ada', 3],
  [() => `/api/packages/${packWithArtwork}`, 'ada', 5],
  [() => `/api/packages?ids=${pack}`, 'ada', 2],
  [() => `/api/packages/${packWithArtwork}/activities`, 'ada', 5],
  [() => `/api/samples/${sample}`, 'ada', 2],
  [() => `/api/samples/${sample}/activities`, 'ada', 4],
  [() => `/api/proofs/${proof}`, 'ada', 14],
  ['/api/jobs/same-po?customerPoNumber=ACM-1', 'ada', 2],
  ['/api/dashboard/invoices', 'ada', 2],
  ['/api/outgoing-pos/summary', 'broker', 2],
  [() => `/api/mails?entityType=job&entityId=${job}`, 'broker', 2],
  ['/api/deliveries', 'broker', 3],
  ['/api/parse-corrections/summary', 'broker', 2],
  ['/api/company-users/Acme%20Outfitters', 'broker', 2],
  ['/api/jjsa-users', 'broker', 2],
  ['/api/settings', 'broker', 1],
  ['/api/security-log', 'broker', 3],
  ['/api/sign-in-providers', 'broker', 2],
  ['/api/account/sessions', 'ada', 2],
  ['/api/account/second-factor', 'ada', 3],
  ['/api/account/passkeys', 'ada', 2],
  ['/api/session', 'ada', 2],
  ['/api/auth/user', 'ada', 2],
  [() => `/api/quotes/${quote}/messages`, 'ada', 7],
  [() => `/api/quotes/${quote}/notes`, 'broker', 7],
  [ofJob('/messages'), 'ada', 7],
  [ofJob('/notes'), 'broker', 7],
  [() => `/api/outgoing-pos/${order}/messages`, 'broker', 7],
  [ofJob('/plan'), 'ada', 8],
  [() => `/api/quotes/${quote}/plan`, 'ada', 6],
  ['/api/plan/at-risk', 'broker', 8],
  ['/api/plan/hint?inHomesDate=December%201', 'ada', 2],
  ['/api/plan/settings', 'broker', 2],
  ['/api/schedule?from=2026-11-01&to=2026-12-01', 'ada', 2],
  ['/api/calendar', 'ada', 2],
  ['/api/inbox?limit=50', 'broker', 2],
  ['/api/inbox/counts', 'broker', 2],
  [() => `/api/inbox/${email}`, 'broker', 4],
];

/** Routes for files, streams, links and evidence. */
const others =
  /^\/(healthz|readyz|admin\/|api\/(login|shop|events|password|objects|vendor-orders|mails\/gate)\b)|\/files\/:fileId\/|\.csv$|\.ics$|pdf$|\/link$|\/evidence$|\/:token$/;

const pathOf = (path: string | (() => string)) => (typeof path === 'string' ? path : path());

test('every route that reads is measured', () => {
  const measuredRoutes = reads.map(([path]) =>
    pathOf(path)
      .replace(/\?.*$/, '')
      .replace(/[0-9a-f-]{36}/, ':id')
      .replace(/Acme.*$/, ':company'),
  );
  const getRoutes = servedRoutes(portal.api)
    .filter((route) => route.startsWith('GET '))
    .map((route) => route.slice(4));
  expect(
    getRoutes.filter((route) => !others.test(route) && !measuredRoutes.includes(route)),
  ).toEqual([]);
});

test('a read sends as many statements for fifty rows as for one, few, and none that writes', async () => {
  const people = { ada, broker };
  const measure = async () => {
    const results = [];
    for (const [path, by] of reads)
      results.push({
        path: `${by} ${pathOf(path)}`,
        ...(await statementsOf(people[by], pathOf(path))),
      });
    return results;
  };
  const few = await measure();
  await store(49);
  await storeMessages(49);
  await storeEmails(49);
  const many = await measure();
  const counts = (results: typeof few) =>
    Object.fromEntries(results.map(({ path, texts }) => [path, texts.length]));
  expect(counts(many)).toEqual(counts(few));
  expect(
    many
      .filter(({ texts }, index) => texts.length > reads[index]![2])
      .map(({ path, texts }) => [path, texts]),
  ).toEqual([]);
  expect(
    many.flatMap(({ texts }) => texts).filter((text) => !/^(\(*select|with)\b/i.test(text)),
  ).toEqual([]);
  expect(many.filter(({ rows }) => rows === 50).length).toBeGreaterThanOrEqual(10);
});

test.each([
  ['an order', '/api/jobs/direct', 'jobs'],
  ['a quote', '/api/quotes', 'quotes'],
])('%s is one transaction of a few statements with one event', async (_name, path, table) => {
  const form = {
    title: 'Programs',
    quantity: 500,
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
  };
  const { texts } = await sentBy(() =>
    ada
      .post(path)
      .send({ ...form, customerPoNumber: path })
      .expect(201),
  );
  const own = texts.filter((text) => !/sessions|pg_notify/.test(text));
  expect(own.at(0)).toBe('begin');
  expect(own.filter((text) => new RegExp(`insert into "?${table}"? `).test(text))).toHaveLength(1);
  const commit = own.indexOf('commit');
  expect(own[commit - 1]).toMatch(/insert into email_message[^]*domain_event[^]*event_delivery/);
  expect(own.slice(commit + 1)).toEqual([expect.stringMatching(/^(select|with)\b/)]);
  expect(own.length).toBeLessThanOrEqual(8);
});
