import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { maxSendMs } from './email-times.js';
import { EmailTransport, NotSent, type Outgoing } from './email-transport.js';
import { type Reached, reasonFor, type SmtpFailure, verdictOf } from './verdict.js';

/** Parameters of the URL, such as `?socketTimeout=…`, override these settings. */
export class SmtpTransport extends EmailTransport {
  private readonly settings;
  private readonly credentials;

  constructor(url: string) {
    super();
    const { auth, ...settings } = parseConnectionUrl(url);
    this.credentials = auth;
    this.settings = {
      connectionTimeout: 10_000,
      dnsTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...settings,
    };
  }

  async send({ from, to, bytes }: Outgoing, handing: () => Promise<void>) {
    const connection = new SMTPConnection(this.settings);
    let reached: Reached = 'connecting';
    let stopped: unknown;
    const text = async function* () {
      yield bytes;
      await handing().catch((error: unknown) => {
        stopped = error;
        throw error;
      });
      reached = 'handed';
    };
    const step = stepsOf(connection);
    try {
      await step((done) => connection.connect(done));
      const { credentials } = this;
      if (credentials && connection.allowsAuth)
        await step((done) => connection.login({ ...credentials }, done));
      reached = 'sending';
      await step((done) => connection.send({ from, to: [to] }, Readable.from(text()), done));
      connection.quit();
    } catch (error) {
      connection.close();
      if (stopped) throw stopped;
      const verdict = verdictOf(error as SmtpFailure, reached);
      throw new NotSent(verdict, reasonFor(error as SmtpFailure, verdict));
    }
  }
}

type Done = (error?: Error | null) => void;

/** The library calls back, emits an error, or does neither. */
function stepsOf(connection: SMTPConnection) {
  const failed = new Promise<never>((_, fail) => {
    connection.on('error', fail);
    AbortSignal.timeout(maxSendMs).addEventListener('abort', () =>
      fail(new Error('took too long')),
    );
  });
  // It can fail after the email was sent.
  failed.catch(() => undefined);
  return (start: (done: Done) => void) =>
    Promise.race([
      failed,
      new Promise<void>((done, fail) => start((error) => (error ? fail(error) : done()))),
    ]);
}
