import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#testing';
import { emailsOf, type EmailShop, startEmailShop } from './email-shop.js';
import { Report } from './report.js';

// P2 with an email server that refuses, is slow, or is down.

const isFull = process.env.FAULT_SIZES === 'full';
const sizes = isFull
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

test(
  'P2 d: a server that refuses temporarily gets four attempts',
  { timeout: 300_000 },
  async () => {
    const tries = new Map<string, number>();
    sink.behave((step, { messageId }) => {
      if (step !== 'dot') return undefined;
      tries.set(messageId, (tries.get(messageId) ?? 0) + 1);
      return tries.get(messageId)! <= 3 ? { code: 451, text: 'greylisted' } : undefined;
    });
    await ada.requestQuotes(sizes.greylisted, 5, 'Greylisted');
    await untilSettled('Greylisted');
    const count = emailsOf(sizes.greylisted);
    report.check(
      'P2 d four attempts',
      `${count} emails`,
      '451 three times',
      { raw: count, sent: count, attempts: count * 4 },
      {
        raw: emailCounts().raw,
        sent: (await oracle.countByState('Greylisted')).sent,
        attempts: await oracle.countAttempts('Greylisted'),
      },
    );
  },
);

test(
  'P2 e: a permanent refusal fails the email and is logged for staff',
  { timeout: 120_000 },
  async () => {
    sink.behave((step) => (step === 'rcpt' ? { code: 550, text: 'no such user' } : undefined));
    await ada.requestQuotes(sizes.refused, 5, 'Refused');
    await untilSettled('Refused');
    const count = emailsOf(sizes.refused);
    const failures = await until(
      async () => (await oracle.countFailureLines('Refused')) === count && count,
      {
        timeoutMs: 20_000,
      },
    ).catch(() => 0);
    report.check(
      'P2 e failed, and logged for staff',
      `${count} emails`,
      '550 at RCPT',
      { raw: 0, failed: count, attempts: count, 'log entries': count },
      {
        raw: emailCounts().raw,
        failed: (await oracle.countByState('Refused')).failed,
        attempts: await oracle.countAttempts('Refused'),
        'log entries': failures,
      },
    );
  },
);

for (const [code, step] of [[535, 'auth'] as const, [421, 'connect'] as const]) {
  test(
    `P2 f: a server error ${code} delays email and uses no attempts`,
    { timeout: 600_000 },
    async () => {
      sink.behave((currentStep) => (currentStep === step ? { code, text: 'not now' } : undefined));
      const writes = ada.requestQuotes(sizes.others, 5, `Sick ${code}`);
      await pause(sizes.sickMs);
      await writes;
      const statesDuringOutage = await oracle.countByState(`Sick ${code}`);
      sink.behave();
      await untilSettled(`Sick ${code}`);
      const count = emailsOf(sizes.others);
      report.check(
        'P2 f a server error is not an address error',
        `${count} emails`,
        `${code} for ${sizes.sickMs / 1000} s`,
        { sentDuringOutage: 0, failed: 0, sent: count, raw: count, attempts: count },
        {
          sentDuringOutage: statesDuringOutage.sent,
          failed: (await oracle.countByState(`Sick ${code}`)).failed,
          sent: (await oracle.countByState(`Sick ${code}`)).sent,
          raw: emailCounts().raw,
          attempts: await oracle.countAttempts(`Sick ${code}`),
        },
      );
    },
  );
}

test(
  'P2 g: a server that is slow with some emails does not delay the others',
  { timeout: 300_000 },
  async () => {
    let remainingSlow = 3;
    sink.behave((step) =>
      step === 'dot' && remainingSlow-- > 0 ? pause(sizes.slowMs, undefined) : undefined,
    );
    const count = emailsOf(sizes.others);
    const writes = ada.requestQuotes(sizes.others, 5, 'Slow');
    const isPrompt = await until(() => sink.taken.length === count - 3, {
      timeoutMs: isFull ? 30_000 : sizes.slowMs - 1000,
    }).then(
      () => true,
      () => false,
    );
    await writes;
    await untilSettled('Slow');
    report.check(
      'P2 g other emails are not delayed',
      `${count} emails`,
      `3 of them take ${sizes.slowMs / 1000} s`,
      { soon: true, messages: count, same: true },
      { soon: isPrompt, messages: emailCounts().messages, same: emailCounts().same },
    );
  },
);

test('P2 h: emails wait while the server is down', { timeout: 1_200_000 }, async () => {
  await sink.stop();
  const writes = ada.requestQuotes(sizes.away, 10, 'Away');
  await pause(sizes.awayMs);
  await writes;
  const statesDuringOutage = await oracle.countByState('Away');
  await sink.start();
  const restartTime = Date.now();
  await untilSettled('Away', 300_000);
  const count = emailsOf(sizes.away);
  console.log(
    `${count} emails were sent ${Math.round((Date.now() - restartTime) / 1000)} s after the server was back`,
  );
  report.check(
    'P2 h sent once, after the outage',
    `${count} emails`,
    `no SMTP for ${sizes.awayMs / 1000} s`,
    { waiting: count, sent: count, raw: count },
    {
      waiting: statesDuringOutage.open,
      sent: (await oracle.countByState('Away')).sent,
      raw: emailCounts().raw,
    },
  );
});

test(
  'P2 i: an email is repeated when the connection ends before the 250',
  { timeout: 600_000 },
  async () => {
    const cutIds = new Set<string>();
    sink.behave((step, { messageId }) => {
      if (step !== 'taken' || cutIds.has(messageId)) return undefined;
      cutIds.add(messageId);
      return 'cut';
    });
    await ada.requestQuotes(sizes.each, 5, 'Cut');
    await untilSettled('Cut');
    const count = emailsOf(sizes.each);
    const { messages, raw, same } = emailCounts();
    report.check(
      'P2 i the same message is repeated',
      `${count} emails`,
      'line cut instead of the 250',
      { messages: count, raw: count * 2, same: true, sent: count },
      { messages, raw, same, sent: (await oracle.countByState('Cut')).sent },
    );
  },
);
