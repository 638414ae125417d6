import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from './seeded-random.js';
import { emailsOf, type EmailShop, startEmailShop } from './email-shop.js';
import { Report } from './report.js';

// P2: each email arrives once, and may be repeated only if a kill hid the end of its first
// delivery.

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

async function killWorker() {
  await product.worker.kill();
  void pause(1000).then(() => product.worker.start());
}

const receipts = /^ada@/;

test(
  'P2 a: random kills of the worker repeat no email without need',
  { timeout: 600_000 },
  async () => {
    const random = seededRandom(seed);
    /** Emails that were between the last dot and the commit when a worker was killed. */
    const messageIdsAtKill: string[] = [];
    const killRepeatedly = async () => {
      for (let kill = 0; kill < sizes.kills; kill++) {
        await pause(500 + random() * 1500);
        if (!product.worker.pid) continue;
        await killWorker();
        messageIdsAtKill.push(...(await oracle.messageIdsInFlight('Killed')));
      }
    };
    await Promise.all([ada.requestQuotes(sizes.killed, 5, 'Killed'), killRepeatedly()]);
    await untilSettled('Killed');
    const { raw, ...counts } = emailCounts();
    const copies = Map.groupBy(sink.taken, (email) => email.messageId);
    const allowedRepeats = (messageId: string) =>
      messageIdsAtKill.filter((id) => id === messageId).length;
    report.check(
      'P2 a each email once, after random kills',
      `${emailsOf(sizes.killed)} emails`,
      `${sizes.kills} kill -9 of the worker`,
      {
        messages: emailsOf(sizes.killed),
        same: true,
        'repeated without need': '',
        sent: emailsOf(sizes.killed),
      },
      {
        ...counts,
        'repeated without need': [...copies.keys()]
          .filter((id) => copies.get(id)!.length > 1 + allowedRepeats(id))
          .join(', '),
        sent: (await oracle.countByState('Killed')).sent,
      },
    );
    console.log(
      `${raw - counts.messages} of ${raw} transactions were repeats; ${messageIdsAtKill.length} messages were killed between dot and commit`,
    );
  },
);

test(
  'P2 b: a kill between the 250 and the commit repeats the same message',
  { timeout: 600_000 },
  async () => {
    for (let number = 1; number <= sizes.each; number++) {
      let kills = 1;
      sink.behave(async (step, { to }) => {
        if (step === 'taken' && receipts.test(to) && kills-- > 0) await killWorker();
      });
      await ada.requestQuote(`Between ${number}`);
      await untilSettled('Between');
    }
    const { messages, raw, same } = emailCounts(receipts);
    report.check(
      'P2 b the same message is repeated',
      `${sizes.each} emails`,
      `kill -9 at the 250, ${sizes.each} times`,
      { messages: sizes.each, raw: sizes.each * 2, same: true },
      { messages, raw, same },
    );
  },
);

test('P2 c: a kill before the end of the message sends it once', { timeout: 600_000 }, async () => {
  for (let number = 1; number <= sizes.each; number++) {
    let kills = 1;
    sink.behave(async (step, { to }) => {
      if (step === 'data' && receipts.test(to) && kills-- > 0) await killWorker();
    });
    await ada.requestQuote(`Before ${number}`);
    await untilSettled('Before');
  }
  const { messages, raw } = emailCounts(receipts);
  report.check(
    'P2 c accepted once',
    `${sizes.each} emails`,
    `kill -9 before the dot, ${sizes.each} times`,
    { messages: sizes.each, raw: sizes.each },
    { messages, raw },
  );
});
