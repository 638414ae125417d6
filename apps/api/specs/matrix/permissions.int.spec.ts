import { randomUUID } from 'node:crypto';
import type { Change } from '#contracts';
import { readEvents, until } from '#testing';
import { companyOf } from '../stored-quote.js';
import { ask, bodyOf, wordsOf } from './asking.js';
import type { Answer } from './caller.js';
import { hiddenFields, leaks, plant } from './canaries.js';
import { checksums } from './checksums.js';
import { type Actor, actors, isAllowed, isWrite, type Row, rows } from './permissions.js';
import { type Made, make, one, type Owner } from './records.js';
import { servedRoutes } from './served-routes.js';
import { type Listener, Shapes } from './shapes.js';
import { startWorld, type World } from './world.js';

const shapes = new Shapes();
let world: World;
/** What the windows of two companies are told while all this happens. */
let streams: Record<Owner, Awaited<ReturnType<typeof readEvents>>>;
/** Ids of records that were deleted, by the first part of the path. */
const deleted: Record<string, string> = {};
/** All that each actor was answered. */
const seen = Object.fromEntries(actors.map((actor) => [actor, ''])) as Record<Actor, string>;
const nothing: Made = { params: {} };

beforeAll(async () => {
  world = await startWorld();
  for (const { record } of rows) for (const owner of ['ada', 'cora'] as const) if (record) await one(world, record, owner);
  await world.drain();
  await plant(world);
  for (const [part, [record, table]] of Object.entries(graves)) {
    const { id } = (await make(world, record, 'ada')).params;
    await world.portal.sql(`delete from ${table} where id = ?`, [id]);
    deleted[part] = id!;
  }
  await world.drain();
  const url = `${await world.portal.api.getUrl()}/api/events`;
  const [ada, cora] = [await readEvents(url, { cookie: world.cookies.ada! }), await readEvents(url, { cookie: world.cookies.cora! })];
  streams = { ada, cora };
}, 60_000);
afterAll(async () => {
  for (const stream of Object.values(streams)) stream.close();
  console.log(`The matrix has ${rows.length} rows and made ${world.caller.calls} calls.`);
  await world.stop();
});

const graves: Record<string, [record: string, table: string]> = {
  quotes: ['quote', 'quotes'],
  jobs: ['job', 'jobs'],
  proofs: ['proof', 'proofs'],
  invoices: ['invoice', 'invoices'],
  users: ['user', 'users'],
  companies: ['company', 'companies'],
  mails: ['mail', 'email_message'],
  samples: ['sample', 'samples'],
  'outgoing-pos': ['purchaseOrder', 'outgoing_pos'],
  'vendor-orders': ['purchaseOrder', 'outgoing_pos'],
};

test('the table has every route that there is, and no other', () => {
  expect(new Set(rows.map(({ route }) => route))).toEqual(new Set(servedRoutes(world.portal.api)));
});

const listenerOf = (actor: Actor): Listener => (actor === 'broker' || actor === 'admin' ? 'shop' : 'others');

describe('what may be answered', () => {
  const answering = rows.filter(({ status }) => actors.some((actor) => status[actor] < 300));
  test('is declared for every route that answers anybody, and for no other', () => {
    expect(new Set(shapes.routes)).toEqual(new Set(answering.map(({ route }) => route)));
  });

  test.each(answering)('$name has nowhere a field that its reader is not to see', (row) => {
    const found = actors
      .filter((actor) => isAllowed(row.status[actor]))
      .flatMap((actor) => {
        const fields = shapes.keys(row.route, listenerOf(actor)).map((key) => `"${key}":`);
        return fields.filter((field) => hiddenFields(row, actor).some((hidden) => hidden.test(field))).map((field) => `${actor} ${field}`);
      });
    expect(found).toEqual([]);
  });
});

interface Question {
  actor: Actor;
  what: string;
  expected: number;
  made?: Made;
  params?: Record<string, string>;
  body?: unknown;
}

const malformed = ['0', '-1', '1e9', 'NaN', '..%2Fusers', '%00', '%2e%2e', '%', "'--", 'x'.repeat(5000)];
const sentence = /^\{"statusCode":40[34],"message":"[A-Z][^"\n]+\."?\}$|^\{"statusCode":404,"message":"[A-Z][a-z ]+ not found"\}$/;

/** Somebody comes with the link of one proof and asks for another. */
const withKeyOf = (made: Made, { token } = nothing): Made => ({ ...made, token, params: { ...made.params, ...(token && { token }) } });

