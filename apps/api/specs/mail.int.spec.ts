import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { MailGate, Mails, MailSweep, type NewMail, Postman } from '#mail';
import { type MailSink, startMailSink, until } from '#testing';
import { type Portal, startPortal } from './portal.js';

type TestWorker = Awaited<ReturnType<Portal['startWorker']>>;

const minute = 60_000;
const never = new Promise<undefined>(() => undefined);
let sink: MailSink;
let portal: Portal;
let worker: TestWorker;

beforeAll(async () => {
  sink = await startMailSink();
  portal = await startPortal({ SMTP_URL: `${sink.url.replace('//', '//shop:secret@')}?socketTimeout=3000`, MAIL_FROM: 'portal@shop.test' });
  worker = await portal.startWorker();
});
beforeEach(() => sql('delete from email_message'));
afterEach(async () => {
  sink.behave();
  sink.taken.length = 0;
  portal.clock.moveTo();
  await worker.app.get(MailGate).reopen();
});
afterAll(async () => {
  await portal.stop();
  await sink.stop();
});

const sql = <Row = Record<string, unknown>>(statement: string, params: unknown[] = []) => portal.sql<Row>(statement, params);
const userId = () => portal.idOf('ada@acme.test');
const inTransaction = (work: (em: EntityManager) => Promise<void>, app = worker.app) => app.get(EntityManager).fork().transactional(work);

const mailTo = (to: string): NewMail<'password.changed'> => ({
  kind: 'password.changed',
  to,
  cause: randomUUID(),
  about: { entityType: 'user', entityId: userId() },
  facts: { userId: userId(), changedAt: '2026-11-21T12:19:00Z' },
});

/** Messages that always apply. @returns their ids */
async function write(...recipients: string[]) {
  await inTransaction(async () => {
    for (const to of recipients) await worker.app.get(Mails).add(mailTo(to), null);
  });
  return (await sql<{ id: string }>('select id from email_message order by id')).map((row) => row.id);
}

const drain = () => worker.drain();
const rows = () =>
  sql<{ recipient: string; state: string; attempts: number; last_error: string | null }>(
    'select recipient, state, attempts, last_error from email_message order by id',
  );
/** Time passes, and the sweep comes by. */
async function after(ms: number) {
  portal.clock.moveBy(ms);
  await worker.app.get(MailSweep).run();
  await drain();
}

describe('a message', () => {
  test('leaves once after the commit, with a Message-ID and a date of its own, in the name of the shop', async () => {
    const [id] = await write('ada@acme.test');
    await drain();
    expect(await rows()).toEqual([{ recipient: 'ada@acme.test', state: 'sent', attempts: 1, last_error: null }]);
    expect(sink.taken).toHaveLength(1);
    const { raw, to, messageId } = sink.taken[0]!;
    expect({ to, messageId }).toEqual({ to: 'ada@acme.test', messageId: `<${id}@shop.test>` });
    expect(raw).toMatch(/^From: "?Harbor & Main Printing"? <portal@shop\.test>\r$/m);
    expect(raw).toMatch(/^Reply-To: orders@harborandmain\.example\r$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  test('is written once per cause, kind and recipient', async () => {
    const mail = mailTo('ada@acme.test');
    const add = () => inTransaction(() => worker.app.get(Mails).add(mail, null));
    await Promise.all([add(), add(), add()]);
    await drain();
    expect(sink.taken).toHaveLength(1);
  });

  test('is not written without its cause', async () => {
    const add = worker.app.get(Mails).add(mailTo('ada@acme.test'), null);
    await expect(add).rejects.toThrow('outside a transaction');
  });

  test('whose record is gone is skipped', async () => {
    const facts = { userId: randomUUID(), changedAt: '2026-11-21T12:00:00Z' };
    await inTransaction(() => worker.app.get(Mails).add({ ...mailTo('ada@acme.test'), facts }, null));
    await drain();
    expect(await rows()).toMatchObject([{ state: 'skipped', attempts: 0 }]);
    expect(sink.taken).toHaveLength(0);
  });

  test.each([
    'ada@acme.test\r\nBcc: eve@evil.test',
    'ada@acme.test, eve@evil.test',
    '"x@evil.test y"@acme.test',
    'Ada <ada@acme.test>',
    '',
  ])('to %j goes nowhere', async (to) => {
    await write(to);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 0, last_error: 'This is not an e-mail address.' }]);
    expect(sink.taken).toHaveLength(0);
  });

  test('stands in its row only as a cipher', async () => {
    await write('ada@acme.test');
    await drain();
    const [row] = await sql<{ text: string }>(`select encode(sealed, 'escape') as text from email_message`);
    expect(row!.text.length).toBeGreaterThan(1000);
    expect(row!.text).not.toMatch(/Ada|password|Message-ID/i);
  });
});

