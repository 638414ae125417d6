import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bucket = 'files';

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** An S3 server with one empty bucket; both keys are `S3RVER`. */
export async function startS3() {
  const { default: S3rver } = await import('s3rver'); // heavy, and few specs need it
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const unfinished = new UnfinishedUploads(join(directory, bucket, '._S3rver_uploads'));
  server.middleware.unshift(async (context, next) => {
    if (context.method === 'GET' && context.query.uploads !== undefined) {
      context.status = 200;
      context.type = 'application/xml';
      context.body = await unfinished.list(context.query.prefix ?? '');
    } else if (context.method === 'DELETE' && context.query.uploadId !== undefined) {
      await unfinished.abort(context.query.uploadId);
      context.status = 204;
    } else await next();
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    url: `s3://${bucket}?endpoint=${endpoint}`,
    async countStored() {
      const names = await readdir(join(directory, bucket));
      return {
        objects: names.filter((name) => name.endsWith('._S3rver_object')).length,
        unfinished: (await unfinished.ids()).length,
      };
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** s3rver can start multipart uploads but neither list nor abort them. */
class UnfinishedUploads {
  constructor(private readonly folder: string) {}

  async ids() {
    return existsSync(this.folder) ? readdir(this.folder) : [];
  }

  async list(prefix: string) {
    const uploads = await Promise.all(
      (await this.ids()).map(async (id) => ({
        id,
        key: await readFile(join(this.folder, id, 'key'), 'utf8'),
      })),
    );
    const matches = uploads.filter(({ key }) => key.startsWith(prefix));
    const rows = matches.map(
      ({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return `<?xml version="1.0"?><ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`;
  }

  abort(id: string) {
    return rm(join(this.folder, id), { recursive: true, force: true });
  }
}
