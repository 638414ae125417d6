import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryProduct } from '../launch/product.mjs';
import { type MailSink, startMailSink, until } from '#testing';
import { chance } from './chance.js';
import { Person } from './person.js';
import { MailOracle } from './mail-oracle.js';
import { Report } from './report.js';

// P2 on real processes: each message reaches its reader once. A second transaction is possible only when the first one's end has no witness.

const full = process.env.FAULT_SIZES === 'full';
const sizes = full
  ? {
      killed: 150,
      kills: 30,
      each: 20,
      greylisted: 25,
      refused: 10,
      others: 25,
      away: 150,
      awayMs: 600_000,
      sickMs: 120_000,
      slowMs: 60_000,
    }
  : { killed: 15, kills: 3, each: 1, greylisted: 3, refused: 2, others: 5, away: 15, awayMs: 8000, sickMs: 6000, slowMs: 6000 };
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const settings = { MAIL_RETRY_SECONDS: '1', MAIL_PROBE_SECONDS: '2', DELIVERY_STALE_SECONDS: '5', LOG_LEVEL: 'warn' };

const report = new Report();
let sink: MailSink;
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let oracle: MailOracle;
let ada: Person;

before(async () => {
  console.log(`SEED=${seed}`);
  sink = await startMailSink();
  product = await startTemporaryProduct({
    env: { ...settings, SMTP_URL: sink.url.replace('//', '//shop:secret@'), MAIL_FROM: 'portal@shop.test' },
  });
  oracle = new MailOracle(product.databaseUrl);
  ada = await Person.signIn(product.url, 'ada@acme.test');
});

afterEach(() => {
  sink.behave();
  sink.taken.length = 0;
});

after(async () => {
  report.print();
  await oracle?.close();
  await product?.stop();
  await sink?.stop();
});

/** Ends the worker as a power cut would; another one is there a second later. */
async function killWorker() {
  await product.worker.kill();
  void pause(1000).then(() => product.worker.start());
}

/** Waits until no message about these quotes waits any more; whether all is well is judged by counting afterwards. */
const settled = (title: string, timeoutMs = 180_000) =>
  until(async () => (await oracle.states(title)).open === 0, { timeoutMs, everyMs: 200 }).catch(() => undefined);

/** What the sink took: messages, transactions, and whether those with one Message-ID are one text. @param to only these */
function taken(to = /./) {
  const mails = sink.taken.filter((mail) => to.test(mail.to));
  const texts = Map.groupBy(mails, (mail) => mail.messageId);
  const same = [...texts.values()].every((group) => group.every((mail) => mail.raw === group[0]!.raw && mail.to === group[0]!.to));
  return { messages: texts.size, raw: mails.length, same };
}

/** Two messages a quote: the customer's receipt and the shop's notice. */
const both = (quotes: number) => quotes * 2;
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
  await settled('Killed');
  const { raw, ...counted } = taken();
  const copies = Map.groupBy(sink.taken, (mail) => mail.messageId);
  const excused = (messageId: string) => met.filter((each) => each === messageId).length;
  report.holds(
    'P2 a once, whatever dies',
    `${both(sizes.killed)} mails`,
    `${sizes.kills} kill -9 of the worker`,
    { messages: both(sizes.killed), same: true, 'repeated without need': '', sent: both(sizes.killed) },
    {
      ...counted,
      'repeated without need': [...copies.keys()].filter((id) => copies.get(id)!.length > 1 + excused(id)).join(', '),
      sent: (await oracle.states('Killed')).sent,
    },
  );
  console.log(`${raw - counted.messages} of ${raw} transactions were repetitions; ${met.length} messages were met between dot and commit`);
});

test('b: killed between the 250 and the commit', { timeout: 600_000 }, async () => {
  for (let number = 1; number <= sizes.each; number++) {
    let kills = 1;
    sink.behave(async (step, { to }) => {
      if (step === 'taken' && receipts.test(to) && kills-- > 0) await killWorker();
    });
    await ada.requestQuote(`Between ${number}`);
    await settled('Between');
  }
  const { messages, raw, same } = taken(receipts);
  report.holds(
    'P2 b the same message again',
    `${sizes.each} mails`,
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
    await settled('Before');
  }
  const { messages, raw } = taken(receipts);
  report.holds(
    'P2 c taken once',
    `${sizes.each} mails`,
    `kill -9 before the dot, ${sizes.each} times`,
    { messages: sizes.each, raw: sizes.each },
    { messages, raw },
  );
});

