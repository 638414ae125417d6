import type { Change } from '#contracts';
import { readEvents, until } from '#testing';
import { companyOf } from '../stored-quote.js';
import { sendRequest } from './requests.js';
import type { Answer } from './caller.js';
import { hiddenFields, findLeaks, plantCanaries } from './canaries.js';
import { checksums } from './checksums.js';
import { holdEmails, type Owner } from './makers.js';
import {
  type Actor,
  actors,
  isAllowed,
  isRecorded,
  isWrite,
  type Row,
  rows,
} from './permissions.js';
import { type Question, questions } from './questions.js';
import { createRecord, sharedRecord } from './records.js';
import { servedRoutes } from './served-routes.js';
import { type Audience, Shapes } from './shapes.js';
import { startWorld, type World } from './world.js';

const shapes = new Shapes();
let world: World;
/** Live messages that two companies received. */
let streams: Record<Owner, Awaited<ReturnType<typeof readEvents>>>;
/** Ids of deleted records by the first part of the path. */
const deleted: Record<string, string> = {};
const response = Object.fromEntries(actors.map((actor) => [actor, ''])) as Record<Actor, string>;

beforeAll(async () => {
  world = await startWorld();
  for (const { record } of rows)
    for (const owner of ['ada', 'cora'] as const)
      if (record) await sharedRecord(world, record, owner);
  await world.drain();
  await plantCanaries(world);
  for (const [part, [record, table]] of Object.entries(graves)) {
    const { id } = (await createRecord(world, record, 'ada')).params;
    await world.portal.sql(`delete from ${table} where id = ?`, [id]);
    deleted[part] = id!;
  }
  await world.drain();
  const url = `${await world.portal.api.getUrl()}/api/events`;
  const [ada, cora] = [
    await readEvents(url, { cookie: world.cookies.ada! }),
    await readEvents(url, { cookie: world.cookies.cora! }),
  ];
  streams = { ada, cora };
}, 180_000);
afterAll(async () => {
  for (const stream of Object.values(streams)) stream.close();
  console.log(`The matrix has ${rows.length} rows and made ${world.caller.calls} calls.`);
  await world.stop();
});

const graves: Record<string, [record: string, table: string]> = {
  quotes: ['quote', 'quotes'],
  packages: ['package', 'packages'],
  jobs: ['job', 'jobs'],
  proofs: ['proof', 'proofs'],
  invoices: ['invoice', 'invoices'],
  users: ['user', 'users'],
  companies: ['company', 'companies'],
  mails: ['email', 'email_message'],
  samples: ['sample', 'samples'],
  'outgoing-pos': ['purchaseOrder', 'outgoing_pos'],
  vendors: ['vendor', 'vendors'],
  'vendor-orders': ['purchaseOrder', 'outgoing_pos'],
  'bid-requests': ['openBidRequest', 'bid_requests'],
  'vendor-bids': ['bidInvitation', 'bid_invitations'],
  'stop-emails': ['messageEmail', 'email_message'],
  notes: ['note', 'messages'],
  inbox: ['inboxEmail', 'inbound_emails'],
};

test('the table has every route that there is, and no other', () => {
  expect(new Set(rows.map(({ route }) => route))).toEqual(new Set(servedRoutes(world.portal.api)));
});

const listenerOf = (actor: Actor): Audience =>
  actor === 'broker' || actor === 'admin' ? 'shop' : 'others';

describe('a response', () => {
  const answering = rows.filter(({ status }) => actors.some((actor) => status[actor] < 300));
  test('is declared for exactly the routes that an actor may use', () => {
    expect(new Set(shapes.routes)).toEqual(new Set(answering.map(({ route }) => route)));
  });

  test.each(answering)('$name contains no field that its reader may not see', (row) => {
    const leaksFound = actors
      .filter((actor) => isAllowed(row.status[actor]))
      .flatMap((actor) => {
        const fields = shapes.keys(row.route, listenerOf(actor)).map((key) => `"${key}":`);
        return fields
          .filter((field) => hiddenFields(row, actor).some((hidden) => hidden.test(field)))
          .map((field) => `${actor} ${field}`);
      });
    expect(leaksFound).toEqual([]);
  });
});

const sentence =
  /^\{"statusCode":40[34],"message":"[A-Z][^"\n]+\."?\}$|^\{"statusCode":404,"message":"[A-Z][a-z ]+ not found"\}$/;

async function problems(row: Row, { actor, what, expected }: Question, answer: Answer) {
  const who = `${actor} asking for ${what}`;
  const leakTexts = (await findLeaks(row, actor, answer)).map((leak) => `${who} reads ${leak}`);
  response[actor] += answer.text;
  if (answer.status < 300)
    leakTexts.push(
      ...shapes
        .misfits(row.route, listenerOf(actor), answer)
        .map((misfit) => `${who} is answered with ${misfit}`),
    );
  if (answer.status !== expected)
    leakTexts.push(
      `${who} is answered ${answer.status} ${answer.text.slice(0, 200)} instead of ${expected}`,
    );
  if (answer.status === 401 && answer.text !== '{"message":"Unauthorized"}')
    leakTexts.push(`${who} receives ${answer.text}`);
  if ([403, 404].includes(answer.status) && !sentence.test(answer.text))
    leakTexts.push(`${who} receives ${answer.text}`);
  return leakTexts;
}

