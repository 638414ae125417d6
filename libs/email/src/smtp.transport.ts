import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLocal } from '#config';
import { maxSendMs } from './email-times.js';
import { EmailTransport, NotSent, type RenderedMessage } from './email-transport.js';
import { type SmtpStage, reasonFor, type SmtpFailure, verdictOf } from './verdict.js';

/** Parameters of the URL, such as `?requireTLS=false`, override these settings. */
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
      // else whoever removes STARTTLS from the server's answer reads the password
      requireTLS: Boolean(auth) && !isLocal(settings.host ?? ''),
      ...settings,
    };
  }

  async send({ from, to, bytes }: RenderedMessage, onHandOver: () => Promise<void>) {
    const connection = new SMTPConnection(this.settings);
    let stage: SmtpStage = 'connecting';
    let handOverError: unknown;
    const text = async function* () {
      yield bytes;
      await onHandOver().catch((error: unknown) => {
        handOverError = error;
        throw error;
      });
      stage = 'handed';
    };
    const step = stepsOf(connection);
    try {
      await step((done) => connection.connect(done));
      const { credentials } = this;
      if (credentials && connection.allowsAuth)
        await step((done) => connection.login({ ...credentials }, done));
      stage = 'sending';
      await step((done) => connection.send({ from, to: [to] }, Readable.from(text()), done));
      connection.quit();
    } catch (error) {
      connection.close();
      if (handOverError) throw handOverError;
      const verdict = verdictOf(error as SmtpFailure, stage);
      throw new NotSent(verdict, reasonFor(error as SmtpFailure, verdict));
    }
  }
}

type Callback = (error?: Error | null) => void;

/** The library calls back, emits an error, or does neither. */
function stepsOf(connection: SMTPConnection) {
  const failure = new Promise<never>((_, fail) => {
    connection.on('error', fail);
    AbortSignal.timeout(maxSendMs).addEventListener('abort', () =>
      fail(new Error('took too long')),
    );
  });
  // It can fail after the email was sent.
  failure.catch(() => undefined);
  return (start: (done: Callback) => void) =>
    Promise.race([
      failure,
      new Promise<void>((done, fail) => start((error) => (error ? fail(error) : done()))),
    ]);
}
