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
    const rounds = await killDuring(async (kill) => {
      const id = await approvedPackage(`Killed ${kill}`);
      return {
        path: `/api/packages/${id}/convert`,
        call: { json: {} },
        count: () => database.countJobsOf(id),
      };
    });
    reportRounds('P4 all jobs or none', 'packages', 'acceptance', 200, rounds);
  },
);

test(
  'P4, P8: an API that is killed orders all jobs of a purchase order or none, and once',
  { timeout: 600_000 },
  async () => {
    const rounds = await killDuring((kill) => {
      const customerPoNumber = `PO-${kill}`;
      const items = Array.from({ length: sizes.items }, (_, index) => quote(`Ordered ${index}`));
      return Promise.resolve({
        path: '/api/packages/direct',
        call: {
          json: { title: customerPoNumber, customerPoNumber, items },
          key: `order-${customerPoNumber}`,
        },
        count: () => database.countJobsOfPo(customerPoNumber),
      });
    });
    reportRounds('P4 all jobs of a PO or none', 'purchase orders', 'order', 201, rounds);
  },
);

interface Write {
  path: string;
  call: { json: object; key?: string };
  count: () => Promise<number>;
}

/** Sends each write to an API that is killed meanwhile, and once more to the next one. */
async function killDuring(writeOf: (kill: number) => Promise<Write>) {
  const counts: number[] = [];
  const repeats: number[] = [];
  for (let kill = 0; kill < sizes.kills; kill++) {
    const { path, call, count } = await writeOf(kill);
    const answer = ada.withRoute({ next: () => product.url });
    // The first round stops in the middle: at the first job of the transaction.
    const release = kill === 0 ? await database.lockTable('jobs') : undefined;
    const pending = answer.send(path, call);
    if (release) await until(() => database.isInsertWaiting('jobs'), { timeoutMs: 20_000 });
    else await pause(kill * 15);
    await product.api.kill();
    await release?.();
    await pending;
    await until(() => database.hasNoOpenTransactions(), { timeoutMs: 20_000 });
    counts.push(await count());
    await product.api.start();
    repeats.push((await ada.send(path, call)).status, await count());
  }
  return { counts, repeats };
}

function reportRounds(
  name: string,
  what: string,
  write: string,
  status: number,
  { counts, repeats }: Awaited<ReturnType<typeof killDuring>>,
) {
  const repeated = Array.from({ length: sizes.kills }, () => `${status} ${sizes.items}`).join(' ');
  report.check(
    name,
    `${sizes.kills} ${what} of ${sizes.items} items`,
    `kill -9 of the API during the ${write}`,
    { 'counts that are neither': '', 'none in the middle': 0, repeated },
    {
      'counts that are neither': counts
        .filter((count) => count !== 0 && count !== sizes.items)
        .join(', '),
      'none in the middle': counts[0]!,
      repeated: repeats.join(' '),
    },
  );
}
