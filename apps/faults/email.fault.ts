import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { chance } from './chance.js';
import { both, type EmailShop, startEmailShop } from './email-shop.js';
import { Report } from './report.js';

// P2 on real processes: each message reaches its reader once. A second transaction is possible only
// when the first one's end has no witness.

const sizes =
  process.env.FAULT_SIZES === 'full'
    ? { killed: 150, kills: 30, each: 20 }
    : { killed: 15, kills: 3, each: 1 };
const seed = Number(process.env.SEED ?? Date.now() % 100_000);

const report = new Report();
let shop: EmailShop;
let { sink, product, oracle, ada, untilSettled, emailCounts } = {} as EmailShop;

before(async () => {
  console.log(`SEED=${seed}`);
  shop = await startEmailShop();
  ({ sink, product, oracle, ada, untilSettled, emailCounts } = shop);
});

afterEach(() => shop.forget());

after(async () => {
  report.print();
  await shop?.stop();
});

/** Ends the worker as a power cut would; another one is there a second later. */
async function killWorker() {
  await product.worker.kill();
  void pause(1000).then(() => product.worker.start());
}

const receipts = /^ada@/;

test('a: random kills of the worker', { timeout: 600_000 }, async () => {
  const random = chance(seed);
  /** What each kill met between the last dot and the commit: only that may come twice. */
  const met: string[] = [];
  const killing = async () => {
    for (let kill = 0; kill < sizes.kills; kill++) {
      await pause(500 + random() * 1500);
      if (!product.worker.pid) continue;
      await killWorker();
      met.push(...(await oracle.unwitnessed('Killed')));
    }
  };
  await Promise.all([ada.requestQuotes(sizes.killed, 5, 'Killed'), killing()]);
  await untilSettled('Killed');
  const { raw, ...emailCountsOnly } = emailCounts();
  const copies = Map.groupBy(sink.taken, (email) => email.messageId);
  const excused = (messageId: string) => met.filter((each) => each === messageId).length;
  report.holds(
    'P2 a once, whatever dies',
    `${both(sizes.killed)} emails`,
    `${sizes.kills} kill -9 of the worker`,
    {
      messages: both(sizes.killed),
      same: true,
      'repeated without need': '',
      sent: both(sizes.killed),
    },
    {
      ...emailCountsOnly,
      'repeated without need': [...copies.keys()]
        .filter((id) => copies.get(id)!.length > 1 + excused(id))
        .join(', '),
      sent: (await oracle.states('Killed')).sent,
    },
  );
  console.log(
    `${raw - emailCountsOnly.messages} of ${raw} transactions were repetitions; ${met.length} messages were met between dot and commit`,
  );
});

test('b: killed between the 250 and the commit', { timeout: 600_000 }, async () => {
  for (let number = 1; number <= sizes.each; number++) {
    let kills = 1;
    sink.behave(async (step, { to }) => {
      if (step === 'taken' && receipts.test(to) && kills-- > 0) await killWorker();
    });
    await ada.requestQuote(`Between ${number}`);
    await untilSettled('Between');
  }
  const { messages, raw, same } = emailCounts(receipts);
  report.holds(
    'P2 b the same message again',
    `${sizes.each} emails`,
    `kill -9 at the 250, ${sizes.each} times`,
    { messages: sizes.each, raw: sizes.each * 2, same: true },
    { messages, raw, same },
  );
});

test('c: killed before the end of the text', { timeout: 600_000 }, async () => {
  for (let number = 1; number <= sizes.each; number++) {
    let kills = 1;
    sink.behave(async (step, { to }) => {
      if (step === 'data' && receipts.test(to) && kills-- > 0) await killWorker();
    });
    await ada.requestQuote(`Before ${number}`);
    await untilSettled('Before');
  }
  const { messages, raw } = emailCounts(receipts);
  report.holds(
    'P2 c taken once',
    `${sizes.each} emails`,
    `kill -9 before the dot, ${sizes.each} times`,
    { messages: sizes.each, raw: sizes.each },
    { messages, raw },
  );
});
