import { type EmailSink, startEmailSink } from '#testing';
import { SmtpTransport } from './smtp.transport.js';

const steps: string[] = [];
let sink: EmailSink;
beforeAll(async () => {
  sink = await startEmailSink((step) => void steps.push(step));
});
beforeEach(() => steps.splice(0));
afterAll(() => sink.stop());

/** Linux connects 0.0.0.0 to this machine, but its name is not one of this machine. */
const url = (host: string) => sink.url.replace('//127.0.0.1', `//shop:secret@${host}`);
const message = {
  id: '1',
  kind: 'test',
  from: 'a@x.test',
  to: 'b@x.test',
  createdAt: new Date(),
  bytes: Buffer.from('Subject: Test\r\n\r\n'),
};
const send = (address: string) => new SmtpTransport(address).send(message, () => Promise.resolve());

test('a password never crosses a network in plain text', async () => {
  await expect(send(url('0.0.0.0'))).rejects.toMatchObject({
    verdict: 'server',
    message: 'The encrypted connection to the mail server failed.',
  });
  expect(steps).not.toContain('auth');
});

test('a server on this machine, or one that the address excuses, may do without TLS', async () => {
  await send(url('127.0.0.1'));
  await send(`${url('0.0.0.0')}?requireTLS=false`);
  expect(steps.filter((step) => step === 'auth')).toHaveLength(2);
});
