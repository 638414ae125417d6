import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#testing';
import { both, type EmailShop, startEmailShop } from './email-shop.js';
import { Report } from './report.js';

// P2 beside an email server that refuses, is slow, or goes away.

const full = process.env.FAULT_SIZES === 'full';
const sizes = full
  ? {
      each: 20,
      greylisted: 25,
      refused: 10,
      others: 25,
      away: 150,
      awayMs: 600_000,
      sickMs: 120_000,
      slowMs: 60_000,
    }
  : {
      each: 1,
      greylisted: 3,
      refused: 2,
      others: 5,
      away: 15,
      awayMs: 8000,
      sickMs: 6000,
      slowMs: 6000,
    };

const report = new Report();
let shop: EmailShop;
let { sink, oracle, ada, untilSettled, emailCounts } = {} as EmailShop;

before(async () => {
  shop = await startEmailShop();
  ({ sink, oracle, ada, untilSettled, emailCounts } = shop);
});

afterEach(() => shop.forget());

after(async () => {
  report.print();
  await shop?.stop();
});

test('d: refused for now three times', { timeout: 300_000 }, async () => {
  const tries = new Map<string, number>();
  sink.behave((step, { messageId }) => {
    if (step !== 'dot') return undefined;
    tries.set(messageId, (tries.get(messageId) ?? 0) + 1);
    return tries.get(messageId)! <= 3 ? { code: 451, text: 'greylisted' } : undefined;
  });
  await ada.requestQuotes(sizes.greylisted, 5, 'Greylisted');
  await untilSettled('Greylisted');
  const count = both(sizes.greylisted);
  report.holds(
    'P2 d four attempts',
    `${count} emails`,
    '451 three times',
    { raw: count, sent: count, attempts: count * 4 },
    {
      raw: emailCounts().raw,
      sent: (await oracle.states('Greylisted')).sent,
      attempts: await oracle.attempts('Greylisted'),
    },
  );
});

test('e: refused for good', { timeout: 120_000 }, async () => {
  sink.behave((step) => (step === 'rcpt' ? { code: 550, text: 'no such user' } : undefined));
  await ada.requestQuotes(sizes.refused, 5, 'Refused');
  await untilSettled('Refused');
  const count = both(sizes.refused);
  const failures = await until(
    async () => (await oracle.failedCount('Refused')) === count && count,
    {
      timeoutMs: 20_000,
    },
  ).catch(() => 0);
  report.holds(
    'P2 e failed, staff told',
    `${count} emails`,
    '550 at RCPT',
    { raw: 0, failed: count, attempts: count, told: count },
    {
      raw: emailCounts().raw,
      failed: (await oracle.states('Refused')).failed,
      attempts: await oracle.attempts('Refused'),
      told: failures,
    },
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
    await untilSettled(`Sick ${code}`);
    const count = both(sizes.others);
    report.holds(
      'P2 f our fault, not the address’s',
      `${count} emails`,
      `${code} for ${sizes.sickMs / 1000} s`,
      { sentMeanwhile: 0, failed: 0, sent: count, raw: count, attempts: count },
      {
        sentMeanwhile: meanwhile.sent,
        failed: (await oracle.states(`Sick ${code}`)).failed,
        sent: (await oracle.states(`Sick ${code}`)).sent,
        raw: emailCounts().raw,
        attempts: await oracle.attempts(`Sick ${code}`),
      },
    );
  });
}

test(
  'g: a server that is slow with some does not delay the others',
  { timeout: 300_000 },
  async () => {
    let slow = 3;
    sink.behave((step) =>
      step === 'dot' && slow-- > 0 ? pause(sizes.slowMs, undefined) : undefined,
    );
    const count = both(sizes.others);
    const writing = ada.requestQuotes(sizes.others, 5, 'Slow');
    const soon = await until(() => sink.taken.length === count - 3, {
      timeoutMs: full ? 30_000 : sizes.slowMs - 1000,
    }).then(
      () => true,
      () => false,
    );
    await writing;
    await untilSettled('Slow');
    report.holds(
      'P2 g others are not delayed',
      `${count} emails`,
      `3 of them take ${sizes.slowMs / 1000} s`,
      { soon: true, messages: count, same: true },
      { soon, messages: emailCounts().messages, same: emailCounts().same },
    );
  },
);

test('h: no server for a while', { timeout: 1_200_000 }, async () => {
  await sink.stop();
  const writing = ada.requestQuotes(sizes.away, 10, 'Away');
  await pause(sizes.awayMs);
  await writing;
  const meanwhile = await oracle.states('Away');
  await sink.start();
  const back = Date.now();
  await untilSettled('Away', 300_000);
  const count = both(sizes.away);
  console.log(
    `${count} emails were sent ${Math.round((Date.now() - back) / 1000)} s after the server was back`,
  );
  report.holds(
    'P2 h later, once, and never “sent” before',
    `${count} emails`,
    `no SMTP for ${sizes.awayMs / 1000} s`,
    { waiting: count, sent: count, raw: count },
    { waiting: meanwhile.open, sent: (await oracle.states('Away')).sent, raw: emailCounts().raw },
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
  await untilSettled('Cut');
  const count = both(sizes.each);
  const { messages, raw, same } = emailCounts();
  report.holds(
    'P2 i the same message again',
    `${count} emails`,
    'line cut instead of the 250',
    { messages: count, raw: count * 2, same: true, sent: count },
    { messages, raw, same, sent: (await oracle.states('Cut')).sent },
  );
});
