import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Logger } from 'nestjs-pino';
import type { StoredObject, UploadTicket } from '#contracts';
import { Messages } from '#events';
import { pdfWithContent, startEmailSink, until } from '#testing';
import { sessionCookieIn, startPortal } from '../portal.js';
import { Caller } from './caller.js';
import { type Actor, actors, usernames } from './permissions.js';

export type World = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld(logs?: Writable) {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const sink = await startEmailSink();
  const settings = {
    SMTP_URL: sink.url,
    STORAGE_URL: `file:${folder}`,
    TRUST_PROXY: '1',
    PARSE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: logs ? 'info' : 'silent',
  };
  const portal = await startPortal(settings, logs);
  const worker = await portal.startWorker();
  // scheduled tasks would change tables between two checksums
  const messages = worker.app.get(Messages);
  await until(() => messages.ready);
  await messages.queue('housekeeping').pause();
  // Nest has one logger per process, and the worker's replaced it
  if (logs) portal.api.useLogger(portal.api.get(Logger));
  const caller = new Caller(await portal.api.getUrl());
  const cookies = {} as Record<Actor, string | undefined>;

  const signIn = async (username: string) => {
    const answer = await caller.send({
      method: 'POST',
      path: '/api/login',
      body: { username, password: 'demo-password' },
    });
    return sessionCookieIn(answer.headers['set-cookie']);
  };
  for (const actor of actors) cookies[actor] = usernames[actor] && (await signIn(usernames[actor]));

  const world = {
    portal,
    sink,
    caller,
    cookies,
    drain: worker.drain,
    async as<Body = unknown>(
      actor: Actor,
      method: string,
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
    ) {
      const answer = await caller.send({ method, path, body, headers, cookie: cookies[actor] });
      if (answer.status >= 300)
        throw new Error(`${actor}: ${method} ${path} was answered ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text) as Body;
    },
    quoteForm: (owner: Actor) => ({
      title: 'Programs',
      quantity: 500,
      customerName: owner,
      customerEmail: `${owner}@mail.test`,
    }),
    async openSession(actor: Actor) {
      const userId = portal.idOf(usernames[actor]!);
      await portal.sql('delete from second_factors where user_id = ?', [userId]);
      // The canaries replace user names.
      const [user] = await portal.sql<{ username: string }>(
        'select username from users where id = ?',
        [userId],
      );
      await signIn(user!.username);
      const [session] = await portal.sql<{ id: string }>(
        `select public_id as id from sessions where sess #>> '{passport,user}' = ?
          order by (sess ->> 'signedInAt')::numeric desc limit 1`,
        [userId],
      );
      return session!.id;
    },
    async upload(actor: Actor, bytes: Buffer = pdf) {
      const { uploadURL } = await world.as<UploadTicket>(actor, 'POST', '/api/objects/upload');
      const { pathname, search } = new URL(uploadURL);
      return (
        await world.as<StoredObject>(actor, 'PUT', pathname + search, bytes, {
          'Content-Type': 'application/pdf',
        })
      ).path;
    },
    async twin(actor: Actor, isSignedIn: boolean) {
      const id = randomUUIDv7();
      const username = `${id}@twin.test`;
      await portal.sql(
        `insert into users (id, username, email, password, role, company_id)
          select ?, ?, ?, password, role, company_id from users where id = ?`,
        [id, username, username, portal.idOf(usernames[actor] ?? usernames.cora!)],
      );
      return {
        username,
        cookie: isSignedIn && usernames[actor] ? await signIn(username) : undefined,
      };
    },
    async stop() {
      caller.close();
      await portal.stop();
      await sink.stop();
      await rm(folder, { recursive: true });
    },
  };
  return world;
}

const pdf = pdfWithContent(
  Buffer.from(
    'BT /F1 12 Tf 72 720 Td (Purchase order 4711: 500 flyers, letter size, due June 3) Tj ET',
  ),
);
export const pdfForm = (field: string) => {
  const edge = 'x-edge-x';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="order.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return { headers: { 'Content-Type': `multipart/form-data; boundary=${edge}` }, body };
};
