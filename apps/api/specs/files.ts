import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import type { QuoteDetail, StoredObject, UploadTicket } from '#contracts';
import { Orphans, UploadRules } from '#storage';
import { startProxy, startS3 } from '#testing';
import { startPortal } from './portal.js';

async function diskStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const objects = join(folder, 'objects');
  const hiddenObjects = join(folder, 'aside');
  return {
    url: `file:${objects}`,
    countFiles: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ).length,
    async down() {
      await mkdir(objects, { recursive: true });
      await rename(objects, hiddenObjects);
      await writeFile(objects, 'no folder');
    },
    async up() {
      await rm(objects);
      await rename(hiddenObjects, objects);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function s3Storage() {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const server = await startS3();
  const line = await startProxy(server.endpoint);
  return {
    url: `s3://files?endpoint=${line.url}`,
    countFiles: async () => Object.values(await server.countStored()).reduce((a, b) => a + b),
    down: async () => line.cut(),
    up: async () => line.restore(),
    async close() {
      await line.close();
      await server.close();
    },
  };
}

export type Files = Awaited<ReturnType<typeof startFiles>>;

export async function startFiles(kind: 'disk' | 's3', env: NodeJS.ProcessEnv = {}) {
  const storage = await (kind === 'disk' ? diskStorage() : s3Storage());
  const portal = await startPortal({ ...env, STORAGE_URL: storage.url });
  const origin = await portal.api.getUrl();
  return {
    ...portal,
    origin,
    storage,
    rules: portal.api.get(UploadRules, { strict: false }),
    removeOrphans: () => portal.api.get(Orphans, { strict: false }).remove(),
    as: (username?: string) => signIn(origin, username),
    stopProcesses: portal.stop,
    async stop() {
      await portal.stop();
      await storage.close();
    },
  };
}

export type Person = Awaited<ReturnType<typeof signIn>>;

async function signIn(origin: string, username?: string) {
  let cookie = '';
  const call = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    fetch(new URL(path, origin), {
      method,
      headers: {
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  if (username) {
    const answer = await call('POST', '/api/login', { username, password: 'demo-password' });
    cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  }
  const ticket = async () =>
    ((await (await call('POST', '/api/objects/upload')).json()) as UploadTicket).uploadURL;
  return {
    call,
    ticket,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body?: unknown) => call('POST', path, body),
    async upload(bytes: Uint8Array, headers: Record<string, string> = {}) {
      const answer = await putFile(await ticket(), bytes, headers);
      return (JSON.parse(answer.body) as StoredObject).path;
    },
  };
}

export async function requestQuote(person: Person, overrides: object = {}) {
  const answer = await person.post('/api/quotes', {
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Event programs',
    quantity: 500,
    ...overrides,
  });
  return {
    status: answer.status,
    quote: (await answer.json()) as QuoteDetail & { message: string },
  };
}

/** A PUT whose body the test sends in pieces. */
export const startPut = (url: string, headers: Record<string, string | number> = {}) => {
  const upload = request(url, { method: 'PUT', headers });
  upload.on('error', () => undefined); // a refused sender may get a connection reset
  return upload;
};

export async function waitForAnswer(request: ClientRequest) {
  const answer = await new Promise<IncomingMessage | undefined>((resolve) => {
    request.once('response', resolve);
    request.once('close', () => resolve(undefined));
  });
  return answer && { status: answer.statusCode!, body: await text(answer).catch(() => '') };
}

export async function putFile(
  url: string,
  bytes: Uint8Array,
  headers: Record<string, string | number> = {},
) {
  const upload = startPut(url, { 'content-length': bytes.length, ...headers });
  upload.end(bytes);
  const answer = await waitForAnswer(upload);
  if (!answer) throw new Error('The upload was not answered');
  return answer;
}

export const messageOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as { message: string }).message;

export const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
export const digits = Buffer.from('0123456789'.repeat(100));

export const picture = (red = 200) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: { r: red, g: 60, b: 90 } } })
    .png()
    .toBuffer();
