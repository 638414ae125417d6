import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { until } from '#testing';
import { ShopDatabase } from './shop-database.js';
import { Dumps } from './dumps.js';
import { type Answer, Person } from './person.js';
import { openProof } from './races.js';
import { Report } from './report.js';
import { repeat, startTwoApis, tally, type TwoApis } from './two-apis.js';

// Proofs on two API processes, of which one is killed: decided once, and their tokens stay secret.

const sizes =
  process.env.FAULT_SIZES === 'full'
    ? { proofs: 100, kills: 3, presses: 20, endings: 20, late: 4 }
    : { proofs: 10, kills: 2, presses: 20, endings: 2, late: 4 };

const report = new Report();
let apis: TwoApis;
let { product, second, route, database, ada, beth } = {} as TwoApis;

before(async () => {
  apis = await startTwoApis();
  ({ product, second, route, database, ada, beth } = apis);
});

after(async () => {
  report.print();
  await apis?.stop();
});

const verdicts = {
  approve: { comments: 'Lovely.' },
  reject: { rejectionReason: 'The date is wrong.' },
} as const;
type Verb = keyof typeof verdicts;
const decide = (id: string, verb: Verb, extraFields: object = {}) =>
  ada.send(`/api/proofs/${id}/${verb}`, { json: { ...verdicts[verb], ...extraFields } });

test(
  'P5: a proof is decided once despite simultaneous requests and kills',
  { timeout: 600_000 },
  async () => {
    const fewAtOnce = pLimit(4);
    const proofs = await repeat(sizes.proofs, (number) =>
      fewAtOnce(() => openProof({ ada, beth }, `Decided ${number}`)),
    );
    const answers: { id: string; verb: Verb; answer: Answer }[] = [];
    const press = async (id: string, verb: Verb) =>
      answers.push({ id, verb, answer: await decide(id, verb) });
    const killApis = async () => {
      for (let kill = 1; kill <= sizes.kills; kill++) {
        await until(
          () => answers.length >= (kill * proofs.length * sizes.presses) / (sizes.kills + 2),
          { timeoutMs: 120_000 },
        );
        const victim = kill % 2 ? second : product.api;
        await victim.kill();
        await pause(200);
        await victim.start();
      }
    };
    const presses = repeat(proofs.length, (index) =>
      fewAtOnce(() =>
        repeat(sizes.presses, (number) =>
          press(proofs[index]!.id, number % 2 ? 'reject' : 'approve'),
        ),
      ),
    );
    await Promise.all([presses, killApis()]);

    const repeatedDecisions = {
      same: [] as Answer[],
      opposite: [] as Answer[],
      otherWords: [] as Answer[],
      instants: 0,
    };
    for (const { id } of proofs) {
      const before = JSON.parse((await ada.get(`/api/proofs/${id}`)).body) as { status: string };
      const [winner, loser]: Verb[] =
        before.status === 'approved' ? ['approve', 'reject'] : ['reject', 'approve'];
      const sameAnswers = await repeat(5, () => decide(id, winner!));
      repeatedDecisions.same.push(...sameAnswers);
      repeatedDecisions.instants += new Set(
        sameAnswers.map(({ body }) => /"(?:approved|rejected)At":"[^"]+"/.exec(body)?.[0]),
      ).size;
      repeatedDecisions.opposite.push(...(await repeat(5, () => decide(id, loser!))));
      repeatedDecisions.otherWords.push(
        await decide(id, winner!, { comments: 'On second thought' }),
      );
    }
    const decisions = Map.groupBy(
      answers.filter(({ answer }) => answer.status === 200),
      ({ id }) => id,
    );
    report.check(
      'P5 one decision per proof',
      `${proofs.length} proofs, ${sizes.presses} at once, then each again`,
      `${sizes.kills} kill -9 of api, api-2`,
      {
        ...ShopDatabase.expectedDecisions(proofs.length),
        'both decisions acknowledged': 0,
        'other statuses': '',
        same: `${proofs.length * 5} × 200`,
        instants: proofs.length,
        opposite: `${proofs.length * 5} × 409`,
        'other words': `${proofs.length} × 409`,
      },
      {
        ...(await database.countDecisions(proofs.map(({ jobId }) => jobId))),
        'both decisions acknowledged': [...decisions.values()].filter(
          (group) => new Set(group.map(({ verb }) => verb)).size > 1,
        ).length,
        'other statuses': tally(
          answers
            .map(({ answer }) => answer)
            .filter(({ status }) => ![200, 409, 503, 0].includes(status)),
        ),
        same: tally(repeatedDecisions.same),
        instants: repeatedDecisions.instants,
        opposite: tally(repeatedDecisions.opposite),
        'other words': tally(repeatedDecisions.otherWords),
      },
    );
  },
);

