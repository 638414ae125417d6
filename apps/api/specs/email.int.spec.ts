import { randomUUID } from 'node:crypto';
import { Emails } from '#email';
import { type EmailWorld, minute, startEmails } from './emails.js';

let { sink, worker, sql, inTransaction, emailTo, write, drain, rows, after, calm, stop } =
  {} as EmailWorld;
beforeAll(async () => {
  ({ sink, worker, sql, inTransaction, emailTo, write, drain, rows, after, calm, stop } =
    await startEmails());
});
beforeEach(() => sql('delete from email_message'));
afterEach(() => calm());
afterAll(() => stop());

describe('a message', () => {
  test('leaves once after the commit, with a Message-ID and a date of its own, in the name of the shop', async () => {
    const [id] = await write('ada@acme.test');
    await drain();
    expect(await rows()).toEqual([
      { recipient: 'ada@acme.test', state: 'sent', attempts: 1, last_error: null },
    ]);
    expect(sink.taken).toHaveLength(1);
    const { raw, to, messageId } = sink.taken[0]!;
    expect({ to, messageId }).toEqual({ to: 'ada@acme.test', messageId: `<${id}@shop.test>` });
    expect(raw).toMatch(/^From: "?Harbor & Main Printing"? <portal@shop\.test>\r$/m);
    expect(raw).toMatch(/^Reply-To: orders@harborandmain\.example\r$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  test('is written once per cause, kind and recipient', async () => {
    const email = emailTo('ada@acme.test');
    const add = () => inTransaction(() => worker.app.get(Emails).add(email, null));
    await Promise.all([add(), add(), add()]);
    await drain();
    expect(sink.taken).toHaveLength(1);
  });

  test('is not written without its cause', async () => {
    const add = worker.app.get(Emails).add(emailTo('ada@acme.test'), null);
    await expect(add).rejects.toThrow('outside a transaction');
  });

  test('of a deleted record is skipped', async () => {
    const facts = { userId: randomUUID(), changedAt: '2026-11-21T12:00:00Z' };
    await inTransaction(() =>
      worker.app.get(Emails).add({ ...emailTo('ada@acme.test'), facts }, null),
    );
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
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 0, last_error: 'This is not a valid email address.' },
    ]);
    expect(sink.taken).toHaveLength(0);
  });

  test('is stored encrypted', async () => {
    await write('ada@acme.test');
    await drain();
    const [row] = await sql<{ text: string }>(
      `select encode(sealed, 'escape') as text from email_message`,
    );
    expect(row!.text.length).toBeGreaterThan(1000);
    expect(row!.text).not.toMatch(/Ada|password|Message-ID/i);
  });
});

describe('a refusal', () => {
  test('for now is tried again after growing waits, until the message is taken', async () => {
    let refusals = 3;
    sink.behave((step) =>
      step === 'rcpt' && refusals-- > 0 ? { code: 451, text: 'greylisted' } : undefined,
    );
    await write('ada@acme.test');
    await drain();
    expect(await rows()).toMatchObject([
      { state: 'queued', attempts: 1, last_error: 'The mail server answered “451 greylisted”.' },
    ]);
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

  test.each(['rcpt', 'dot'] as const)(
    'permanently at %s fails the email and is logged for staff',
    async (step) => {
      sink.behave((smtpStep) =>
        smtpStep === step ? { code: 550, text: 'no such user' } : undefined,
      );
      await write('nobody@acme.test');
      await drain();
      await after(60 * minute);
      expect(await rows()).toMatchObject([
        {
          state: 'failed',
          attempts: 1,
          last_error: 'The mail server answered “550 no such user”.',
        },
      ]);
      const [entry] = await sql(
        `select visibility, description from activity_log where action = 'mail.failed'
          order by id desc limit 1`,
      );
      expect(entry).toEqual({
        visibility: 'staff',
        description:
          'The email “Password changed” to nobody@acme.test could not be delivered: The mail server answered “550 no such user”.',
      });
      expect(sink.taken).toHaveLength(0);
    },
  );
});
