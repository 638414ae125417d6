import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import pLimit from 'p-limit';
import { startProxy, until } from '#testing';
import { creates, numberOf } from './creates.js';
import { type Answer, inTurns } from './person.js';
import { races } from './races.js';
import { Report } from './report.js';
import { many, startTwoApis, tally, type TwoApis } from './two-apis.js';

// Many who press at once, at two API processes, and one of them that dies before its answer.

const full = process.env.FAULT_SIZES === 'full';
const sizes = full
  ? { editors: 50, rounds: 200, presses: 20, creates: 500 }
  : { editors: 50, rounds: 6, presses: 20, creates: 50 };

const report = new Report();
let apis: TwoApis;
let { ada, beth, desk } = {} as TwoApis;

before(async () => {
  apis = await startTwoApis();
  ({ ada, beth, desk } = apis);
});

after(async () => {
  report.print();
  await apis?.stop();
});

test(
  'P7: of one version one edit is saved, and edits of different fields are all saved',
  { timeout: 120_000 },
  async () => {
    const jobId = await ada.order('Edited');
    const edit = (json: object) => beth.once(`/api/jobs/${jobId}`, { method: 'PUT', json });
    const { version } = JSON.parse((await ada.look(`/api/jobs/${jobId}`)).body) as {
      version: number;
    };
    const ofOneVersion = await many(sizes.editors, (number) =>
      edit({ notes: `Note ${number}`, version }),
    );
    const fields = {
      title: 'Edited too',
      paperType: '80# text',
      size: '8 x 8',
      colors: '4/4',
      finishing: 'aqueous',
      bindery: 'tri-fold',
    };
    const each = await Promise.all(
      Object.entries(fields).flatMap(([name, value]) => [
        edit({ [name]: value }),
        edit({ [name]: value }),
      ]),
    );
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
  },
);

const requestOutcome = (answer: Answer) =>
  answer.status < 300 ? 'yes' : answer.status < 500 ? 'no' : answer.status;

test(
  'P5, P7: two who meet at the same moment end as one after the other would have',
  { timeout: 600_000 },
  async () => {
    for (const { promise, what, ready } of races(apis, desk)) {
      const outcomesOf = async (
        meet: (one: () => Promise<Answer>, other: () => Promise<Answer>) => Promise<Answer[]>,
      ) => {
        const { one, other, ending } = await ready();
        const answers = await meet(one, other);
        return `${answers.map(requestOutcome).join(' ')} ${await ending()}`;
      };
      const serial = [
        await outcomesOf(async (one, other) => [await one(), await other()]),
        await outcomesOf(async (one, other) => [await other(), await one()].toReversed()),
      ];
      const strange: string[] = [];
      for (let round = 0; round < sizes.rounds; round++) {
        const end = await outcomesOf((one, other) => Promise.all([one(), other()]));
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
  },
);

test(
  'P8: with one key one thing is made, whoever presses how often',
  { timeout: 300_000 },
  async () => {
    const jobId = await ada.order('Pressed twice');
    for (const { what, by, path, body } of creates({ ada, beth }, jobId)) {
      const before = await desk.counts();
      const key = randomUUID();
      const press = (more: object = {}) => by.once(path, { json: { ...body(1), ...more }, key });
      const atOnce = await many(sizes.presses, () => press());
      const later = await many(5, () => press()).then((first) =>
        first.filter(({ status }) => status !== 409),
      );
      const [one] = later;
      const after = await desk.counts();
      const createdDuring = (name: string) => after[name]! - before[name]!;
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
          made: createdDuring(what),
          events: createdDuring(`events of ${what}`),
          others: Object.keys(after).filter((name) => !name.endsWith(what) && createdDuring(name))
            .length,
          otherwise: tally(atOnce.filter(({ status }) => ![201, 409].includes(status))),
          'without Retry-After': busy.filter(({ headers }) => !headers.get('retry-after')).length,
          'other answers': [...atOnce, ...later].filter(
            ({ status, body: text }) => status !== 409 && text !== one?.body,
          ).length,
          'not said to be replayed': later.filter(
            ({ headers }) => headers.get('idempotency-replayed') !== 'true',
          ).length,
          'other body': (await press({ notes: 'Something else' })).status,
        },
      );
    }
  },
);

test(
  'P8: without a key each press makes one, and no number comes twice',
  { timeout: 600_000 },
  async () => {
    const jobId = await ada.order('Pressed often');
    const fewAtOnce = pLimit(20);
    const before = await desk.counts();
    const kinds = creates({ ada, beth }, jobId).filter(({ numbered }) => numbered);
    const answers = await Promise.all(
      kinds.flatMap(({ what, by, path, body }) =>
        Array.from({ length: sizes.creates }, (_, index) =>
          fewAtOnce(async () => ({ what, answer: await by.once(path, { json: body(index) }) })),
        ),
      ),
    );
    const after = await desk.counts();
    for (const { what } of kinds) {
      const own = answers.filter((result) => result.what === what).map(({ answer }) => answer);
      report.holds(
        'P8 numbers are unique',
        `${sizes.creates} ${what} without a key`,
        '20 at once, at two APIs',
        { answers: `${sizes.creates} × 201`, rows: sizes.creates, numbers: sizes.creates },
        {
          answers: tally(own),
          rows: after[what]! - before[what]!,
          numbers: new Set(own.map(({ body }) => numberOf(body))).size,
        },
      );
    }
  },
);

test(
  'P8: an api that dies between the commit and its answer has done it once',
  { timeout: 300_000 },
  async () => {
    const jobId = await ada.order('Cut off');
    for (const { what, by, path, body } of creates({ ada, beth }, jobId)) {
      const line = await startProxy(apis.product.url);
      const cutOff = by.by(inTurns(line.url.replace(/\/$/, '')));
      const before = await desk.counts();
      const press = (key: string) => cutOff.once(path, { json: body(1), key });
      const key = randomUUID();
      const release = await desk.hold(what);
      const unanswered = press(key);
      try {
        await until(() => desk.isWaitingForLock(what), { timeoutMs: 20_000 });
        line.blackHole();
      } finally {
        await release();
      }
      await until(async () => (await desk.counts())[what] === before[what]! + 1, {
        timeoutMs: 20_000,
      });
      await apis.product.api.kill();
      line.cut();
      const { status } = await unanswered;
      await apis.product.api.start();
      line.restore();
      const secondAnswer = await press(key);
      const after = await desk.counts();
      await line.close();
      report.holds(
        'P8 committed, never answered',
        `${what}, repeated`,
        'kill -9 of api after the commit',
        { first: 0, again: 201, replayed: 'true', made: 1, events: 1 },
        {
          first: status,
          again: secondAnswer.status,
          replayed: secondAnswer.headers.get('idempotency-replayed'),
          made: after[what]! - before[what]!,
          events: after[`events of ${what}`]! - before[`events of ${what}`]!,
        },
      );
    }
  },
);