test(
  'P6: tokens and passwords are not stored, queued or logged',
  { timeout: 600_000 },
  async (t) => {
    const visitor = Person.visitor(route);
    const dumps = await Dumps.begin(product);
    t.after(() => dumps.end());
    const fewAtOnce = pLimit(4);
    const proofs = await repeat(sizes.proofs, (number) =>
      fewAtOnce(() => openProof({ ada, beth }, `Linked ${number}`)),
    );
    // the emails are written
    await until(() => database.hasNoOpenDeliveries(), { timeoutMs: 60_000 });
    const emailedCount = await database.countProofEmails(proofs.map(({ jobId }) => jobId));
    const tokens = await repeat(proofs.length, (index) =>
      fewAtOnce(async () => {
        const { jobId, id } = proofs[index]!;
        const { url } = await beth.getJson<{ url: string }>(`/api/jobs/${jobId}/proofs/${id}/link`);
        const token = url.split('/').at(-1)!;
        const openedLinks = [
          `/proof-approval/${id}/${token}`,
          `/api/proofs/${id}/${token}`,
          `/api/proofs/${id}?token=${token}`,
        ];
        const decisionAttempts = ['approve', 'reject'].map(
          (verb) => `/api/proofs/${id}/${verb}?token=${token}`,
        );
        for (const path of [...openedLinks, ...decisionAttempts]) await visitor.get(path);
        const { status } = await beth.getJson<{ status: string }>(`/api/proofs/${id}`);
        const press = await visitor.send(`/api/proofs/${id}/approve`, { json: { token } });
        return { id, token, isOpen: status === 'open', press };
      }),
    );
    await until(() => database.hasNoOpenDeliveries(), { timeoutMs: 60_000 });
    const secrets = [
      // emails break long lines once
      ...tokens.flatMap(({ token }) => [token.slice(0, 20), token.slice(-20)]),
      'demo-password',
      `${product.settings.APP_SECRET}`,
      ada.headers.cookie.split('=')[1]!,
    ];
    const logs = [product.api, second, product.worker].flatMap(({ lines }) => lines);
    report.check(
      'P6 a link token is stored nowhere',
      `${tokens.length} proofs, emailed, opened three ways, and approved with their token`,
      `search for their tokens, a password, a cookie and the secret`,
      {
        emailed: tokens.length,
        open: tokens.length,
        pressed: `${tokens.length} × 200`,
        'requests logged': tokens.length * 6,
        database: 0,
        'data files': 0,
        Redis: 0,
        logs: 0,
        'Redis received the work': true,
      },
      {
        emailed: emailedCount,
        open: tokens.filter(({ isOpen }) => isOpen).length,
        pressed: tally(tokens.map(({ press }) => press)),
        'requests logged': logs.filter(
          (line) =>
            line.includes('"res"') && tokens.some(({ id }) => line.includes(`/api/proofs/${id}`)),
        ).length,
        ...(await dumps.search(secrets, logs)),
        'Redis received the work': dumps.redisReceived('mail'),
      },
    );
  },
);

test(
  'P5: a decision that waits until its link has expired changes nothing',
  { timeout: 300_000 },
  async () => {
    const visitor = Person.visitor(route);
    const pressBeforeOrAfterEnd = async (hasEnded: boolean) => {
      const answers: Answer[] = [];
      const jobIds: string[] = [];
      for (let round = 0; round < sizes.endings; round++) {
        const { jobId, id } = await openProof({ ada, beth }, 'Ending');
        const { url } = await beth.getJson<{ url: string }>(`/api/jobs/${jobId}/proofs/${id}/link`);
        const json = { token: url.split('/').at(-1), comments: 'Lovely.' };
        const release = await database.lockJob(jobId);
        const presses = repeat(sizes.late, () =>
          visitor.send(`/api/proofs/${id}/approve`, { json }),
        );
        try {
          await until(async () => (await database.countLockWaiters()) >= sizes.late, {
            timeoutMs: 20_000,
          });
          if (hasEnded) await database.expireLink(id);
        } finally {
          await release();
        }
        answers.push(...(await presses));
        jobIds.push(jobId);
      }
      const { decided: decidedCount } = await database.countDecisions(jobIds);
      return { answers: tally(answers), decidedCount };
    };
    const pressCount = sizes.endings * sizes.late;
    report.check(
      'P5 a decision needs a valid link',
      `${sizes.endings} proofs, ${sizes.late} decisions at once, delayed`,
      'their links expire during the delay',
      {
        'with a valid link': `${pressCount} × 200, ${sizes.endings} decided`,
        'with an expired link': `${pressCount} × 404, 0 decided`,
      },
      {
        'with a valid link': toText(await pressBeforeOrAfterEnd(false)),
        'with an expired link': toText(await pressBeforeOrAfterEnd(true)),
      },
    );
  },
);

const toText = ({ answers, decidedCount }: { answers: string; decidedCount: number }) =>
  `${answers}, ${decidedCount} decided`;
