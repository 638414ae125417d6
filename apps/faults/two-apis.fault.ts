import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import pLimit from 'p-limit';
import { startProxy, until } from '#testing';
import { createCalls, numberOf } from './create-calls.js';
import { type Answer, alternate } from './person.js';
import { races } from './races.js';
import { Report } from './report.js';
import { repeat, startTwoApis, tally, type TwoApis } from './two-apis.js';

// Simultaneous requests to two API processes.

const isFull = process.env.FAULT_SIZES === 'full';
const sizes = isFull
  ? { editors: 50, rounds: 200, presses: 20, creates: 500 }
  : { editors: 50, rounds: 6, presses: 20, creates: 50 };

const report = new Report();
let apis: TwoApis;
let { ada, beth, database } = {} as TwoApis;

before(async () => {
  apis = await startTwoApis();
  ({ ada, beth, database } = apis);
});

after(async () => {
  report.print();
  await apis?.stop();
});

test(
  'P7: one edit of a version is saved, and edits of different fields are all saved',
  { timeout: 120_000 },
  async () => {
    const jobId = await ada.placeOrder('Edited');
    const edit = (json: object) => beth.send(`/api/jobs/${jobId}`, { method: 'PUT', json });
    const { version } = JSON.parse((await ada.get(`/api/jobs/${jobId}`)).body) as {
      version: number;
    };
    const sameVersionAnswers = await repeat(sizes.editors, (number) =>
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
    const fieldAnswers = await Promise.all(
      Object.entries(fields).flatMap(([name, value]) => [
        edit({ [name]: value }),
        edit({ [name]: value }),
      ]),
    );
    const job = JSON.parse((await ada.get(`/api/jobs/${jobId}`)).body) as Record<string, unknown>;
    report.check(
      'P7 no lost update',
      `${sizes.editors} edits of one version, ${fieldAnswers.length} without`,
      'all at once, at two APIs',
      {
        'of one version': `1 × 200, ${sizes.editors - 1} × 409`,
        each: `${fieldAnswers.length} × 200`,
        lost: '',
        edits: 1 + Object.keys(fields).length,
      },
      {
        'of one version': tally(sameVersionAnswers),
        each: tally(fieldAnswers),
        lost: Object.entries(fields)
          .filter(([name, value]) => job[name] !== value)
          .map(([name]) => name)
          .join(', '),
        edits: await database.countEvents(jobId, 'job.edited'),
      },
    );
  },
);

const requestOutcome = (answer: Answer) =>
  answer.status < 300 ? 'yes' : answer.status < 500 ? 'no' : answer.status;

test('P5, P7: simultaneous actions end like consecutive ones', { timeout: 600_000 }, async () => {
  for (const { promise, label, prepare } of races(apis, database)) {
    const outcomesOf = async (
      runPair: (first: () => Promise<Answer>, second: () => Promise<Answer>) => Promise<Answer[]>,
    ) => {
      const { first, second, finalState } = await prepare();
      const answers = await runPair(first, second);
      return `${answers.map(requestOutcome).join(' ')} ${await finalState()}`;
    };
    const serialOutcomes = [
      await outcomesOf(async (first, second) => [await first(), await second()]),
      await outcomesOf(async (first, second) => [await second(), await first()].toReversed()),
    ];
    const otherOutcomes: string[] = [];
    for (let round = 0; round < sizes.rounds; round++) {
      const outcome = await outcomesOf((first, second) => Promise.all([first(), second()]));
      if (!serialOutcomes.includes(outcome)) otherOutcomes.push(outcome);
    }
    report.check(
      promise,
      `${label}, ${sizes.rounds} rounds`,
      'both at once, at two APIs',
      { 'other outcomes': '', orders: 2 },
      { 'other outcomes': otherOutcomes.join('; '), orders: new Set(serialOutcomes).size },
    );
  }
});

test('P8: repeated requests with one key create one record', { timeout: 300_000 }, async () => {
  const jobId = await ada.placeOrder('Pressed twice');
  for (const { table, person, path, body } of createCalls({ ada, beth }, jobId)) {
    const countsBefore = await database.countRecords();
    const key = randomUUID();
    const press = (extraFields: object = {}) =>
      person.send(path, { json: { ...body(1), ...extraFields }, key });
    const firstAnswers = await repeat(sizes.presses, () => press());
    const laterAnswers = await repeat(5, () => press()).then((first) =>
      first.filter(({ status }) => status !== 409),
    );
    const [storedAnswer] = laterAnswers;
    const countsAfter = await database.countRecords();
    const createdDuring = (name: string) => countsAfter[name]! - countsBefore[name]!;
    const busyAnswers = firstAnswers.filter(({ status }) => status === 409);
    report.check(
      'P8 one key, one record',
      `${table}: ${sizes.presses} at once, 5 later`,
      'at two APIs',
      {
        records: 1,
        events: 1,
        others: 0,
        'other statuses': '',
        'without Retry-After': 0,
        'other answers': 0,
        'not marked as replayed': 0,
        'other body': 422,
      },
      {
        records: createdDuring(table),
        events: createdDuring(`events of ${table}`),
        others: Object.keys(countsAfter).filter(
          (name) => !name.endsWith(table) && createdDuring(name),
        ).length,
        'other statuses': tally(firstAnswers.filter(({ status }) => ![201, 409].includes(status))),
        'without Retry-After': busyAnswers.filter(({ headers }) => !headers.get('retry-after'))
          .length,
        'other answers': [...firstAnswers, ...laterAnswers].filter(
          ({ status, body: text }) => status !== 409 && text !== storedAnswer?.body,
        ).length,
        'not marked as replayed': laterAnswers.filter(
          ({ headers }) => headers.get('idempotency-replayed') !== 'true',
        ).length,
        'other body': (await press({ notes: 'Something else' })).status,
      },
    );
  }
});

test(
  'P8: without a key each request creates a record with a unique number',
  { timeout: 600_000 },
  async () => {
    const jobId = await ada.placeOrder('Pressed often');
    const fewAtOnce = pLimit(20);
    const countsBefore = await database.countRecords();
    const kinds = createCalls({ ada, beth }, jobId).filter(({ isNumbered }) => isNumbered);
    const answers = await Promise.all(
      kinds.flatMap(({ table, person, path, body }) =>
        Array.from({ length: sizes.creates }, (_, index) =>
          fewAtOnce(async () => ({
            table,
            answer: await person.send(path, { json: body(index) }),
          })),
        ),
      ),
    );
    const countsAfter = await database.countRecords();
    for (const { table } of kinds) {
      const tableAnswers = answers
        .filter((result) => result.table === table)
        .map(({ answer }) => answer);
      report.check(
        'P8 numbers are unique',
        `${sizes.creates} ${table} without a key`,
        '20 at once, at two APIs',
        { answers: `${sizes.creates} × 201`, rows: sizes.creates, numbers: sizes.creates },
        {
          answers: tally(tableAnswers),
          rows: countsAfter[table]! - countsBefore[table]!,
          numbers: new Set(tableAnswers.map(({ body }) => numberOf(body))).size,
        },
      );
    }
  },
);

test(
  'P8: an API that is killed between commit and answer has created one record',
  { timeout: 300_000 },
  async () => {
    const jobId = await ada.placeOrder('Cut off');
    for (const { table, person, path, body } of createCalls({ ada, beth }, jobId)) {
      const line = await startProxy(apis.product.url);
      const cutOff = person.withRoute(alternate(line.url.replace(/\/$/, '')));
      const before = await database.countRecords();
      const press = (key: string) => cutOff.send(path, { json: body(1), key });
      const key = randomUUID();
      const release = await database.lockTable(table);
      const pendingAnswer = press(key);
      try {
        await until(() => database.isInsertWaiting(table), { timeoutMs: 20_000 });
        line.blackHole();
      } finally {
        await release();
      }
      await until(async () => (await database.countRecords())[table] === before[table]! + 1, {
        timeoutMs: 20_000,
      });
      await apis.product.api.kill();
      line.cut();
      const { status } = await pendingAnswer;
      await apis.product.api.start();
      line.restore();
      const secondAnswer = await press(key);
      const after = await database.countRecords();
      await line.close();
      report.check(
        'P8 committed without an answer',
        `${table}, repeated`,
        'kill -9 of the API after the commit',
        { first: 0, second: 201, replayed: 'true', records: 1, events: 1 },
        {
          first: status,
          second: secondAnswer.status,
          replayed: secondAnswer.headers.get('idempotency-replayed'),
          records: after[table]! - before[table]!,
          events: after[`events of ${table}`]! - before[`events of ${table}`]!,
        },
      );
    }
  },
);
