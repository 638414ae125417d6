import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmailSink, startEmailSink, until } from '#testing';
import { Report } from './report.js';
import { repeat, startTwoApis, type TwoApis } from './two-apis.js';

// Messages are written while an API and the worker are killed: each is stored and emailed once.

const count = process.env.FAULT_SIZES === 'full' ? 200 : 50;
const kills = 3;

const report = new Report();
let sink: EmailSink;
let apis: TwoApis;
let { ada, beth, database, product } = {} as TwoApis;

before(async () => {
  sink = await startEmailSink();
  apis = await startTwoApis({ SMTP_URL: sink.url });
  ({ ada, beth, database, product } = apis);
});

after(async () => {
  report.print();
  await apis?.stop();
  await sink?.stop();
});

const linesOf = (raw: string) => [...raw.matchAll(/Line \d+\./g)].map(([line]) => line);
const messageEmails = () => sink.taken.filter(({ raw }) => linesOf(raw).length > 0);

test(
  'P2, P8: messages of a minute are stored once and in one email, after kills',
  { timeout: 300_000 },
  async () => {
    const jobId = await ada.placeOrder('Talked about');
    const before = await database.countRecords();
    const killAgain = async () => {
      for (let kill = 0; kill < kills; kill++) {
        await pause(1000);
        await Promise.all([product.api.kill(), product.worker.kill()]);
        await Promise.all([product.api.start(), product.worker.start()]);
      }
    };
    await Promise.all([
      repeat(count, async (number) => {
        await pause(number * 50);
        await beth.sendUntilDone(`/api/jobs/${jobId}/messages`, { text: `Line ${number}.` });
      }),
      killAgain(),
    ]);
    await until(() => messageEmails().length, { timeoutMs: 150_000 });
    // A second email would be due by now.
    await pause(10_000);
    const after = await database.countRecords();
    const emails = messageEmails();
    report.check(
      'P2, P8 each message once, in one email',
      `${count} messages`,
      `${kills} kill -9 of an API and the worker`,
      { messages: count, events: count, emails: 1, lines: count },
      {
        messages: after.messages! - before.messages!,
        events: after['events of messages']! - before['events of messages']!,
        emails: emails.length,
        lines: new Set(emails.flatMap(({ raw }) => linesOf(raw))).size,
      },
    );
  },
);
