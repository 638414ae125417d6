import { randomUUID } from 'node:crypto';
import { sendRequest, bodyOf, senderOf } from './requests.js';
import { writes } from './bodies.js';
import type { Answer } from './caller.js';
import { checksums } from './checksums.js';
import { forbiddenFields, markedTables } from './forbidden-fields.js';
import {
  freeTexts,
  type HostileRequest,
  hostileForms,
  hostileText,
  unreadableBodies,
} from './hostile-forms.js';
import { type Actor, isAllowed, isWrite, type Row, rows } from './permissions.js';
import { createRecord, sharedRecord } from './records.js';
import { startWorld, type World } from './world.js';
import type { Body } from './writes.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(async () => {
  console.log(`The bad inputs were ${world.caller.calls} calls.`);
  await world.stop();
});

const performers: readonly Actor[] = ['broker', 'ada', 'link'];
const performerOf = (row: Row) => performers.find((actor) => isAllowed(row.status[actor]));
const all = rows.filter((row) => isWrite(row) && performerOf(row) && !writes[row.route]?.bytes);
const forms = all.filter((row) => writes[row.route]?.body && !row.path.endsWith('/check'));

const inside =
  /select |insert |update .* set|exception|stack|at \w+ \(|undefined|constraint|node_modules|isString|must match|should not/i;

/** @returns the faults of the answer to a hostile request */
function problems({ what, status, field, message }: HostileRequest, answer: Answer): string[] {
  const outcome = `${what.slice(0, 80)}: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status !== status) return [`${outcome} instead of ${status}`];
  const body = JSON.parse(answer.text) as {
    statusCode: number;
    message: unknown;
    errors?: { field: string }[];
  };
  const right =
    typeof body.message === 'string' &&
    /^[A-Z][^\n{}<>]+$/.test(body.message) &&
    !inside.test(body.message) &&
    (message === undefined || body.message === message) &&
    (field === undefined ||
      !body.errors ||
      body.errors.some((error) => error.field.split('[')[0] === field));
  return right ? [] : [outcome];
}

async function refuses(row: Row, hostile: readonly HostileRequest[]) {
  const actor = performerOf(row)!;
  const record = row.record ? await sharedRecord(world, row.record, 'ada') : undefined;
  await world.drain();
  const before = await checksums(world.portal);
  const answers = await Promise.all(
    hostile.map(({ body, headers }) =>
      sendRequest(world, row, actor, record, { body, headers, keepSession: true }),
    ),
  );
  expect(hostile.flatMap((each, index) => problems(each, answers[index]!))).toEqual([]);
  expect(await checksums(world.portal)).toEqual(before);
}

describe('a request that cannot be read is refused with a sentence', () => {
  test.each(all)('$name', (row) => refuses(row, unreadableBodies));
});

describe('a form with something wrong in it is refused with a sentence that names it', () => {
  test.each(forms)('$name', async (row) => {
    const record = row.record ? await sharedRecord(world, row.record, 'ada') : undefined;
    const { body, required, once, alsoTakes } = {
      body: undefined,
      required: {},
      ...writes[row.route],
    };
    const form = await body!(senderOf(world, performerOf(row)!, record));
    const keys = once ? ['', ' ', 'x'.repeat(256)] : [];
    await refuses(row, [
      ...hostileForms(form, required, row.method !== 'POST', alsoTakes),
      ...keys.map((key) => ({
        what: `the key ${key}`,
        body: form,
        headers: { 'Idempotency-Key': key },
        status: 400,
      })),
    ]);
  });
});

/** Without values that differ each time: ids, times, numbers, signatures, tokens, email states. */
const withoutIds = (answer: Answer) =>
  answer.text
    .replace(/"challenge":"[\w-]+"/g, '"challenge":RANDOM')
    .replace(/"ended":\d+/g, '"ended":SESSIONS')
    .replace(/[A-Z2-7]{32}/g, 'SECRET')
    .replace(/"[a-z2-7]{4}(-[a-z2-7]{4}){3}"/g, '"CODE"')
    .replace(/expires=\d+&signature=[\w-]+/g, 'SIGNATURE')
    .replace(/\/[\w-]{43}(\.ics)?"/g, '/TOKEN"')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M [A-Z]{3,4}/g, 'INSTANT')
    .replace(/"state":"(queued|sending|sent)"/g, '"state":"ON ITS WAY"')
    .replace(/\b[A-Z]+-\d{4}-\d{4,}|\b[A-Z]-[0-9a-f]{12}\b/g, 'NUMBER');

/** One actor of each kind; a link only where no one else may write. */
function sendersOf({ status }: Row): Actor[] {
  const signedIn = (['ada', 'broker'] as const).filter((actor) => isAllowed(status[actor]));
  return signedIn.length ? signedIn : ['link'];
}

describe('only named fields go in, as they were written', () => {
  const cases = all.flatMap((row) =>
    sendersOf(row).map((actor) => ({ row, actor, name: row.name })),
  );
  test.each(cases)('$name by $actor', async ({ row, actor }) => {
    const fresh = () =>
      row.record ? createRecord(world, row.record, 'ada') : Promise.resolve(undefined);
    const record = await fresh();
    const form = (await bodyOf(row, senderOf(world, actor, record))) ?? {};
    const texts = freeTexts(form);
    const hostile = () =>
      Object.fromEntries(texts.map((name) => [name, `${hostileText} ${randomUUID()}`]));
    const writtenBody: Body = { ...form, ...hostile() };
    const plain = await sendRequest(world, row, actor, record, { body: writtenBody });
    expect([plain.status, plain.text]).toEqual([row.status[actor], expect.any(String)]);
    const answer = JSON.parse(plain.text) as Body;
    for (const name of texts)
      expect([name, answer[name] ?? writtenBody[name]]).toEqual([name, writtenBody[name]]);

    const retriedRecord = await fresh();
    const other = { ...(await bodyOf(row, senderOf(world, actor, retriedRecord))), ...hostile() };
    const more = await forbiddenFields(world.portal, row.route, other);
    const full = await sendRequest(world, row, actor, retriedRecord, { body: more });
    expect([full.status, withoutIds(full)]).toEqual([row.status[actor], withoutIds(plain)]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('read-only fields are not stored in any table', async () => {
    expect(await markedTables(world.portal)).toEqual([]);
  });
});

describe('a create with an Idempotency-Key is done once', () => {
  test.each(forms.filter((row) => writes[row.route]?.once))('$name', async (row) => {
    const actor = performerOf(row)!;
    const record = row.record ? await createRecord(world, row.record, 'ada') : undefined;
    const body = (await bodyOf(row, senderOf(world, actor, record)))!;
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = (form: Body) => sendRequest(world, row, actor, record, { body: form, headers });
    const [first, retry] = [await send(body), await send(body)];
    expect([first.status, retry.status, retry.headers['idempotency-replayed']]).toEqual([
      row.status[actor],
      row.status[actor],
      'true',
    ]);
    expect(retry.text).toBe(first.text);
    const { status, text } = await send({ ...body, notes: 'other' });
    expect([status, text]).toEqual([
      422,
      '{"statusCode":422,"message":"This Idempotency-Key was already used for another request."}',
    ]);
  });
});

describe('an unusual query causes no error', () => {
  const queries = [
    'limit=1&limit=x',
    'limit=1e9',
    'limit=-1',
    'sort=password',
    'sort=title&sort=x',
    'sort[a]=1',
    'status[]=x',
    'status=%27--',
    'q[$ne]=1',
    'q=%ff',
    'cursor=x',
    'group=x',
    'ids=x',
    'ids=,',
    'ids[a]=1',
    `ids=${Array(101).fill('00000000-0000-7000-8000-000000000000').join(',')}`,
    '__proto__[x]=1',
    'q=%00',
  ];
  test.each(rows.filter((row) => !isWrite(row) && !row.record && row.route !== 'GET /api/events'))(
    '$name',
    async (row) => {
      const allProblems: string[] = [];
      for (const query of queries) {
        const answer = await sendRequest(world, row, 'broker', undefined, { query });
        if (![200, 302].includes(answer.status))
          allProblems.push(...problems({ what: query, status: 400 }, answer));
      }
      expect(allProblems).toEqual([]);
    },
  );
});

test('all actors can still read', async () => {
  for (const actor of ['ada', 'broker'] as const)
    expect(await world.as(actor, 'GET', '/api/auth/user')).toMatchObject({
      id: expect.any(String),
    });
});
