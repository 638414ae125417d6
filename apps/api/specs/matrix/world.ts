import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredObject, UploadTicket } from '#contracts';
import { pdfWithContent, startMailSink } from '#testing';
import { startPortal } from '../portal.js';
import { Caller } from './caller.js';
import { type Actor, actors } from './permissions.js';
import { type Made, type Owner, type RecordName, records } from './records.js';

export type World = Awaited<ReturnType<typeof startWorld>>;

const usernames: Partial<Record<Actor, string>> = {
  ada: 'ada@acme.test',
  ben: 'ben@acme.test',
  cora: 'cora@globex.test',
  broker: 'broker@demo.test',
  admin: 'admin@demo.test',
};

/** One portal with everything it needs, and everybody signed in. */
export async function startWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const sink = await startMailSink();
  const portal = await startPortal({
    SMTP_URL: sink.url,
    STORAGE_URL: `file:${folder}`,
    TRUST_PROXY: '1',
    PARSE_LIMIT_PER_MINUTE: '100000',
  });
  const worker = await portal.startWorker();
  const caller = new Caller(await portal.api.getUrl());
  const cookies = {} as Record<Actor, string | undefined>;
  const kept = new Map<string, Made>();

  const signIn = async (username: string) => {
    const answer = await caller.send({ method: 'POST', path: '/api/login', body: { username, password: 'demo-password' } });
    return answer.headers['set-cookie']![0]!.split(';')[0]!;
  };
  for (const actor of actors) cookies[actor] = usernames[actor] && (await signIn(usernames[actor]));

  const world = {
    portal,
    sink,
    caller,
    cookies,
    drain: worker.drain,
    /** Does what the rules let the actor do. @throws Error on anything but 2xx */
    async as<Body = unknown>(actor: Actor, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
      const answer = await caller.send({ method, path, body, headers, cookie: cookies[actor] });
      if (answer.status >= 300) throw new Error(`${actor}: ${method} ${path} was answered ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text) as Body;
    },
    quoteForm: (owner: Owner) => ({ title: 'Programs', quantity: 500, customerName: owner, customerEmail: `${owner}@mail.test` }),
    /** @returns the stored path of a new PDF of theirs */
    async upload(actor: Actor) {
      const { uploadURL } = await world.as<UploadTicket>(actor, 'POST', '/api/objects/upload');
      const { pathname, search } = new URL(uploadURL);
      return (await world.as<StoredObject>(actor, 'PUT', pathname + search, pdf, { 'Content-Type': 'application/pdf' })).path;
    },
    make: (name: string, owner: Owner): Promise<Made> => records[name as RecordName](world, owner),
    /** One for all who only look at it. */
    async one(name: string, owner: Owner): Promise<Made> {
      const key = `${owner} ${name}`;
      const made = kept.get(key) ?? (await world.make(name, owner));
      kept.set(key, made);
      return made;
    },
    /** Somebody who is as the actor is, whose session may end. */
    async twin(actor: Actor, isSignedIn: boolean) {
      const id = randomUUIDv7();
      const username = `${id}@twin.test`;
      await portal.sql(
        `insert into users (id, username, email, password, role, company_id) select ?, ?, ?, password, role, company_id from users where id = ?`,
        [id, username, username, portal.idOf(usernames[actor] ?? usernames.cora!)],
      );
      return { username, cookie: isSignedIn && usernames[actor] ? await signIn(username) : undefined };
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

const pdf = pdfWithContent(Buffer.from('BT /F1 12 Tf 72 720 Td (Purchase order 4711: 500 flyers, letter size, due June 3) Tj ET'));
/** A purchase order, as a browser's form sends it. */
export const orderForm = () => {
  const edge = 'x-edge-x';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="pdf"; filename="order.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return { headers: { 'Content-Type': `multipart/form-data; boundary=${edge}` }, body };
};
