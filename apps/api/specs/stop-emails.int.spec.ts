import type { EmailMute } from '#contracts';
import { textOf } from './accounts.js';
import { startTalk, type Talk } from './messages.js';
import { read } from './proofs.js';

let talk: Talk;
beforeAll(async () => {
  talk = await startTalk();
});
beforeEach(() => {
  talk.sink.taken.length = 0;
});
afterAll(() => talk.stop());

const minute = 61_000;
const linkIn = (raw: string) => /\/stop-emails\/[0-9a-f-]{36}\/[\w-]{43}/.exec(textOf(raw))?.[0];
const emailsTo = (to: string) => talk.sink.taken.filter((email) => email.to === to);
const call = (path: string, muted?: boolean) =>
  read<EmailMute>(
    muted === undefined
      ? talk.nobody.get(`/api${path}`)
      : talk.nobody.post(`/api${path}`, { muted }),
  );

/** A job with one emailed message of the shop. @returns the link in the email */
async function jobWithLink(more: Record<string, unknown>, to: string) {
  const job = await talk.job(more);
  await talk.write(talk.beth, `jobs/${job}`, 'Which stock?');
  await talk.after(minute);
  const [email] = emailsTo(to);
  return { job, path: linkIn(email!.raw)! };
}

describe('the link in an email about messages', () => {
  test('stops and starts them for a reader without an account', async () => {
    const to = 'guest@acme.test';
    const guest = { customer_id: null, company_id: null, customer_email: to };
    const { job, path } = await jobWithLink(guest, to);
    const [row] = await talk.sql<{ number: string }>(
      'select job_number as number from jobs where id = ?',
      [job],
    );
    expect(await call(path)).toMatchObject({
      status: 200,
      body: { number: row!.number, isMuted: false },
    });
    for (const [isMuted, emails] of [
      [true, 1],
      [false, 2],
    ] as const) {
      expect((await call(path, isMuted)).body).toMatchObject({ isMuted });
      await talk.write(talk.beth, `jobs/${job}`, `Another question ${isMuted}`);
      await talk.after(minute);
      expect(emailsTo(to)).toHaveLength(emails);
    }
  });

  test('stops those about one record only', async () => {
    const { job, path } = await jobWithLink({}, 'ada@acme.test');
    await call(path, true);
    const other = await talk.job();
    for (const each of [job, other]) await talk.write(talk.beth, `jobs/${each}`, `About ${each}`);
    await talk.after(minute);
    const texts = emailsTo('ada@acme.test').map(({ raw }) => textOf(raw));
    expect(texts.some((text) => text.includes(`About ${other}`))).toBe(true);
    expect(texts.some((text) => text.includes(`About ${job}`))).toBe(false);
  });

  test('shows in the portal, where they can be started again', async () => {
    const { job, path } = await jobWithLink({}, 'ada@acme.test');
    await call(path, true);
    expect(await talk.list(talk.ada, `jobs/${job}`)).toMatchObject({ isMuted: true });
    expect(await talk.list(talk.ben, `jobs/${job}`)).toMatchObject({ isMuted: false });
    await read(talk.ada.post(`/api/jobs/${job}/messages/mute`, { muted: false }));
    expect((await call(path)).body).toMatchObject({ isMuted: false });
  });

  test('is not in the emails of the shop', async () => {
    const job = await talk.job();
    await talk.write(talk.ada, `jobs/${job}`, 'Where is it?');
    await talk.after(minute);
    expect(emailsTo('orders@shop.test')).toHaveLength(1);
    expect(linkIn(emailsTo('orders@shop.test')[0]!.raw)).toBeUndefined();
  });

  test('with another token does nothing', async () => {
    const { path } = await jobWithLink({}, 'ada@acme.test');
    const wrong = `${path.slice(0, -4)}AAAA`;
    expect((await call(wrong)).status).toBe(404);
    expect((await call(wrong, true)).status).toBe(404);
    expect((await call(path)).body).toMatchObject({ isMuted: false });
  });
});