describe('a refusal', () => {
  test('for now is tried again after growing waits, until the message is taken', async () => {
    let refusals = 3;
    sink.behave((step) => (step === 'rcpt' && refusals-- > 0 ? { code: 451, text: 'greylisted' } : undefined));
    await write('ada@acme.test');
    await drain();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, last_error: 'The mail server answered “451 greylisted”.' }]);
    await after(29_000);
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    for (const wait of [1000, 2 * minute, 10 * minute]) await after(wait);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 4, last_error: null }]);
    expect(sink.taken).toHaveLength(1);
  });

  test('for now that never ends is given up', async () => {
    sink.behave((step) => (step === 'data' ? { code: 452 } : undefined));
    await write('ada@acme.test');
    await drain();
    for (let attempt = 1; attempt <= 12; attempt++) await after(8 * 60 * minute);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 9 }]);
  });

  test.each(['rcpt', 'dot'] as const)('for good at %s is the end, and staff are told', async (step) => {
    sink.behave((at) => (at === step ? { code: 550, text: 'no such user' } : undefined));
    await write('nobody@acme.test');
    await drain();
    await after(60 * minute);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, last_error: 'The mail server answered “550 no such user”.' }]);
    const [entry] = await sql(`select visibility, description from activity_log where action = 'mail.failed' order by id desc limit 1`);
    expect(entry).toEqual({
      visibility: 'staff',
      description:
        'The mail “Notice of a changed password” to nobody@acme.test could not be delivered: The mail server answered “550 no such user”.',
    });
    expect(sink.taken).toHaveLength(0);
  });
});

