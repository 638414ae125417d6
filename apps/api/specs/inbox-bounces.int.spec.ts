import { type Inbox, startInbox } from './inbox.js';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.stop());

const report = (messageId: string, recipient: string, action = 'failed') => ({
  from: 'MAILER-DAEMON@mx.acme.test',
  headers: [
    'Return-Path: <>',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
  ],
  body: [
    '--r\r\nContent-Type: text/plain\r\n\r\nNot delivered.\r\n',
    '--r\r\nContent-Type: message/delivery-status\r\n',
    'Reporting-MTA: dns; mx.acme.test\r\n',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user\r\n',
    '--r\r\nContent-Type: message/rfc822\r\n',
    `Message-ID: ${messageId}\r\nSubject: New messages\r\n\r\nText\r\n`,
    '--r--',
  ].join('\r\n'),
});

interface Sent {
  id: string;
  message_id: string;
  recipient: string;
  state: string;
  last_error: string | null;
}

const sentEmails = () =>
  inbox.sql<Sent>(
    `select id, message_id, recipient, state, last_error from email_message
     where state in ('sent', 'failed') order by id`,
  );

beforeAll(async () => {
  for (const text of ['One', 'Two', 'Three']) {
    await inbox.write(inbox.beth, `jobs/${await inbox.job()}`, text);
    await inbox.after(61_000);
  }
});

test('marks exactly the email that it is about, with the reason', async () => {
  const [first, second, third] = await sentEmails();
  const row = await inbox.receive(report(second!.message_id, second!.recipient));
  expect(row).toMatchObject({
    kind: 'bounce',
    state: 'ignored',
    why: `The email to ${second!.recipient} was not delivered.`,
  });
  expect(await sentEmails()).toMatchObject([
    { id: first!.id, state: 'sent' },
    {
      id: second!.id,
      state: 'failed',
      last_error: 'The mail server answered “550 5.1.1 No such user”.',
    },
    { id: third!.id, state: 'sent' },
  ]);
});

test.each([
  ['about an unknown email', () => report('<unknown@shop.test>', 'ada@acme.test')],
  [
    'about another recipient',
    async () => report((await sentEmails())[0]!.message_id, 'other@acme.test'),
  ],
  [
    'about a delay',
    async () => report((await sentEmails())[0]!.message_id, 'ada@acme.test', 'delayed'),
  ],
])('%s changes nothing', async (_, letter) => {
  const before = await sentEmails();
  await inbox.receive(await letter());
  expect(await sentEmails()).toEqual(before);
});