/** The parameters that name records: the first, and the child of it. */
const idsIn = ({ path, record }: Row) =>
  record && !/Address$|companyName|passwordLink/.test(record) ? [...path.matchAll(/[:*](id|\w+Id|path)\b/g)].map(([, name]) => name!) : [];

/** What an actor is answered about a record that they may not see, or that there is not. */
function missing({ status }: Row, actor: Actor) {
  if (status[actor] === 401) return 401;
  return status.cora === 403 && status[actor] === 403 ? 403 : 404;
}

/** Everything that must be answered without changing anything: what is denied, what there is not, and what is only read. */
async function questions(row: Row): Promise<Question[]> {
  const about = (owner: Owner) => (row.record ? one(world, row.record, owner) : Promise.resolve(undefined));
  const [adas, coras] = [await about('ada'), await about('cora')];
  const form = isWrite(row)
    ? await bodyOf(row, { world, actor: 'ada', made: adas ?? nothing, text: wordsOf('ada'), username: 'x' })
    : undefined;
  const [top, child] = idsIn(row);
  const other = row.path.startsWith('/api/users') ? deleted.jobs! : world.portal.idOf('ada@acme.test');
  const asked: Question[] = [];
  for (const actor of actors) {
    const expected = row.status[actor];
    if (!isWrite(row) || !isAllowed(expected)) asked.push({ actor, what: 'it', expected, made: adas, body: form });
    if (isWrite(row) && !isAllowed(expected))
      asked.push({ actor, what: 'it with nonsense', expected, made: adas, body: { version: 'x', title: 5 } });
    if (!top) continue;
    const none = (what: string, id: string, name = top, status = missing(row, actor)) =>
      asked.push({ actor, what, expected: status, made: adas, params: { [name]: name === 'path' ? `uploads/${id}` : id }, body: form });
    none('an unknown id', randomUUID());
    const grave = deleted[row.path.split('/')[2]!];
    if (grave) none('a deleted one', grave);
    if (actor !== 'admin' && actor !== 'ben') none('nonsense for an id', 'nonsense');
    if (actor === 'broker' || actor === 'ada') none('a record of another kind', other);
    if (actor === 'broker') for (const id of malformed) none(id.slice(0, 10), id);
    if (['ada', 'ben', 'link'].includes(actor) && coras && row.status.cora === 404 && row.status.ada !== 404)
      asked.push({ actor, what: 'a foreign one', expected: missing(row, actor), made: withKeyOf(coras, adas), body: form });
    if (!child) continue;
    const childless = isAllowed(expected) ? 404 : expected;
    none('an unknown child', randomUUID(), child, childless);
    none('nonsense for a child', 'nonsense', child, childless);
    none('the child of another', coras!.params[child]!, child, childless);
  }
  return asked;
}

async function problems(row: Row, { actor, what, expected }: Question, answer: Answer) {
  const who = `${actor} asking for ${what}`;
  const found = (await leaks(row, actor, answer)).map((leak) => `${who} reads ${leak}`);
  seen[actor] += answer.text;
  if (answer.status < 300)
    found.push(...shapes.misfits(row.route, listenerOf(actor), answer).map((misfit) => `${who} is answered with ${misfit}`));
  if (answer.status !== expected) found.push(`${who} is answered ${answer.status} ${answer.text.slice(0, 200)} instead of ${expected}`);
  if (answer.status === 401 && answer.text !== '{"message":"Unauthorized"}') found.push(`${who} is told ${answer.text}`);
  if ([403, 404].includes(answer.status) && !sentence.test(answer.text)) found.push(`${who} is told ${answer.text}`);
  return found;
}

describe('what is denied, what there is not, and what is only read changes nothing, and says nothing', () => {
  test.each(rows)('$name', async (row) => {
    const asked = await questions(row);
    const before = await checksums(world.portal);
    const answers = await Promise.all(
      asked.map(({ actor, made, params, body }) => ask(world, row, actor, made, { params, ...(isWrite(row) && { body }) })),
    );
    const after = await checksums(world.portal);
    const found = await Promise.all(asked.map((question, at) => problems(row, question, answers[at]!)));
    expect(found.flat()).toEqual([]);
    expect(after).toEqual(before);
    const missed = answers.filter(({ status }, at) => status === 404 && !asked[at]!.what.includes('child'));
    expect(new Set(missed.map(({ text }) => text)).size).toBeLessThan(2);
  });
});

