import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { startTemporaryProduct } from '../launch/product.mjs';
import { startProxy, until } from '#testing';
import { creates, numberOf } from './creates.js';
import { Desk } from './desk.js';
import { Dumps } from './dumps.js';
import { freePort } from './launched.js';
import { paced } from './paced.js';
import { type Answer, inTurns, Person, type Route } from './person.js';
import { openProof, races } from './races.js';
import { Report } from './report.js';

// Many who press at once, at two API processes of which one is killed in between.

const full = process.env.FAULT_SIZES === 'full';
const sizes = full
  ? { proofs: 100, kills: 3, editors: 50, rounds: 200, presses: 20, creates: 500 }
  : { proofs: 10, kills: 2, editors: 50, rounds: 6, presses: 20, creates: 50 };

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let second: typeof product.api;
let route: Route;
let desk: Desk;
let ada: Person;
let beth: Person;

before(async () => {
  product = await startTemporaryProduct({ env: { DELIVERY_STALE_SECONDS: '5' } });
  const port = await freePort();
  second = product.newApi('api-2', { PORT: `${port}` });
  await second.start();
  route = inTurns(product.url, `http://localhost:${port}`);
  desk = new Desk(product.databaseUrl);
  ada = await Person.signIn(route, 'ada@acme.test');
  beth = await Person.signIn(route, 'broker@demo.test');
});

after(async () => {
  report.print();
  await desk?.close();
  await product?.stop();
});

/** All at once. */
const many = <T>(count: number, act: (number: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => act(at)));
const tally = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, same]) => `${same.length} × ${status}`)
    .join(', ');

const verdicts = { approve: { comments: 'Lovely.' }, reject: { rejectionReason: 'The date is wrong.' } } as const;
type Verb = keyof typeof verdicts;
const decide = (id: string, verb: Verb, more: object = {}) =>
  ada.once(`/api/proofs/${id}/${verb}`, { json: { ...verdicts[verb], ...more } });