describe('denied, unknown and read-only requests change and reveal nothing', () => {
  beforeAll(() => holdEmails(world));
  test.each(rows)('$name', async (row) => {
    const questionList = await questions(world, deleted, row);
    await world.drain();
    const before = await checksums(world.portal);
    const answers = await Promise.all(
      questionList.map(({ actor, record, params, body }) =>
        sendRequest(world, row, actor, record, { params, ...(isWrite(row) && { body }) }),
      ),
    );
    const after = await checksums(world.portal);
    const leakTexts = await Promise.all(
      questionList.map((question, index) => problems(row, question, answers[index]!)),
    );
    expect(leakTexts.flat()).toEqual([]);
    expect(isRecorded(row) ? before : after).toEqual(before);
    const missed = answers.filter(
      ({ status }, index) => status === 404 && !questionList[index]!.what.includes('child'),
    );
    expect(new Set(missed.map(({ text }) => text)).size).toBeLessThan(2);
  });
});

describe('allowed requests succeed', () => {
  test.each(
    rows.filter((row) => isWrite(row) && actors.some((actor) => isAllowed(row.status[actor]))),
  )('$name', async (row) => {
    for (const actor of actors.filter((each) => isAllowed(row.status[each]))) {
      const record = row.record ? await createRecord(world, row.record, 'ada') : undefined;
      const answer = await sendRequest(world, row, actor, record);
      expect(
        await problems(row, { actor, what: 'it', expected: row.status[actor] }, answer),
      ).toEqual([]);
    }
  });
});

describe('afterward', () => {
  beforeAll(() => world.drain());

  const reads = rows.filter(
    (row) => !isWrite(row) && !row.record && row.route !== 'GET /api/events',
  );
  test.each(reads)('$name reveals nothing more to others', async (row) => {
    for (const actor of actors) {
      const answer = await sendRequest(world, row, actor);
      expect(
        await problems(row, { actor, what: 'it', expected: row.status[actor] }, answer),
      ).toEqual([]);
    }
  });

  /** They show only numbers, or texts of the shop. */
  const wordless =
    /healthz|second-factor|passkeys|providers|account.sessions|session$|readyz|login|stats|analytics|counts|gate|queues|dashboard.invoices|same-po|shop$|\/mails|auth|settings|summary|plan.hint|calendar$/;
  test.each(reads.filter((row) => !wordless.test(row.path)))(
    '$name has something to hide, and shows it to those it is for',
    async (row) => {
      const shownTo: Actor[] = row.status.ada === 200 ? ['ada', 'broker'] : ['broker'];
      for (const actor of shownTo)
        expect((await sendRequest(world, row, actor)).text).toMatch(/canary/);
    },
  );

  test('restricted fields were received by the actors who may read them', () => {
    const theirs: Partial<Record<Actor, string[]>> = {
      ada: ['own acme canary', 'draft canary'],
      ben: ['acme canary'],
      cora: ['own globex canary'],
      broker: ['acme canary', 'globex canary', 'staff canary'],
      admin: ['acme canary', 'globex canary', 'staff canary'],
      link: ['acme canary'],
    };
    for (const [actor, canaries] of Object.entries(theirs))
      expect(canaries.filter((each) => !response[actor as Actor].includes(each))).toEqual([]);
  });

  test('figures count one’s own company alone', async () => {
    const figures = async (actor: Actor) => {
      const paths = [
        'dashboard/stats',
        'dashboard/analytics',
        'dashboard/invoices',
        'jobs/counts',
        'jobs/same-po?customerPoNumber=ACM-1',
      ];
      return Promise.all(paths.map((path) => world.as(actor, 'GET', `/api/${path}`)));
    };
    const [coras, adas] = [await figures('cora'), await figures('ada')];
    for (const record of ['pricedQuote', 'job', 'invoice'])
      await createRecord(world, record, 'ada');
    expect(await figures('cora')).toEqual(coras);
    const now = await figures('ada');
    for (const index of adas.keys()) expect(now[index]).not.toEqual(adas[index]);
  });

  test('event streams contain only records that their viewer may see', async () => {
    const changes = (owner: Owner) =>
      streams[owner].events
        .filter(({ type }) => type === 'change')
        .map(({ data }) => (data as Change).id);
    const idsOf = async (username: string) => {
      const company = await companyOf(world.portal, world.portal.idOf(username));
      const ids = await world.portal.sql<{ id: string }>(
        `select id from quotes where company_id = ? union select id from jobs where company_id = ?
          union select id from users where company_id = ?
         union select p.id from proofs p join jobs j on j.id = p.job_id where j.company_id = ?`,
        [company, company, company, company],
      );
      return new Set(ids.map(({ id }) => id));
    };
    const [acmes, globexs] = [await idsOf('ada@acme.test'), await idsOf('cora@globex.test')];
    await until(
      () =>
        changes('cora').some((id) => globexs.has(id)) && changes('ada').some((id) => acmes.has(id)),
    );
    expect(changes('cora').filter((id) => acmes.has(id))).toEqual([]);
    expect(changes('ada').filter((id) => globexs.has(id))).toEqual([]);
    const orders = await world.portal.sql<{ id: string }>('select id from outgoing_pos');
    for (const owner of ['ada', 'cora'] as const)
      expect(changes(owner).filter((id) => orders.some((order) => order.id === id))).toEqual([]);
  });

  test('no email to a customer contains data of others or of the shop', () => {
    const emails = world.sink.taken.map(({ to, raw }) => ({ to, text: raw.replace(/=\r\n/g, '') }));
    expect(emails.filter(({ text }) => text.includes('acme canary'))).not.toEqual([]);
    const toCora = emails.filter(({ to }) => to.startsWith('cora@'));
    expect(toCora).not.toEqual([]);
    expect(toCora.filter(({ text }) => text.includes('acme canary'))).toEqual([]);
    const { email } = world.portal.config.shop;
    expect(emails.filter(({ to, text }) => to !== email && text.includes('staff canary'))).toEqual(
      [],
    );
  });
});