test('d: refused for now three times', { timeout: 300_000 }, async () => {
  const tries = new Map<string, number>();
  sink.behave((step, { messageId }) => {
    if (step !== 'dot') return undefined;
    tries.set(messageId, (tries.get(messageId) ?? 0) + 1);
    return tries.get(messageId)! <= 3 ? { code: 451, text: 'greylisted' } : undefined;
  });
  await ada.requestQuotes(sizes.greylisted, 5, 'Greylisted');
  await settled('Greylisted');
  const count = both(sizes.greylisted);
  report.holds(
    'P2 d four attempts',
    `${count} mails`,
    '451 three times',
    { raw: count, sent: count, attempts: count * 4 },
    { raw: taken().raw, sent: (await oracle.states('Greylisted')).sent, attempts: await oracle.attempts('Greylisted') },
  );
});

test('e: refused for good', { timeout: 120_000 }, async () => {
  sink.behave((step) => (step === 'rcpt' ? { code: 550, text: 'no such user' } : undefined));
  await ada.requestQuotes(sizes.refused, 5, 'Refused');
  await settled('Refused');
  const count = both(sizes.refused);
  const told = await until(async () => (await oracle.told('Refused')) === count && count, { timeoutMs: 20_000 }).catch(() => 0);
  report.holds(
    'P2 e failed, staff told',
    `${count} mails`,
    '550 at RCPT',
    { raw: 0, failed: count, attempts: count, told: count },
    { raw: taken().raw, failed: (await oracle.states('Refused')).failed, attempts: await oracle.attempts('Refused'), told },
  );
});

for (const [code, step] of [[535, 'auth'] as const, [421, 'connect'] as const]) {
  test(`f: ${code} for a while`, { timeout: 600_000 }, async () => {
    sink.behave((at) => (at === step ? { code, text: 'not now' } : undefined));
    const writing = ada.requestQuotes(sizes.others, 5, `Sick ${code}`);
    await pause(sizes.sickMs);
    await writing;
    const meanwhile = await oracle.states(`Sick ${code}`);
    sink.behave();
    await settled(`Sick ${code}`);
    const count = both(sizes.others);
    report.holds(
      'P2 f our fault, not the address’s',
      `${count} mails`,
      `${code} for ${sizes.sickMs / 1000} s`,
      { sentMeanwhile: 0, failed: 0, sent: count, raw: count, attempts: count },
      {
        sentMeanwhile: meanwhile.sent,
        failed: (await oracle.states(`Sick ${code}`)).failed,
        sent: (await oracle.states(`Sick ${code}`)).sent,
        raw: taken().raw,
        attempts: await oracle.attempts(`Sick ${code}`),
      },
    );
  });
}

test('g: a server that is slow with some does not delay the others', { timeout: 300_000 }, async () => {
  let slow = 3;
  sink.behave((step) => (step === 'dot' && slow-- > 0 ? pause(sizes.slowMs, undefined) : undefined));
  const count = both(sizes.others);
  const writing = ada.requestQuotes(sizes.others, 5, 'Slow');
  const soon = await until(() => sink.taken.length === count - 3, { timeoutMs: full ? 30_000 : sizes.slowMs - 1000 }).then(
    () => true,
    () => false,
  );
  await writing;
  await settled('Slow');
  report.holds(
    'P2 g others are not delayed',
    `${count} mails`,
    `3 of them take ${sizes.slowMs / 1000} s`,
    { soon: true, messages: count, same: true },
    { soon, messages: taken().messages, same: taken().same },
  );
});

test('h: no server for a while', { timeout: 1_200_000 }, async () => {
  await sink.stop();
  const writing = ada.requestQuotes(sizes.away, 10, 'Away');
  await pause(sizes.awayMs);
  await writing;
  const meanwhile = await oracle.states('Away');
  await sink.start();
  const back = Date.now();
  await settled('Away', 300_000);
  const count = both(sizes.away);
  console.log(`${count} mails were sent ${Math.round((Date.now() - back) / 1000)} s after the server was back`);
  report.holds(
    'P2 h later, once, and never “sent” before',
    `${count} mails`,
    `no SMTP for ${sizes.awayMs / 1000} s`,
    { waiting: count, sent: count, raw: count },
    { waiting: meanwhile.open, sent: (await oracle.states('Away')).sent, raw: taken().raw },
  );
});

test('i: cut after the dot', { timeout: 600_000 }, async () => {
  const cut = new Set<string>();
  sink.behave((step, { messageId }) => {
    if (step !== 'taken' || cut.has(messageId)) return undefined;
    cut.add(messageId);
    return 'cut';
  });
  await ada.requestQuotes(sizes.each, 5, 'Cut');
  await settled('Cut');
  const count = both(sizes.each);
  const { messages, raw, same } = taken();
  report.holds(
    'P2 i the same message again',
    `${count} mails`,
    'line cut instead of the 250',
    { messages: count, raw: count * 2, same: true, sent: count },
    { messages, raw, same, sent: (await oracle.states('Cut')).sent },
  );
});
