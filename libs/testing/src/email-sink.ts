import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface ReceivedEmail {
  receivedAt: Date;
  /** The envelope sender. */
  from: string;
  to: string;
  messageId: string;
  raw: string;
}

/** `cut` closes the connection. */
type Trouble = { code: number; text?: string } | 'cut';

/**
 * Called at each step: `data` is before the text, `dot` after its end, `taken` before the final
 * 250.
 */
type Behavior = (
  step: 'connect' | 'auth' | 'rcpt' | 'data' | 'dot' | 'taken',
  email: { to: string; messageId: string },
) => Trouble | void | Promise<Trouble | void>;

export type EmailSink = Awaited<ReturnType<typeof startEmailSink>>;

/** A real SMTP server with a behavior that tests choose. */
export async function startEmailSink(behavior: Behavior = () => undefined) {
  const emails: ReceivedEmail[] = [];
  let [behave, port, attempts] = [behavior, 0, 0];
  let server = serve();

  function serve() {
    const sockets = new Map<number, Socket>();
    const cut = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
    const answerStep = async (
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
      onConnect: (session, next) => void answerStep('connect', session, nobody, next),
      onAuth: (auth, session, next) =>
        void answerStep('auth', session, nobody, (error) =>
          error ? next(error) : next(null, { user: auth.username }),
        ),
      onRcptTo: ({ address }, session, next) =>
        void answerStep('rcpt', session, { to: address, messageId: '' }, next),
      onData: (stream, session, next) => {
        const to = session.envelope.rcptTo[0]!.address;
        void answerStep('data', session, { to, messageId: '' }, (sendError) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            if (sendError) return next(sendError);
            const raw = Buffer.concat(chunks).toString();
            const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '';
            void answerStep('dot', session, { to, messageId }, (failed) => {
              if (failed) return next(failed);
              emails.push({
                receivedAt: new Date(),
                from: (session.envelope.mailFrom || { address: '' }).address,
                to,
                messageId,
                raw,
              });
              void answerStep('taken', session, { to, messageId }, next);
            });
          });
        });
      },
    });
    server.on('error', () => undefined); // connections that were cut
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
    /** The number of steps so far. */
    stepCount: () => attempts,
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
