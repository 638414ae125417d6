import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import type { Activity } from '#contracts';
import { until } from '#testing';
import { sendRequest, bodyOf, senderOf } from './requests.js';
import { writes } from './bodies.js';
import type { Answer } from './caller.js';
import { freeTexts } from './hostile-forms.js';
import type { CreatedRecord } from './makers.js';
import { type Actor, isAllowed, isWrite, type Row, rows } from './permissions.js';
import { createRecord, sharedRecord } from './records.js';
import { expectedEvents } from './expected-events.js';
import { startWorld, type World } from './world.js';

type Line = Record<string, unknown> & {
  requestId?: string;
  req?: { method: string; path: string };
  res?: { status: number };
};

let world: World;
let log = '';
const secrets: string[] = ['demo-password', 'a first one 123', 'a second one 123'];
beforeAll(async () => {
  const logs = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  world = await startWorld(logs);
}, 60_000);
afterAll(() => world.stop());

/** Every line must be one object, so that user text cannot add lines. */
const lines = () =>
  log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const linesOf = (answer: Answer) =>
  until(() => {
    const matchingLines = lines().filter(
      ({ requestId }) => requestId === answer.headers['x-request-id'],
    );
    return matchingLines.some(({ res }) => res) && matchingLines;
  });
const idOf = (username: string) => world.portal.idOf(username);

/** Would add a header, a recipient, a log line or a script if it were not escaped. */
const oneLine = `Eve <eve@evil.test>, "x" <script>alert(1)</script> =1+1`;
const evil = `${oneLine}\r\nBcc: eve@evil.test\r\n\r\n{"level":30,"msg":"forged"}\r\n.\r\nRCPT TO:<eve@evil.test>`;

async function send(row: Row, actor: Actor, record: CreatedRecord | undefined, text: string) {
  const form = writes[row.route]?.bytes
    ? undefined
    : await bodyOf(row, senderOf(world, actor, record));
  const withText = /companies|users/.test(row.route) ? () => `${randomUUID()} ${text}` : () => text;
  const words = Object.fromEntries(freeTexts(form ?? {}).map((field) => [field, withText()]));
  return sendRequest(
    world,
    row,
    actor,
    record,
    form && row.route !== 'POST /api/login' && row.route !== 'POST /api/password/change'
      ? { body: { ...form, ...words } }
      : {},
  );
}

const performers: readonly Actor[] = ['ada', 'broker', 'link'];
const writeRows = rows
  .filter((row) => isWrite(row) && performers.some((actor) => isAllowed(row.status[actor])))
  .map((row) => ({
    row,
    name: row.name,
    actor: performers.find((actor) => isAllowed(row.status[actor]))!,
  }));

test('every write has expected events', () => {
  expect(new Set(Object.keys(expectedEvents))).toEqual(
    new Set(writeRows.map(({ row }) => row.route)),
  );
});

describe('a write is recorded once, with its actor and request', () => {
  test.each(writeRows)('$name by $actor', async ({ row, actor }) => {
    const fresh = () =>
      row.record ? createRecord(world, row.record, 'ada') : Promise.resolve(undefined);
    let record = await fresh();
    let answer = await send(row, actor, record, evil);
    if (answer.status === 400) {
      record = await fresh(); // takes no line breaks
      answer = await send(row, actor, record, oneLine);
    }
    if (record?.token) secrets.push(record.token);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([
      row.status[actor],
      expect.any(String),
    ]);
    const events = await world.portal.sql<{
      type: string;
      actor: { id?: string; name?: string; via?: string } | null;
    }>(
      `select type, actor from domain_event where request_id = ? and type <> 'mail.queued'
        and (actor is not null or type = 'password.requested') order by type`,
      [answer.headers['x-request-id']],
    );
    expect(events.map(({ type }) => type)).toEqual(expectedEvents[row.route]);
    const performer = idOf(actor === 'ada' ? 'ada@acme.test' : 'broker@demo.test');
    const isExpected = ({ type, actor: by }: (typeof events)[number]) => {
      if (type === 'password.requested') return by === null;
      // its author sent the email that staff filed
      if (by?.via === 'email') return type === 'message.posted';
      if (actor === 'link' || ['password.changed', 'account.signedIn'].includes(type))
        return by?.via === 'link' || by?.id !== undefined;
      return by?.id === performer;
    };
    expect(events.filter((event) => !isExpected(event))).toEqual([]);
    const requests = (await linesOf(answer)).filter(({ res }) => res);
    expect(requests).toMatchObject([
      {
        level: 30,
        address: expect.stringMatching(/^10\.\d+\.\d+\.\d+$/),
        res: { status: answer.status },
      },
    ]);
  });
});

