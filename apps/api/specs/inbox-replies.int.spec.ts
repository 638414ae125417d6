import { type Inbox, startInbox } from './inbox.js';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.stop());

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: <?([^\\s>]+)>?`, 'm').exec(raw.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? '';
const replyTo = (raw: string) => headerOf(raw, 'Reply-To');
const messageId = (raw: string) => `<${headerOf(raw, 'Message-ID')}>`;
const quoted = (text: string) =>
  `${text}\r\n\r\nOn Wed, May 2, 2131 at 10:00 AM Harbor & Main <orders@shop.test> wrote:\r\n> Which stock?\r\n`;

/** A job with a message of the shop, which was emailed. @returns the email */
async function jobWithEmail() {
  const job = await inbox.job();
  await inbox.write(inbox.beth, `jobs/${job}`, 'Which stock?');
  await inbox.after(61_000);
  return { job, raw: inbox.sink.taken.findLast(({ to }) => to === 'ada@acme.test')!.raw };
}

describe('an answer to our email', () => {
  test('becomes a message on its record, without the quoted part', async () => {
    const { job, raw } = await jobWithEmail();
    expect(replyTo(raw)).toMatch(/^reply\+[0-9a-f]{56}@in\.shop\.test$/);
    const row = await inbox.receive({ to: replyTo(raw), body: quoted('100# gloss text.') });
    expect(row).toMatchObject({ kind: 'reply', state: 'done', record: { kind: 'job', id: job } });
    expect((await inbox.list(inbox.beth, `jobs/${job}`)).messages).toMatchObject([
      { text: 'Which stock?' },
      { text: '100# gloss text.', channel: 'email', side: 'customer', authorName: 'Ada Lindqvist' },
    ]);
  });

  test('is also found by the Message-ID that it answers', async () => {
    const { job, raw } = await jobWithEmail();
    await inbox.receive({
      body: quoted('Matte.'),
      headers: [`In-Reply-To: ${messageId(raw)}`],
    });
    expect(await inbox.textsOf(inbox.ada, `jobs/${job}`)).toEqual(['Which stock?', 'Matte.']);
  });
});
