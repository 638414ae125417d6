import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { type S3Server, startS3 } from '#testing';
import { DiskStore } from './disk.store.js';
import { S3Store } from './s3.store.js';
import { MissingBytes, type Store } from './store.js';

const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
let s3: S3Server;
let folder: string;
let stores: Record<'disk' | 's3', { store: Store; storedCount: () => Promise<number> }>;

beforeAll(async () => {
  Object.assign(process.env, credentials);
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
  stores = {
    disk: {
      store: new DiskStore(folder),
      storedCount: async () =>
        (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
          entry.isFile(),
        ).length,
    },
    s3: {
      store: bucket(s3.endpoint),
      storedCount: async () => Object.values(await s3.countStored()).reduce((a, b) => a + b),
    },
  };
});
afterAll(async () => {
  for (const name of Object.keys(credentials)) Reflect.deleteProperty(process.env, name);
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = (endpoint: string, name = 'files') =>
  new S3Store({ kind: 's3', bucket: name, region: 'us-east-1', endpoint });

async function* pieces(bytes: Buffer, size: number) {
  for (let index = 0; index < bytes.length; index += size) {
    const piece = Buffer.from(bytes.subarray(index, index + size));
    yield piece;
    piece.fill(0); // the reader reuses a piece when the next one is requested
  }
}

describe.each(['disk', 's3'] as const)('the %s store', (kind) => {
  const keys: string[] = [];
  const newKey = () => {
    keys.push(randomUUID());
    return keys.at(-1)!;
  };
  afterEach(() => Promise.all(keys.splice(0).map((key) => stores[kind].store.remove(key))));

  it.each([
    ['a little', 3],
    ['one part exactly', 5 * 1024 * 1024],
    ['several parts and a rest', 12 * 1024 * 1024 + 17],
  ])('keeps %s, whether or not its size is known', async (_name, size) => {
    const { store } = stores[kind];
    const bytes = randomBytes(size);
    for (const knownSize of [size, undefined]) {
      const key = newKey();
      await store.write(key, pieces(bytes, 100_003), knownSize);
      expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
    }
  });

  it('returns a range of a file', async () => {
    const { store } = stores[kind];
    const key = newKey();
    await store.write(key, pieces(Buffer.from('0123456789'), 4), 10);
    expect((await buffer(await store.read(key, { start: 2, end: 4 }))).toString()).toBe('234');
    expect((await buffer(await store.read(key, { start: 9, end: 9 }))).toString()).toBe('9');
  });

  it('reports a missing key, and removing it succeeds', async () => {
    const { store } = stores[kind];
    await expect(store.read(randomUUID())).rejects.toThrow(MissingBytes);
    await store.remove(randomUUID());
  });

  it.each([100, 7 * 1024 * 1024])(
    'reports the error of a sender that fails after %i bytes, and keeps nothing after removal',
    async (size) => {
      const { store, storedCount } = stores[kind];
      const earlierCount = await storedCount();
      const key = newKey();
      const brokenOff = async function* () {
        yield* pieces(randomBytes(size), 65_536);
        throw new Error('the sender left');
      };
      await expect(store.write(key, brokenOff(), size * 2)).rejects.toThrow('the sender left');
      await store.remove(key);
      expect(await storedCount()).toBe(earlierCount);
    },
  );

  it('checks whether it can be written', async () => {
    await expect(stores[kind].store.check()).resolves.toBeUndefined();
  });
});

it('reports an invalid folder as unavailable', async () => {
  const file = join(folder, 'a file');
  await writeFile(file, '');
  await expect(new DiskStore(join(file, 'objects')).check()).rejects.toThrow(/ENOTDIR/);
});

describe('a bucket', () => {
  let silent: Server;
  afterEach(() => {
    silent?.close();
  });

  it('that does not exist is reported as unavailable', async () => {
    await expect(bucket(s3.endpoint, 'elsewhere').check()).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(bucket('http://127.0.0.1:9').check()).rejects.toThrow(/ECONNREFUSED/);
  });

  it('that does not answer times out', async () => {
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await expect(
      bucket(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`).check(),
    ).rejects.toThrow(/abort|timeout/i);
    silent.closeAllConnections();
  }, 10_000);

  it('removes the parts of an upload that a process left behind', async () => {
    const key = randomUUID();
    const client = new S3Client({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
    });
    await client.send(new CreateMultipartUploadCommand({ Bucket: 'files', Key: key }));
    expect(await s3.countStored()).toMatchObject({ unfinished: 1 });
    await stores.s3.store.remove(key);
    expect(await s3.countStored()).toMatchObject({ unfinished: 0 });
  });
});

it('creates a missing bucket once', async () => {
  const fresh = bucket(s3.endpoint, 'fresh-ones');
  await expect(fresh.check()).rejects.toMatchObject({ name: 'NotFound' });
  expect([await fresh.make(), await fresh.make()]).toEqual([true, false]);
  await fresh.check();
  const unreachable = bucket('http://127.0.0.1:9', 'nowhere');
  await expect(unreachable.make()).rejects.toThrow('ECONNREFUSED');
});
