import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EmailGate, EmailSender } from '#email';
import { until } from '#testing';
import { type EmailWorld, minute, startEmails } from './emails.js';

const never = new Promise<undefined>(() => undefined);
let { sink, portal, worker, sql, inTransaction, write, drain, rows, after, calm, stop } =
  {} as EmailWorld;
beforeAll(async () => {
  ({ sink, portal, worker, sql, inTransaction, write, drain, rows, after, calm, stop } =
    await startEmails());
});
beforeEach(() => sql('delete from email_message'));
afterEach(() => calm());
afterAll(() => stop());

describe('a mail server that is down or refuses the sender', () => {
  test('delays email until it is back, which is not shown as sent before', async () => {
    await sink.stop();
    await write('a@x.test', 'b@x.test', 'c@x.test');
    await drain();
    await after(5 * minute);
    for (const row of await rows())
      expect(row).toMatchObject({
        state: 'queued',
        attempts: 0,
        last_error: 'The mail server cannot be reached.',
      });
    await sink.start();
    await after(minute);
    await after(0);
    expect(sink.taken.map((email) => email.to).toSorted()).toEqual([
      'a@x.test',
      'b@x.test',
      'c@x.test',
    ]);
    for (const row of await rows())
      expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  });

  test.each([
    ['connect', 421],
    ['rcpt', 421],
    ['auth', 535],
  ] as const)('at %s with %i costs no attempt', async (step, code) => {
    sink.behave((smtpStep) => (smtpStep === step ? { code, text: 'not now' } : undefined));
    await write('a@x.test', 'b@x.test');
    await drain();
    for (let probe = 0; probe < 5; probe++) await after(30_000);
    for (const row of await rows()) expect(row).toMatchObject({ state: 'queued', attempts: 0 });
    sink.behave();
    await after(30_000);
    await after(0);
    for (const row of await rows()) expect(row).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('is tested with one message at a time', async () => {
    sink.behave((smtpStep) => (smtpStep === 'connect' ? { code: 421 } : undefined));
    await write(...Array.from({ length: 12 }, (_, index) => `p${index}@x.test`));
    await drain();
    const before = sink.stepCount();
    for (let probe = 0; probe < 3; probe++) await after(30_000);
    expect(sink.stepCount() - before).toBe(3);
  });

  test('is not assumed after one slow recipient', async () => {
    sink.behave((step, { to }) => (step === 'rcpt' && to.startsWith('slow') ? never : undefined));
    await write(
      'slow1@x.test',
      'slow2@x.test',
      'slow3@x.test',
      ...Array.from({ length: 20 }, (_, index) => `p${index}@x.test`),
    );
    await until(() => sink.taken.length === 20);
    const slow = (await rows()).filter((row) => row.recipient.startsWith('slow'));
    expect(slow.map((row) => row.state === 'sending' || row.state === 'queued')).toEqual([
      true,
      true,
      true,
    ]);
    await drain();
    expect(
      (await rows()).filter((row) => row.state === 'queued' && row.attempts === 1),
    ).toHaveLength(3);
  });
});

describe('an answer that never comes', () => {
  test('times out, then the same message is sent again', async () => {
    let cuts = 1;
    sink.behave((step) => (step === 'taken' && cuts-- > 0 ? 'cut' : undefined));
    await write('ada@acme.test');
    await drain();
    expect(await rows()).toMatchObject([
      {
        state: 'queued',
        last_error: 'The mail server did not confirm that it accepted the email.',
      },
    ]);
    await after(29_000);
    expect(sink.taken).toHaveLength(1);
    await after(1000);
    expect(sink.taken).toHaveLength(2);
    expect(sink.taken[1]!.raw).toBe(sink.taken[0]!.raw);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('twice fails with a note that the email may have arrived', async () => {
    sink.behave((step) => (step === 'taken' ? 'cut' : undefined));
    await write('ada@acme.test');
    await drain();
    for (let pass = 0; pass < 3; pass++) await after(10 * minute);
    expect(await rows()).toMatchObject([
      {
        state: 'failed',
        last_error:
          'The mail server did not confirm that it accepted the email. The email may have been delivered.',
      },
    ]);
    expect(sink.taken).toHaveLength(2);
  });

  test('before the end of the text is an ordinary failure', async () => {
    let cuts = 1;
    sink.behave((step) => (step === 'rcpt' && cuts-- > 0 ? 'cut' : undefined));
    await write('ada@acme.test');
    await drain();
    await after(30_000);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(sink.taken).toHaveLength(1);
  });
});

describe('a worker that died', () => {
  /** The state that a killed worker leaves. */
  const leave = (id: string, handedAt: Date | null) =>
    sql(
      `update email_message set state = 'sending', claim = ?, attempts = 1, handed_at = ?,
        sent_at = null where id = ?`,
      [randomUUID(), handedAt, id],
    );

  test('after the end of the message repeats the same bytes', async () => {
    const [id] = await write('ada@acme.test');
    await drain();
    await leave(id!, portal.clock.now());
    await after(10 * minute);
    expect(await rows()).toMatchObject([
      { state: 'queued', last_error: 'The worker stopped before the mail server answered.' },
    ]);
    await after(minute);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(sink.taken).toHaveLength(2);
    expect(sink.taken[1]!.raw).toBe(sink.taken[0]!.raw);
  });

  test('before it leaves one that is simply sent', async () => {
    await worker.app.get(EmailGate).hold();
    const [id] = await write('ada@acme.test');
    await drain();
    await leave(id!, null);
    await worker.app.get(EmailGate).release();
    await after(10 * minute);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(sink.taken).toHaveLength(1);
  });
});

test('two workers never send one message at once', async () => {
  const other = await portal.startWorker();
  sink.behave((step) => (step === 'dot' ? pause(20, undefined) : undefined));
  const ids = await write(...Array.from({ length: 30 }, (_, index) => `p${index}@x.test`));
  const attempt = ({ app }: EmailWorld['worker'], id: string) =>
    inTransaction((em) => app.get(EmailSender).attempt(id, em), app);
  await Promise.all([
    drain(),
    ...ids.slice(0, 4).flatMap((id) => [attempt(worker, id), attempt(other, id)]),
  ]);
  expect(sink.taken).toHaveLength(30);
  expect(new Set(sink.taken.map((email) => email.messageId)).size).toBe(30);
});

describe('after a restore', () => {
  test('nothing leaves until an operator releases it', async () => {
    await sql(`update mail_gate set home = 'another cluster/1'`);
    await write('a@x.test', 'b@x.test');
    await drain();
    await after(60 * minute);
    expect(sink.taken).toHaveLength(0);
    expect(await rows()).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
    await worker.app.get(EmailGate).release();
    await after(0);
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});
