import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { until } from '#testing';
import { Desk } from './desk.js';
import { Dumps } from './dumps.js';
import { type Answer, Person } from './person.js';
import { openProof } from './races.js';
import { Report } from './report.js';
import { many, startTwoApis, tally, type TwoApis } from './two-apis.js';

// Proofs at two API processes of which one is killed in between: decided once and by a press alone,
// and their links known to nobody else.

const sizes =
  process.env.FAULT_SIZES === 'full'
    ? { proofs: 100, kills: 3, presses: 20, endings: 20, late: 4 }
    : { proofs: 10, kills: 2, presses: 20, endings: 2, late: 4 };

const report = new Report();
let apis: TwoApis;
let { product, second, route, desk, ada, beth } = {} as TwoApis;

before(async () => {
  apis = await startTwoApis();
  ({ product, second, route, desk, ada, beth } = apis);
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
const decide = (id: string, verb: Verb, more: object = {}) =>
  ada.once(`/api/proofs/${id}/${verb}`, { json: { ...verdicts[verb], ...more } });

test(
  'P5: a proof is decided once, however many press and whatever dies',
  { timeout: 600_000 },
  async () => {
    const fewAtOnce = pLimit(4);
    const proofs = await many(sizes.proofs, (number) =>
      fewAtOnce(() => openProof({ ada, beth }, `Decided ${number}`)),
    );
    const answers: { id: string; verb: Verb; answer: Answer }[] = [];
    const press = async (id: string, verb: Verb) =>
      answers.push({ id, verb, answer: await decide(id, verb) });
    const killing = async () => {
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
    const pressing = many(proofs.length, (index) =>
      fewAtOnce(() =>
        many(sizes.presses, (number) =>
          press(proofs[index]!.id, number % 2 ? 'reject' : 'approve'),
        ),
      ),
    );
    await Promise.all([pressing, killing()]);

    const repeatedDecisions = {
      same: [] as Answer[],
      opposite: [] as Answer[],
      otherWords: [] as Answer[],
      instants: 0,
    };
    for (const { id } of proofs) {
      const before = JSON.parse((await ada.look(`/api/proofs/${id}`)).body) as { status: string };
      const [winner, loser]: Verb[] =
        before.status === 'approved' ? ['approve', 'reject'] : ['reject', 'approve'];
      const same = await many(5, () => decide(id, winner!));
      repeatedDecisions.same.push(...same);
      repeatedDecisions.instants += new Set(
        same.map(({ body }) => /"(?:approved|rejected)At":"[^"]+"/.exec(body)?.[0]),
      ).size;
      repeatedDecisions.opposite.push(...(await many(5, () => decide(id, loser!))));
      repeatedDecisions.otherWords.push(
        await decide(id, winner!, { comments: 'On second thought' }),
      );
    }
    const decisions = Map.groupBy(
      answers.filter(({ answer }) => answer.status === 200),
      ({ id }) => id,
    );
    report.holds(
      'P5 one decision per proof',
      `${proofs.length} proofs, ${sizes.presses} at once; then each again`,
      `${sizes.kills} kill -9 of api, api-2`,
      {
        ...Desk.decisionCounts(proofs.length),
        'heard yes to both': 0,
        otherwise: '',
        same: `${proofs.length * 5} × 200`,
        instants: proofs.length,
        opposite: `${proofs.length * 5} × 409`,
        'other words': `${proofs.length} × 409`,
      },
      {
        ...(await desk.decisions(proofs.map(({ jobId }) => jobId))),
        'heard yes to both': [...decisions.values()].filter(
          (group) => new Set(group.map(({ verb }) => verb)).size > 1,
        ).length,
        otherwise: tally(
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
  'P6: what opens a proof or a session stands nowhere but with whom it was given to',
  { timeout: 600_000 },
  async (t) => {
    const visitor = Person.visitor(route);
    const dumps = await Dumps.begin(product);
    t.after(() => dumps.end());
    const fewAtOnce = pLimit(4);
    const proofs = await many(sizes.proofs, (number) =>
      fewAtOnce(() => openProof({ ada, beth }, `Linked ${number}`)),
    );
    // the emails with the links were written
    await until(() => desk.isQuiet(), { timeoutMs: 60_000 });
    const emailedCount = await desk.emailedCount(proofs.map(({ jobId }) => jobId));
    const tokens = await many(proofs.length, (index) =>
      fewAtOnce(async () => {
        const { jobId, id } = proofs[index]!;
        const { url } = await beth.read<{ url: string }>(`/api/jobs/${jobId}/proofs/${id}/link`);
        const token = url.split('/').at(-1)!;
        const openedLinks = [
          `/proof-approval/${id}/${token}`,
          `/api/proofs/${id}/${token}`,
          `/api/proofs/${id}?token=${token}`,
        ];
        const decisionAttempts = ['approve', 'reject'].map(
          (verb) => `/api/proofs/${id}/${verb}?token=${token}`,
        );
        for (const path of [...openedLinks, ...decisionAttempts]) await visitor.look(path);
        const { status } = await beth.read<{ status: string }>(`/api/proofs/${id}`);
        const press = await visitor.once(`/api/proofs/${id}/approve`, { json: { token } });
        return { id, token, isOpen: status === 'open', press };
      }),
    );
    await until(() => desk.isQuiet(), { timeoutMs: 60_000 });
    const secrets = [
      // an email breaks a long line in one place
      ...tokens.flatMap(({ token }) => [token.slice(0, 20), token.slice(-20)]),
      'demo-password',
      `${product.settings.APP_SECRET}`,
      ada.headers.cookie.split('=')[1]!,
    ];
    const logs = [product.api, second, product.worker].flatMap(({ lines }) => lines);
    report.holds(
      'P6 a link stands nowhere',
      `${tokens.length} proofs, emailed, opened three ways, asked for where one presses, and approved`,
      `search for their tokens, a password, a cookie and the secret`,
      {
        emailed: tokens.length,
        open: tokens.length,
        pressed: `${tokens.length} × 200`,
        'opens logged': tokens.length * 6,
        database: 0,
        'its files': 0,
        Redis: 0,
        logs: 0,
        'Redis told of them': true,
      },
      {
        emailed: emailedCount,
        open: tokens.filter(({ isOpen }) => isOpen).length,
        pressed: tally(tokens.map(({ press }) => press)),
        'opens logged': logs.filter(
          (line) =>
            line.includes('"res"') && tokens.some(({ id }) => line.includes(`/api/proofs/${id}`)),
        ).length,
        ...(await dumps.search(secrets, logs)),
        'Redis told of them': dumps.redisReceived('mail'),
      },
    );
  },
);

test(
  'P5: who pressed while the link was good, and comes to decide when it has ended, decides nothing',
  { timeout: 300_000 },
  async () => {
    const visitor = Person.visitor(route);
    const pressedAtTheEnd = async (isOver: boolean) => {
      const answers: Answer[] = [];
      const jobIds: string[] = [];
      for (let round = 0; round < sizes.endings; round++) {
        const { jobId, id } = await openProof({ ada, beth }, 'Ending');
        const { url } = await beth.read<{ url: string }>(`/api/jobs/${jobId}/proofs/${id}/link`);
        const json = { token: url.split('/').at(-1), comments: 'Lovely.' };
        const release = await desk.holdJob(jobId);
        const pressing = many(sizes.late, () =>
          visitor.once(`/api/proofs/${id}/approve`, { json }),
        );
        try {
          await until(async () => (await desk.lockWaiters()) >= sizes.late, { timeoutMs: 20_000 });
          if (isOver) await desk.endLink(id);
        } finally {
          await release();
        }
        answers.push(...(await pressing));
        jobIds.push(jobId);
      }
      const { decided: decidedCount } = await desk.decisions(jobIds);
      return { answers: tally(answers), decidedCount };
    };
    const presses = sizes.endings * sizes.late;
    report.holds(
      'P5 before the end, or never',
      `${sizes.endings} proofs, ${sizes.late} presses at once, held up`,
      'their links end meanwhile',
      {
        'with a good link': `${presses} × 200, ${sizes.endings} decided`,
        'with one that ended': `${presses} × 404, 0 decided`,
      },
      {
        'with a good link': inWords(await pressedAtTheEnd(false)),
        'with one that ended': inWords(await pressedAtTheEnd(true)),
      },
    );
  },
);

const inWords = ({ answers, decidedCount }: { answers: string; decidedCount: number }) =>
  `${answers}, ${decidedCount} decided`;
