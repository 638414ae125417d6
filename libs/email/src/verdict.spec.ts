import { reasonFor, type SmtpFailure, type Verdict, verdictOf } from './verdict.js';

const cases: [
  what: string,
  failure: SmtpFailure,
  reached: Parameters<typeof verdictOf>[1],
  verdict: Verdict,
][] = [
  ['the port is closed', { code: 'ECONNREFUSED', command: 'CONN' }, 'connecting', 'server'],
  ['no greeting in time', { code: 'ETIMEDOUT', command: 'CONN' }, 'connecting', 'server'],
  [
    'a refusal instead of a greeting',
    { command: 'CONN', responseCode: 554 },
    'connecting',
    'server',
  ],
  [
    'a wrong password',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    'connecting',
    'server',
  ],
  ['a sign-in is asked for', { command: 'MAIL FROM', responseCode: 530 }, 'sending', 'server'],
  ['the sender is not wanted', { command: 'MAIL FROM', responseCode: 550 }, 'sending', 'server'],
  ['too big, refused at once', { command: 'MAIL FROM', responseCode: 552 }, 'sending', 'refused'],
  ['the server shuts down', { command: 'RCPT TO', responseCode: 421 }, 'sending', 'server'],
  ['greylisted', { command: 'RCPT TO', responseCode: 451 }, 'sending', 'later'],
  ['the mailbox is full', { command: 'DATA', responseCode: 452 }, 'handed', 'later'],
  ['no such mailbox', { command: 'RCPT TO', responseCode: 550 }, 'sending', 'refused'],
  ['the text is refused', { command: 'DATA', responseCode: 554 }, 'handed', 'refused'],
  ['the line breaks before the text', { code: 'ECONNECTION', command: 'CONN' }, 'sending', 'later'],
  [
    'the line breaks after the end of the text',
    { code: 'ECONNECTION', command: 'CONN' },
    'handed',
    'unconfirmed',
  ],
  [
    'no answer to the end of the text',
    { code: 'ETIMEDOUT', command: 'CONN' },
    'handed',
    'unconfirmed',
  ],
];

test.each(cases)('%s', (_what, failure, stage, verdict) => {
  expect(verdictOf(failure, stage)).toBe(verdict);
});

test('the reason is one line of the server’s answer', () => {
  expect(reasonFor({ response: '550-5.1.1 no such\r\n550 user ' }, 'refused')).toBe(
    'The mail server answered “550-5.1.1 no such 550 user”.',
  );
  expect(reasonFor({ response: 'x'.repeat(5000) }, 'refused').length).toBeLessThan(600);
  expect(reasonFor({}, 'server')).toBe('The mail server cannot be reached.');
  expect(reasonFor({ code: 'ETLS' }, 'server')).toBe(
    'The encrypted connection to the mail server failed.',
  );
});
