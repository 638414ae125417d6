import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#testing';
import { quote } from './person.js';
import { Report } from './report.js';
import { repeat, startTwoApis, tally, type TwoApis } from './two-apis.js';

// A package on two API processes, of which one is killed: all its jobs, or none.

const sizes =
  process.env.FAULT_SIZES === 'full' ? { items: 20, kills: 20 } : { items: 5, kills: 4 };
const presses = 20;

const report = new Report();
let apis: TwoApis;
let { ada, beth, database, product } = {} as TwoApis;

before(async () => {
  apis = await startTwoApis();
  ({ ada, beth, database, product } = apis);
});

after(async () => {
  report.print();
  await apis?.stop();
});

interface CreatedPackage {
  id: string;
  items: { id: string }[];
}

async function approvedPackage(title: string) {
  const items = Array.from({ length: sizes.items }, (_, index) => quote(`${title} ${index}`));
  const created = await ada.sendUntilDone<CreatedPackage>('/api/packages', { title, items });
  const prices = created.items.map(({ id: quoteId }) => ({ quoteId, totalPrice: '10.00' }));
  await beth.send(`/api/packages/${created.id}/prices`, { method: 'PUT', json: { prices } });
  await ada.sendUntilDone(`/api/packages/${created.id}/approve`, {});
  return created.id;
}

const convert = (id: string) =>
  ada.send(`/api/packages/${id}/convert`, { json: { customerPoNumber: 'ACM-1' } });

test('P8: simultaneous acceptances create one job per item', { timeout: 300_000 }, async () => {
  const id = await approvedPackage('Pressed twenty times');
  const answers = await repeat(presses, () => convert(id));
  report.check(
    'P8 one job per item',
    `${presses} acceptances of ${sizes.items} items`,
    'all at once, at two APIs',
    { answers: `${presses} × 200`, different: 1, jobs: sizes.items, events: 1 },
    {
      answers: tally(answers),
      different: new Set(answers.map(({ body }) => body)).size,
      jobs: await database.countJobsOf(id),
      events: await database.countEvents(id, 'package.converted'),
    },
  );
});

test(
  'P4: an API that is killed creates all jobs of a package or none',
  { timeout: 600_000 },
  async () => {
    const counts: number[] = [];
    const repeats: number[] = [];
    for (let kill = 0; kill < sizes.kills; kill++) {
      const id = await approvedPackage(`Killed ${kill}`);
      const answer = ada.withRoute({ next: () => product.url });
      const isWaiting = kill === 0;
      // The first round stops in the middle: at the first job of the transaction.
      const release = isWaiting ? await database.lockTable('jobs') : undefined;
      const pending = answer.send(`/api/packages/${id}/convert`, { json: {} });
      if (release) await until(() => database.isInsertWaiting('jobs'), { timeoutMs: 20_000 });
      else await pause(kill * 15);
      await product.api.kill();
      await release?.();
      await pending;
      await until(() => database.hasNoOpenTransactions(), { timeoutMs: 20_000 });
      counts.push(await database.countJobsOf(id));
      await product.api.start();
      repeats.push((await convert(id)).status, await database.countJobsOf(id));
    }
    report.check(
      'P4 all jobs or none',
      `${sizes.kills} packages of ${sizes.items} items`,
      'kill -9 of the API during the acceptance',
      {
        'counts that are neither': '',
        'none in the middle': 0,
        repeated: repeat200(sizes.kills),
      },
      {
        'counts that are neither': counts
          .filter((count) => count !== 0 && count !== sizes.items)
          .join(', '),
        'none in the middle': counts[0]!,
        repeated: repeats.join(' '),
      },
    );
  },
);

const repeat200 = (times: number) =>
  Array.from({ length: times }, () => `200 ${sizes.items}`).join(' ');
