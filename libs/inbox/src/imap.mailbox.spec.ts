import { loadConfig } from '#config';
import { startImapServer } from '#testing';
import { ImapMailbox } from './imap.mailbox.js';

type Server = Awaited<ReturnType<typeof startImapServer>>;

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function start(keepsFlags?: boolean) {
  const server = await startImapServer(keepsFlags);
  open.push({ close: server.stop });
  return server;
}

function mailboxAt({ url }: Server) {
  const { inbound } = loadConfig({
    DATABASE_URL: 'postgresql://x/y',
    REDIS_URL: 'redis://x',
    APP_SECRET: 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
    INBOUND_URL: url,
  });
  if (inbound?.place.kind !== 'imap') throw new Error('not an IMAP address');
  const mailbox = new ImapMailbox(inbound.place);
  open.push(mailbox);
  return mailbox;
}

const letter = (text: string) => `Subject: ${text}\r\n\r\nText of ${text}\r\n`;

async function textsIn(mailbox: ImapMailbox, isMarking = true) {
  const texts: string[] = [];
  for await (const email of mailbox.emails()) {
    texts.push((await email.read()).toString());
    if (isMarking) await email.markStored();
  }
  return texts;
}

test('lists each email until it is marked', async () => {
  const server = await start();
  for (const text of ['One', 'Two']) server.deliver(letter(text));
  const mailbox = mailboxAt(server);
  expect(await textsIn(mailbox, false)).toEqual([letter('One'), letter('Two')]);
  expect(await textsIn(mailbox)).toEqual([letter('One'), letter('Two')]);
  server.deliver(letter('Three'));
  expect(await textsIn(mailbox)).toEqual([letter('Three')]);
});

test('uses a flag of its own, so that people can read the mailbox too', async () => {
  const server = await start();
  server.deliver(letter('One'));
  await textsIn(mailboxAt(server));
  expect(server.flags()).toEqual([['MakereadyStored']]);
});

test('marks emails as seen on a server that keeps no other flags', async () => {
  const server = await start(false);
  server.deliver(letter('One'));
  const mailbox = mailboxAt(server);
  expect(await textsIn(mailbox)).toHaveLength(1);
  expect(server.flags()).toEqual([[String.raw`\Seen`]]);
  expect(await textsIn(mailbox)).toEqual([]);
});

test('reads the headers alone', async () => {
  const server = await start();
  server.deliver(letter('One'));
  for await (const email of mailboxAt(server).emails()) {
    expect(email.size).toBe(letter('One').length);
    expect((await email.readHeaders()).toString()).toBe('Subject: One\r\n\r\n');
  }
});

test('tells of an email that arrives', async () => {
  const server = await start();
  const mailbox = mailboxAt(server);
  const arrival = new Promise<void>((arrived) => mailbox.watch(arrived));
  await textsIn(mailbox);
  server.deliver(letter('One'));
  await expect(arrival).resolves.toBeUndefined();
});

test('connects again after the connection was lost', async () => {
  const server = await start();
  const mailbox = mailboxAt(server);
  await textsIn(mailbox);
  await mailbox.close();
  server.deliver(letter('One'));
  expect(await textsIn(mailbox)).toEqual([letter('One')]);
});