describe('a server that is away or does not want us', () => {
  test('makes mail wait, which arrives when it is back, and never reads as sent before', async () => {
    await sink.stop();
    await write('a@x.test', 'b@x.test', 'c@x.test');
    await drain();
    await after(5 * minute);
    for (const row of await rows())
      expect(row).toMatchObject({ state: 'queued', attempts: 0, last_error: 'The mail server cannot be reached.' });
    await sink.start();
    await after(minute);
    await after(0);
    expect(sink.taken.map((mail) => mail.to).toSorted()).toEqual(['a@x.test', 'b@x.test', 'c@x.test']);
    for (const row of await rows()) expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  });

  test.each([
    ['connect', 421],
    ['rcpt', 421],
    ['auth', 535],
  ] as const)('at %s with %i costs no attempt', async (step, code) => {
    sink.behave((at) => (at === step ? { code, text: 'not now' } : undefined));
    await write('a@x.test', 'b@x.test');
    await drain();
    for (let probe = 0; probe < 5; probe++) await after(30_000);
    for (const row of await rows()) expect(row).toMatchObject({ state: 'queued', attempts: 0 });
    sink.behave();
    await after(30_000);
    await after(0);
    for (const row of await rows()) expect(row).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('is asked with one message at a time', async () => {
    sink.behave((at) => (at === 'connect' ? { code: 421 } : undefined));
    await write(...Array.from({ length: 12 }, (_, index) => `p${index}@x.test`));
    await drain();
    const before = sink.asked();
    for (let probe = 0; probe < 3; probe++) await after(30_000);
    expect(sink.asked() - before).toBe(3);
  });

  test('is not made of one recipient that is slow', async () => {
    sink.behave((step, { to }) => (step === 'rcpt' && to.startsWith('slow') ? never : undefined));
    await write('slow1@x.test', 'slow2@x.test', 'slow3@x.test', ...Array.from({ length: 20 }, (_, index) => `p${index}@x.test`));
    await until(() => sink.taken.length === 20);
    const slow = (await rows()).filter((row) => row.recipient.startsWith('slow'));
    expect(slow.map((row) => row.state === 'sending' || row.state === 'queued')).toEqual([true, true, true]);
    await drain();
    expect((await rows()).filter((row) => row.state === 'queued' && row.attempts === 1)).toHaveLength(3);
  });
});

describe('an answer that never comes', () => {
  test('is waited for, then the same message is sent once more', async () => {
    let cuts = 1;
    sink.behave((step) => (step === 'taken' && cuts-- > 0 ? 'cut' : undefined));
    await write('ada@acme.test');
    await drain();
    expect(await rows()).toMatchObject([{ state: 'queued', last_error: 'The mail server did not say whether it took the message.' }]);
    await after(29_000);
    expect(sink.taken).toHaveLength(1);
    await after(1000);
    expect(sink.taken).toHaveLength(2);
    expect(sink.taken[1]!.raw).toBe(sink.taken[0]!.raw);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('twice is a failure that says that it may have arrived', async () => {
    sink.behave((step) => (step === 'taken' ? 'cut' : undefined));
    await write('ada@acme.test');
    await drain();
    for (let pass = 0; pass < 3; pass++) await after(10 * minute);
    expect(await rows()).toMatchObject([
      { state: 'failed', last_error: 'The mail server did not say whether it took the message. It may have arrived.' },
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
  /** As a killed worker leaves it. */
  const leave = (id: string, handedAt: Date | null) =>
    sql(`update email_message set state = 'sending', claim = ?, attempts = 1, handed_at = ?, sent_at = null where id = ?`, [
      randomUUID(),
      handedAt,
      id,
    ]);

  test('after the end of the text leaves a message that is sent once more, the same to the byte', async () => {
    const [id] = await write('ada@acme.test');
    await drain();
    await leave(id!, portal.clock.now());
    await after(10 * minute);
    expect(await rows()).toMatchObject([{ state: 'queued', last_error: 'The worker stopped before the mail server had answered.' }]);
    await after(minute);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(sink.taken).toHaveLength(2);
    expect(sink.taken[1]!.raw).toBe(sink.taken[0]!.raw);
  });

  test('before it leaves one that is simply sent', async () => {
    await worker.app.get(MailGate).hold();
    const [id] = await write('ada@acme.test');
    await drain();
    await leave(id!, null);
    await worker.app.get(MailGate).release();
    await after(10 * minute);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(sink.taken).toHaveLength(1);
  });
});

test('two workers never send one message at once', async () => {
  const other = await portal.startWorker();
  sink.behave((step) => (step === 'dot' ? pause(20, undefined) : undefined));
  const ids = await write(...Array.from({ length: 30 }, (_, index) => `p${index}@x.test`));
  const attempt = ({ app }: TestWorker, id: string) => inTransaction((em) => app.get(Postman).attempt(id, em), app);
  await Promise.all([drain(), ...ids.slice(0, 4).flatMap((id) => [attempt(worker, id), attempt(other, id)])]);
  expect(sink.taken).toHaveLength(30);
  expect(new Set(sink.taken.map((mail) => mail.messageId)).size).toBe(30);
});

describe('after a restore', () => {
  test('nothing leaves until an operator releases it', async () => {
    await sql(`update mail_gate set home = 'another cluster/1'`);
    await write('a@x.test', 'b@x.test');
    await drain();
    await after(60 * minute);
    expect(sink.taken).toHaveLength(0);
    expect(await rows()).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
    await worker.app.get(MailGate).release();
    await after(0);
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});
