import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** One message that the sink took; `raw` as it arrived. */
interface ReceivedEmail {
  at: Date;
  /** The sender of its envelope. */
  from: string;
  to: string;
  messageId: string;
  raw: string;
}

/** What the sink does instead of going on: answer with a code, or cut the line. */
type Trouble = { code: number; text?: string } | 'cut';

/**
 * Asked at each step; may take its time. `connect` and `auth` know no message yet, `data` comes
 * before its text, `dot` after its end and before the answer, `taken` when it was taken and 250 is
 * about to be written.
 */
type Behavior = (
  step: 'connect' | 'auth' | 'rcpt' | 'data' | 'dot' | 'taken',
  email: { to: string; messageId: string },
) => Trouble | void | Promise<Trouble | void>;

export type EmailSink = Awaited<ReturnType<typeof startEmailSink>>;

/**
 * A real SMTP server that does as it is told.
 * @returns `url` for SMTP_URL, `taken`, what it took so far, `behave` to give it another behavior,
 * `stop` and `start` on the same port
 */
export async function startEmailSink(behavior: Behavior = () => undefined) {
  const emails: ReceivedEmail[] = [];
  let [behave, port, attempts] = [behavior, 0, 0];
  let server = serve();

  function serve() {
    const sockets = new Map<number, Socket>();
    const cut = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
    /** Does what the behavior says, else what comes next. */
    const at = async (
      step: Parameters<Behavior>[0],
      session: SMTPServerSession,
      email: { to: string; messageId: string },
      next: (error?: Error) => void,
    ) => {
      attempts += 1;
      const trouble = await behave(step, email);
      if (trouble === 'cut') return void cut(session);
      next(
        trouble
          ? Object.assign(new Error(trouble.text ?? 'as told'), { responseCode: trouble.code })
          : undefined,
      );
    };
    const nobody = { to: '', messageId: '' };
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect: (session, next) => void at('connect', session, nobody, next),
      onAuth: (auth, session, next) =>
        void at('auth', session, nobody, (error) =>
          error ? next(error) : next(null, { user: auth.username }),
        ),
      onRcptTo: ({ address }, session, next) =>
        void at('rcpt', session, { to: address, messageId: '' }, next),
      onData: (stream, session, next) => {
        const to = session.envelope.rcptTo[0]!.address;
        void at('data', session, { to, messageId: '' }, (sendError) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            if (sendError) return next(sendError);
            const raw = Buffer.concat(chunks).toString();
            const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '';
            void at('dot', session, { to, messageId }, (failed) => {
              if (failed) return next(failed);
              emails.push({
                at: new Date(),
                from: (session.envelope.mailFrom || { address: '' }).address,
                to,
                messageId,
                raw,
              });
              void at('taken', session, { to, messageId }, next);
            });
          });
        });
      },
    });
    server.on('error', () => undefined); // lines that were cut
    server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort!, socket));
    return server;
  }

  const start = async () => {
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    port = (server.server.address() as { port: number }).port;
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: emails,
    /** How often it was asked anything. */
    asked: () => attempts,
    behave: (next: Behavior = () => undefined) => {
      behave = next;
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
    start: () => {
      server = serve();
      return start();
    },
  };
}