test('P5: a proof is decided once, however many press and whatever dies', { timeout: 600_000 }, async () => {
  const fewAtOnce = pLimit(4);
  const proofs = await many(sizes.proofs, (number) => fewAtOnce(() => openProof({ ada, beth }, `Decided ${number}`)));
  const answers: { id: string; verb: Verb; answer: Answer }[] = [];
  const press = async (id: string, verb: Verb) => answers.push({ id, verb, answer: await decide(id, verb) });
  const killing = async () => {
    for (let kill = 1; kill <= sizes.kills; kill++) {
      await until(() => answers.length >= (kill * proofs.length * sizes.presses) / (sizes.kills + 2), { timeoutMs: 120_000 });
      const victim = kill % 2 ? second : product.api;
      await victim.kill();
      await pause(200);
      await victim.start();
    }
  };
  const pressing = many(proofs.length, (at) =>
    fewAtOnce(() => many(sizes.presses, (number) => press(proofs[at]!.id, number % 2 ? 'reject' : 'approve'))),
  );
  await Promise.all([pressing, killing()]);

  const again = { same: [] as Answer[], opposite: [] as Answer[], otherWords: [] as Answer[], instants: 0 };
  for (const { id } of proofs) {
    const before = JSON.parse((await ada.look(`/api/proofs/${id}`)).body) as { status: string };
    const [winner, loser]: Verb[] = before.status === 'approved' ? ['approve', 'reject'] : ['reject', 'approve'];
    const same = await many(5, () => decide(id, winner!));
    again.same.push(...same);
    again.instants += new Set(same.map(({ body }) => /"(?:approved|rejected)At":"[^"]+"/.exec(body)?.[0])).size;
    again.opposite.push(...(await many(5, () => decide(id, loser!))));
    again.otherWords.push(await decide(id, winner!, { comments: 'On second thought' }));
  }
  const heard = Map.groupBy(
    answers.filter(({ answer }) => answer.status === 200),
    ({ id }) => id,
  );
  report.holds(
    'P5 one decision per proof',
    `${proofs.length} proofs, ${sizes.presses} at once; then each again`,
    `${sizes.kills} kill -9 of api, api-2`,
    {
      ...Desk.decided(proofs.length),
      'heard yes to both': 0,
      otherwise: '',
      same: `${proofs.length * 5} × 200`,
      instants: proofs.length,
      opposite: `${proofs.length * 5} × 409`,
      'other words': `${proofs.length} × 409`,
    },
    {
      ...(await desk.decisions(proofs.map(({ jobId }) => jobId))),
      'heard yes to both': [...heard.values()].filter((group) => new Set(group.map(({ verb }) => verb)).size > 1).length,
      otherwise: tally(answers.map(({ answer }) => answer).filter(({ status }) => ![200, 409, 503, 0].includes(status))),
      same: tally(again.same),
      instants: again.instants,
      opposite: tally(again.opposite),
      'other words': tally(again.otherWords),
    },
  );
});

test('P6: what opens a proof or a session stands nowhere but with whom it was given to', { timeout: 600_000 }, async () => {
  const visitor = Person.visitor(route);
  const dumps = await Dumps.begin(product);
  const fewAtOnce = pLimit(4);
  const tokens = await many(sizes.proofs, (number) =>
    fewAtOnce(async () => {
      const { jobId, id } = await openProof({ ada, beth }, `Linked ${number}`);
      const { url } = await beth.read<{ url: string }>(`/api/jobs/${jobId}/proofs/${id}/link`);
      const token = url.split('/').at(-1)!;
      for (const path of [`/proof-approval/${id}/${token}`, `/api/proofs/${id}/${token}`, `/api/proofs/${id}?token=${token}`]) {
        await visitor.look(path);
      }
      await visitor.once(`/api/proofs/${id}/approve`, { json: { token } });
      return { id, token };
    }),
  );
  await until(() => desk.isQuiet(), { timeoutMs: 60_000 });
  const secrets = [
    ...tokens.map(({ token }) => token),
    'demo-password',
    `${product.settings.APP_SECRET}`,
    ada.headers.cookie.split('=')[1]!,
  ];
  const logs = [product.api, second, product.worker].flatMap(({ lines }) => lines);
  dumps.end();
  report.holds(
    'P6 a link stands nowhere',
    `${tokens.length} proofs, sent, opened three ways and approved`,
    `search for their tokens, a password, a cookie and the secret`,
    { 'opens logged': tokens.length * 3, database: 0, 'its files': 0, Redis: 0, logs: 0, 'Redis told of them': true },
    {
      'opens logged': logs.filter((line) => line.includes('"res"') && tokens.some(({ id }) => line.includes(`/api/proofs/${id}`))).length,
      ...(await dumps.search(secrets, logs)),
      'Redis told of them': dumps.heardOf('mail'),
    },
  );
});

test('P7: of one version one edit is saved, and edits of different fields are all saved', { timeout: 120_000 }, async () => {
  const jobId = await ada.order('Edited');
  const edit = (json: object) => beth.once(`/api/jobs/${jobId}`, { method: 'PUT', json });
  const { version } = JSON.parse((await ada.look(`/api/jobs/${jobId}`)).body) as { version: number };
  const ofOneVersion = await many(sizes.editors, (number) => edit({ notes: `Note ${number}`, version }));
  const fields = { title: 'Edited too', paperType: '80# text', size: '8 x 8', colors: '4/4', finishing: 'aqueous', bindery: 'tri-fold' };
  const each = await Promise.all(Object.entries(fields).flatMap(([name, value]) => [edit({ [name]: value }), edit({ [name]: value })]));
  const job = JSON.parse((await ada.look(`/api/jobs/${jobId}`)).body) as Record<string, unknown>;
  report.holds(
    'P7 no lost update',
    `${sizes.editors} edits of one version, ${each.length} without`,
    'all at once, at two APIs',
    {
      'of one version': `1 × 200, ${sizes.editors - 1} × 409`,
      each: `${each.length} × 200`,
      lost: '',
      edits: 1 + Object.keys(fields).length,
    },
    {
      'of one version': tally(ofOneVersion),
      each: tally(each),
      lost: Object.entries(fields)
        .filter(([name, value]) => job[name] !== value)
        .map(([name]) => name)
        .join(', '),
      edits: await desk.events(jobId, 'job.edited'),
    },
  );
});

const said = (answer: Answer) => (answer.status < 300 ? 'yes' : answer.status < 500 ? 'no' : answer.status);

test('P5, P7: two who meet at the same moment end as one after the other would have', { timeout: 600_000 }, async () => {
  for (const { promise, what, ready } of races({ ada, beth, route }, desk)) {
    const ended = async (meet: (one: () => Promise<Answer>, other: () => Promise<Answer>) => Promise<Answer[]>) => {
      const { one, other, ending } = await ready();
      const answers = await meet(one, other);
      return `${answers.map(said).join(' ')} ${await ending()}`;
    };
    const serial = [
      await ended(async (one, other) => [await one(), await other()]),
      await ended(async (one, other) => [await other(), await one()].toReversed()),
    ];
    const strange: string[] = [];
    for (let round = 0; round < sizes.rounds; round++) {
      const end = await ended((one, other) => Promise.all([one(), other()]));
      if (!serial.includes(end)) strange.push(end);
    }
    report.holds(
      promise,
      `${what}, ${sizes.rounds} rounds`,
      'both at once, at two APIs',
      { strange: '', orders: 2 },
      { strange: strange.join('; '), orders: new Set(serial).size },
    );
  }
});

test('P5: at the second in which its link ends a proof is decided before, or never', { timeout: 300_000 }, async () => {
  const visitor = Person.visitor(route);
  const proofs: string[] = [];
  const answers: { afterMs: number; answer: Answer }[] = [];
  for (let round = 0; round < sizes.rounds / 2; round++) {
    const { jobId, id } = await openProof({ ada, beth }, 'Ending');
    const { url } = await beth.read<{ url: string }>(`/api/jobs/${jobId}/proofs/${id}/link`);
    const token = url.split('/').at(-1)!;
    const lifeMs = 60 + 20 * round;
    await desk.expire(id, lifeMs);
    const ended = performance.now() + lifeMs;
    const press = async () => {
      const afterMs = performance.now() - ended;
      answers.push({ afterMs, answer: await visitor.once(`/api/proofs/${id}/approve`, { json: { token, comments: 'Lovely.' } }) });
    };
    await paced(12, 60, press);
    proofs.push(id);
  }
  const heard = answers.filter(({ answer }) => answer.status === 200);
  const { decided, late } = await desk.decidedLate(proofs);
  report.holds(
    'P5 before the end, or never',
    `${proofs.length} proofs, ${answers.length} presses`,
    'their links end meanwhile',
    { late: 0, 'yes after the end': 0, otherwise: '', 'some were late': true },
    {
      late,
      'yes after the end': heard.filter(({ afterMs }) => afterMs > 0).length,
      otherwise: tally(answers.map(({ answer }) => answer).filter(({ status }) => ![200, 404].includes(status))),
      'some were late': heard.length < answers.length,
    },
  );
  console.log(`${decided} of ${proofs.length} proofs were decided before their links ended`);
});

test('P8: with one key one thing is made, whoever presses how often', { timeout: 300_000 }, async () => {
  const jobId = await ada.order('Pressed twice');
  for (const { what, by, path, body } of creates({ ada, beth }, jobId)) {
    const before = await desk.made();
    const key = randomUUID();
    const press = (more: object = {}) => by.once(path, { json: { ...body(1), ...more }, key });
    const atOnce = await many(sizes.presses, () => press());
    const later = await many(5, () => press()).then((first) => first.filter(({ status }) => status !== 409));
    const [one] = later;
    const after = await desk.made();
    const made = (name: string) => after[name]! - before[name]!;
    const busy = atOnce.filter(({ status }) => status === 409);
    report.holds(
      'P8 one key, one thing',
      `${what}: ${sizes.presses} at once, 5 later`,
      'at two APIs',
      {
        made: 1,
        events: 1,
        others: 0,
        otherwise: '',
        'without Retry-After': 0,
        'other answers': 0,
        'not said to be replayed': 0,
        'other body': 422,
      },
      {
        made: made(what),
        events: made(`events of ${what}`),
        others: Object.keys(after).filter((name) => !name.endsWith(what) && made(name)).length,
        otherwise: tally(atOnce.filter(({ status }) => ![201, 409].includes(status))),
        'without Retry-After': busy.filter(({ headers }) => !headers.get('retry-after')).length,
        'other answers': [...atOnce, ...later].filter(({ status, body: text }) => status !== 409 && text !== one?.body).length,
        'not said to be replayed': later.filter(({ headers }) => headers.get('idempotency-replayed') !== 'true').length,
        'other body': (await press({ notes: 'Something else' })).status,
      },
    );
  }
});

test('P8: without a key each press makes one, and no number comes twice', { timeout: 600_000 }, async () => {
  const jobId = await ada.order('Pressed often');
  const fewAtOnce = pLimit(20);
  const before = await desk.made();
  const kinds = creates({ ada, beth }, jobId).filter(({ numbered }) => numbered);
  const answers = await Promise.all(
    kinds.flatMap(({ what, by, path, body }) =>
      Array.from({ length: sizes.creates }, (_, at) => fewAtOnce(async () => ({ what, answer: await by.once(path, { json: body(at) }) }))),
    ),
  );
  const after = await desk.made();
  for (const { what } of kinds) {
    const own = answers.filter((made) => made.what === what).map(({ answer }) => answer);
    report.holds(
      'P8 numbers are unique',
      `${sizes.creates} ${what} without a key`,
      '20 at once, at two APIs',
      { answers: `${sizes.creates} × 201`, rows: sizes.creates, numbers: sizes.creates },
      { answers: tally(own), rows: after[what]! - before[what]!, numbers: new Set(own.map(({ body }) => numberOf(body))).size },
    );
  }
});

test('P8: an api that dies between the commit and its answer has done it once', { timeout: 300_000 }, async () => {
  const jobId = await ada.order('Cut off');
  for (const { what, by, path, body } of creates({ ada, beth }, jobId)) {
    const line = await startProxy(product.url);
    const cutOff = by.by(inTurns(line.url.replace(/\/$/, '')));
    const before = await desk.made();
    const press = (key: string) => cutOff.once(path, { json: body(1), key });
    const key = randomUUID();
    const release = await desk.hold(what);
    const unanswered = press(key);
    try {
      await until(() => desk.isHeldUp(what), { timeoutMs: 20_000 });
      line.blackHole();
    } finally {
      await release();
    }
    await until(async () => (await desk.made())[what] === before[what]! + 1, { timeoutMs: 20_000 });
    await product.api.kill();
    line.cut();
    const { status } = await unanswered;
    await product.api.start();
    line.restore();
    const again = await press(key);
    const after = await desk.made();
    await line.close();
    report.holds(
      'P8 committed, never answered',
      `${what}, repeated`,
      'kill -9 of api after the commit',
      { first: 0, again: 201, replayed: 'true', made: 1, events: 1 },
      {
        first: status,
        again: again.status,
        replayed: again.headers.get('idempotency-replayed'),
        made: after[what]! - before[what]!,
        events: after[`events of ${what}`]! - before[`events of ${what}`]!,
      },
    );
  }
});
