import type { PackageDetail } from '#contracts';
import { until } from '#testing';
import { textOf } from './accounts.js';
import { type Inbox, startInbox } from './inbox.js';
import { read } from './proofs.js';

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

const isAbout =
  (title: string) =>
  ({ to, raw }: { to: string; raw: string }) =>
    to === 'ada@acme.test' && textOf(raw).includes(title);
const emailAbout = (job: string) => inbox.sink.taken.findLast(isAbout(job))!.raw;

/** A job with a message of the shop, which was emailed. @returns the email */
async function jobWithEmail() {
  const job = await inbox.job();
  await inbox.write(inbox.beth, `jobs/${job}`, 'Which stock?');
  await inbox.after(61_000);
  return { job, raw: emailAbout(job) };
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

  test('about a package becomes a message on its first item', async () => {
    const contact = { customerName: 'Ada', customerEmail: 'ada@acme.test', quantity: 500 };
    const { body } = await read<PackageDetail>(
      inbox.ada.post('/api/packages', {
        title: 'Donor mailing',
        items: ['Letter', 'Card'].map((title) => ({ title, ...contact })),
      }),
    );
    await until(() => Promise.resolve(inbox.sink.taken.some(isAbout('Donor mailing'))));
    const { raw } = inbox.sink.taken.find(isAbout('Donor mailing'))!;
    const row = await inbox.receive({ to: replyTo(raw), body: quoted('Cream paper, please.') });
    const [first, second] = body.items;
    expect(row).toMatchObject({
      state: 'done',
      record: { kind: 'quote', id: first!.id, number: first!.quoteNumber },
    });
    expect(await inbox.textsOf(inbox.beth, `quotes/${first!.id}`)).toEqual([
      'Cream paper, please.',
    ]);
    expect(await inbox.textsOf(inbox.beth, `quotes/${second!.id}`)).toEqual([]);
  });
});

describe('an answer that must not count', () => {
  test('comes from somebody else who has our email, and waits', async () => {
    const { job, raw } = await jobWithEmail();
    const row = await inbox.receive({ from: 'eve@evil.test', to: replyTo(raw), body: 'Cancel' });
    expect(row).toMatchObject({ kind: 'reply', state: 'open', record: null });
    expect((await inbox.get(row.id)).suggestion).toMatchObject({ kind: 'job', id: job });
    expect(await inbox.textsOf(inbox.beth, `jobs/${job}`)).toEqual(['Which stock?']);
  });

  test('comes from a customer of another company', async () => {
    const { job, raw } = await jobWithEmail();
    await inbox.receive({ from: 'cora@globex.test', to: replyTo(raw), body: 'Cancel' });
    expect(await inbox.textsOf(inbox.beth, `jobs/${job}`)).toEqual(['Which stock?']);
  });

  test('goes to an address that we did not make', async () => {
    const { job, raw } = await jobWithEmail();
    const address = replyTo(raw);
    const other = `${address.startsWith('reply+0') ? 'reply+1' : 'reply+0'}${address.slice(7)}`;
    const row = await inbox.receive({ to: other, body: 'Cancel' });
    expect(row.kind).not.toBe('reply');
    expect(await inbox.textsOf(inbox.beth, `jobs/${job}`)).toEqual(['Which stock?']);
  });
});

test('an answer to a customer by staff is a message of the shop', async () => {
  const job = await inbox.job();
  await inbox.write(inbox.ada, `jobs/${job}`, 'When is it done?');
  await inbox.after(61_000);
  const { raw } = inbox.sink.taken.findLast(({ to }) => to === 'orders@shop.test')!;
  await inbox.receive({ from: 'broker@demo.test', to: replyTo(raw), body: 'On Friday.' });
  expect((await inbox.list(inbox.ada, `jobs/${job}`)).messages).toMatchObject([
    { text: 'When is it done?' },
    { text: 'On Friday.', side: 'shop', channel: 'email' },
  ]);
});

test('attachments of an answer are files of the message, for its readers only', async () => {
  const { job, raw } = await jobWithEmail();
  await inbox.receive({
    to: replyTo(raw),
    headers: ['Content-Type: multipart/mixed; boundary=part'],
    body: [
      '--part\r\nContent-Type: text/plain\r\n\r\nSee the list.\r\n',
      '--part\r\nContent-Type: text/csv; name=list.csv',
      'Content-Disposition: attachment; filename=list.csv\r\n\r\ncover,matte\r\n',
      '--part--',
    ].join('\r\n'),
  });
  const { messages } = await inbox.list(inbox.ada, `jobs/${job}`);
  const [file] = messages.at(-1)!.files;
  expect(file).toMatchObject({ fileName: 'list.csv' });
  const statuses = [];
  for (const by of [inbox.ada, inbox.ben, inbox.cora, inbox.beth])
    statuses.push((await by.get(`/api/objects${file!.path}`)).status);
  expect(statuses).toEqual([200, 200, 404, 200]);
});

test('autoresponders on both sides end', async () => {
  const { job, raw } = await jobWithEmail();
  const emailsAboutJob = () => inbox.sink.taken.filter((email) => textOf(email.raw).includes(job));
  let unanswered = emailsAboutJob().filter((email) => email.raw === raw);
  const counts: number[] = [];
  for (let round = 0; round < 4; round++) {
    const before = emailsAboutJob().length;
    for (const email of unanswered)
      await inbox.put({
        from: email.to,
        to: replyTo(email.raw),
        body: 'I am away until Monday.',
      });
    await inbox.settle();
    await inbox.after(61_000);
    unanswered = emailsAboutJob().slice(before);
    counts.push(unanswered.length);
  }
  // Ada's away message is emailed to the shop, whose own one is not read.
  expect(counts).toEqual([1, 0, 0, 0]);
  expect(await inbox.textsOf(inbox.beth, `jobs/${job}`)).toHaveLength(2);
});