describe('what is allowed is done', () => {
  test.each(rows.filter((row) => isWrite(row) && actors.some((actor) => isAllowed(row.status[actor]))))('$name', async (row) => {
    for (const actor of actors.filter((each) => isAllowed(row.status[each]))) {
      const made = row.record ? await make(world, row.record, 'ada') : undefined;
      const answer = await ask(world, row, actor, made);
      expect(await problems(row, { actor, what: 'it', expected: row.status[actor] }, answer)).toEqual([]);
    }
  });
});

describe('afterwards', () => {
  beforeAll(() => world.drain());

  const reads = rows.filter((row) => !isWrite(row) && !row.record && row.route !== 'GET /api/events');
  test.each(reads)('$name tells nobody more', async (row) => {
    for (const actor of actors) {
      const answer = await ask(world, row, actor);
      expect(await problems(row, { actor, what: 'it', expected: row.status[actor] }, answer)).toEqual([]);
    }
  });

  /** They show numbers, or the shop's own words. */
  const wordless = /healthz|readyz|login|stats|analytics|counts|gate|queues|dashboard.invoices|same-po|shop$|\/mails|auth|settings|summary/;
  test.each(reads.filter((row) => !wordless.test(row.path)))(
    '$name has something to hide, and shows it to those it is for',
    async (row) => {
      const shown: Actor[] = row.status.ada === 200 ? ['ada', 'broker'] : ['broker'];
      for (const actor of shown) expect((await ask(world, row, actor)).text).toMatch(/canary/);
    },
  );

  test('what only some may read of all that was read, they have read', () => {
    const theirs: Partial<Record<Actor, string[]>> = {
      ada: ['own acme canary', 'draft canary'],
      ben: ['acme canary'],
      cora: ['own globex canary'],
      broker: ['acme canary', 'globex canary', 'staff canary'],
      admin: ['acme canary', 'globex canary', 'staff canary'],
      link: ['acme canary'],
    };
    for (const [actor, canaries] of Object.entries(theirs))
      expect(canaries.filter((each) => !seen[actor as Actor].includes(each))).toEqual([]);
  });

  test('figures count one’s own company alone', async () => {
    const figures = async (actor: Actor) => {
      const paths = ['dashboard/stats', 'dashboard/analytics', 'dashboard/invoices', 'jobs/counts', 'jobs/same-po?customerPoNumber=ACM-1'];
      return Promise.all(paths.map((path) => world.as(actor, 'GET', `/api/${path}`)));
    };
    const [coras, adas] = [await figures('cora'), await figures('ada')];
    for (const record of ['pricedQuote', 'job', 'invoice']) await make(world, record, 'ada');
    expect(await figures('cora')).toEqual(coras);
    const now = await figures('ada');
    for (const at of adas.keys()) expect(now[at]).not.toEqual(adas[at]);
  });

  test('the event streams have told each of their own records, and of nothing that is another company’s or the shop’s', async () => {
    const changes = (owner: Owner) => streams[owner].seen.filter(({ type }) => type === 'change').map(({ data }) => (data as Change).id);
    const idsOf = async (username: string) => {
      const company = await companyOf(world.portal, world.portal.idOf(username));
      const ids = await world.portal.sql<{ id: string }>(
        `select id from quotes where company_id = ? union select id from jobs where company_id = ? union select id from users where company_id = ?
         union select p.id from proofs p join jobs j on j.id = p.job_id where j.company_id = ?`,
        [company, company, company, company],
      );
      return new Set(ids.map(({ id }) => id));
    };
    const [acmes, globexs] = [await idsOf('ada@acme.test'), await idsOf('cora@globex.test')];
    await until(() => changes('cora').some((id) => globexs.has(id)) && changes('ada').some((id) => acmes.has(id)));
    expect(changes('cora').filter((id) => acmes.has(id))).toEqual([]);
    expect(changes('ada').filter((id) => globexs.has(id))).toEqual([]);
    const orders = await world.portal.sql<{ id: string }>('select id from outgoing_pos');
    for (const owner of ['ada', 'cora'] as const)
      expect(changes(owner).filter((id) => orders.some((order) => order.id === id))).toEqual([]);
  });

  test('no mail to a customer has what is another’s or the shop’s', () => {
    const mails = world.sink.taken.map(({ to, raw }) => ({ to, text: raw.replace(/=\r\n/g, '') }));
    expect(mails.filter(({ text }) => text.includes('acme canary'))).not.toEqual([]);
    const toCora = mails.filter(({ to }) => to.startsWith('cora@'));
    expect(toCora).not.toEqual([]);
    expect(toCora.filter(({ text }) => text.includes('acme canary'))).toEqual([]);
    const { email } = world.portal.config.shop;
    expect(mails.filter(({ to, text }) => to !== email && text.includes('staff canary'))).toEqual([]);
  });
});