describe('a denied request is a warning with its actor, address and request', () => {
  const from = { 'X-Forwarded-For': '203.0.113.7' };
  const put = (actor: Actor | undefined, path: string, headers = {}) =>
    world.caller.send({
      method: 'PUT',
      path,
      cookie: actor && world.cookies[actor],
      headers: { ...from, ...headers },
      body: {},
    });

  test.each<
    [
      what: string,
      actor: Actor | undefined,
      status: number,
      path: (id: string) => string,
      headers: Record<string, string>,
    ]
  >([
    ['a colleague who would edit', 'ben', 403, (id) => `/api/quotes/${id}`, {}],
    [
      'the same in capitals, which the router accepts too',
      'ben',
      403,
      (id) => `/API/quotes/${id}`,
      {},
    ],
    ['a customer at what is the staff’s', 'ada', 403, (id) => `/api/users/${id}`, {}],
    ['no session', undefined, 401, (id) => `/api/quotes/${id}`, {}],
    ['another site', undefined, 403, (id) => `/api/quotes/${id}`, { Origin: 'https://evil.test' }],
    ['an upload without a signature', undefined, 403, (id) => `/uploads/${id}`, {}],
  ])('%s', async (_what, actor, status, path, headers) => {
    const { params } = await sharedRecord(world, 'quote', 'ada');
    const answer = await put(actor, path(params.id!), headers);
    expect(answer.status).toBe(status);
    const by = actor ? idOf(`${actor}@acme.test`) : null;
    expect(await linesOf(answer)).toMatchObject([
      {
        level: 40,
        actor: by,
        address: '203.0.113.7',
        req: { method: 'PUT', path: path(params.id!) },
        res: { status },
      },
    ]);
  });

  test.each([
    ['a wrong password', 'ada@acme.test', () => idOf('ada@acme.test')],
    ['an unknown account', 'typed-into-the-wrong-field', () => null],
  ])('a sign-in that failed for %s, without what was typed', async (_what, username, account) => {
    const body = { username, password: 'typed-secret' };
    const answer = await world.caller.send({
      method: 'POST',
      path: '/api/login',
      headers: from,
      body,
    });
    expect(answer.status).toBe(401);
    expect(await linesOf(answer)).toMatchObject([
      {
        level: 40,
        context: 'SignIn',
        msg: 'A sign-in failed.',
        account: account(),
        address: '203.0.113.7',
      },
      { level: 40, actor: null, address: '203.0.113.7', res: { status: 401 } },
    ]);
    secrets.push('typed-secret', 'typed-into-the-wrong-field');
  });
});

describe('a record’s history is had as a file', () => {
  const read = (actor: Actor, path: string) =>
    world.caller.send({ method: 'GET', path, cookie: world.cookies[actor] });

  test('with all entries that its reader may see, with actor and request', async () => {
    const { params } = await createRecord(world, 'job', 'ada');
    await world.as('broker', 'POST', `/api/jobs/${params.id}/purchase-orders`, {
      vendorName: 'Staff only',
      vendorEmail: 'v@mail.test',
    });
    await world.as('ada', 'PUT', `/api/jobs/${params.id}`, { title: '=1+1', version: 1 });
    await world.drain();
    for (const actor of ['ada', 'broker'] as const) {
      const shownActivities = JSON.parse(
        (await read(actor, `/api/jobs/${params.id}/activities`)).text,
      ) as Activity[];
      const file = await read(actor, `/api/jobs/${params.id}/activities.csv`);
      expect(file.headers['content-disposition']).toMatch(
        /^attachment; filename="job-history-\d{4}-\d\d-\d\d\.csv"$/,
      );
      const entries = parse<Record<string, string>>(file.text, { columns: true, bom: true });
      expect(entries.map((entry) => entry.What)).toEqual(
        shownActivities.map(({ description }) => description),
      );
      expect(entries.some((entry) => entry.What!.includes('Staff only'))).toBe(actor === 'broker');
      expect(entries.find((entry) => entry.Event === 'job.edited')).toMatchObject({
        By: 'Ada Lindqvist',
        Request: expect.stringMatching(/^[\w-]{36}$/),
        'Time (UTC)': expect.stringMatching(/Z$/),
      });
    }
  });

  test('from its beginning, however long it is', async () => {
    const { params } = await createRecord(world, 'quote', 'ada');
    await world.portal.sql(
      `insert into activity_log (id, event_id, entity_type, entity_id, customer_id, visibility,
        action, description, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'quote', ?, ?, 'customer', 'quote.edited',
         'Edit ' || n, now() - n * interval '1 minute'
       from generate_series(1, 1200) n`,
      [params.id, idOf('ada@acme.test')],
    );
    const { text } = await read('broker', `/api/quotes/${params.id}/activities.csv`);
    const entries = parse<Record<string, string>>(text, { columns: true, bom: true });
    expect(entries.map((entry) => entry.What)).toEqual(
      Array.from({ length: 1200 }, (_, index) => `Edit ${index + 1}`),
    );
  });
});

describe('after all this', () => {
  beforeAll(() => world.drain());

  test('no email contains a header, recipient or script from a field', () => {
    const usual =
      /^(from|to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted|x-auto-response-suppress|reply-to|list-[a-z-]+):/i;
    expect(world.sink.taken.length).toBeGreaterThan(5);
    for (const { to, raw } of world.sink.taken) {
      expect(to).not.toMatch(/evil/);
      const headers = raw
        .slice(0, raw.indexOf('\r\n\r\n'))
        .replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n');
      expect(headers.filter((header) => !usual.test(header))).toEqual([]);
      expect(headers.filter((header) => /^to:/i.test(header))).toHaveLength(1);
      expect(headers.find((header) => /^to:/i.test(header))).not.toMatch(/evil/);
      expect(raw.replace(/=\r\n/g, '').match(/<!DOCTYPE.*$/is)?.[0] ?? '').not.toMatch(/<script/i);
    }
  });

  test('no log line begins with user text or contains a password or token', () => {
    expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
