import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import PdfKit from 'pdfkit';
import pg from 'pg';
import sharp from 'sharp';
import type { ProofDetail } from '#contracts';
import { ImageCache } from '#storage';
import { until } from '#testing';
import { pdf, type Proofs, startProofs } from './proofs.js';

let proofs: Proofs;
beforeAll(async () => {
  proofs = await startProofs();
});
beforeEach(() => proofs.clock.moveTo());
afterAll(() => proofs.stop());

async function uploadAndPreview(bytes: Uint8Array, headers: Record<string, string> = {}) {
  const path = await proofs.beth.upload(bytes, headers);
  const proof = await proofs.open({}, path);
  const body = await until(
    async () => {
      const { body } = await proofs.see(proof.id, proof.token);
      return body.preview !== 'waiting' && body;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
  return { ...proof, path, body };
}
const imageAt = async (url: string) => {
  const answer = await proofs.nobody.get(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { status: answer.status, format, width, height };
};

describe('the pages of a proof', () => {
  test('of 60 pages are painted by the worker in two sizes, and open without a session', async () => {
    const { body, jobId } = await uploadAndPreview(
      await pdf(Array.from({ length: 60 }, (_, index) => (index % 2 ? [300, 600] : [600, 300]))),
    );
    expect([body.preview, body.pageCount, body.pages.length]).toEqual(['ready', 60, 60]);
    expect(body.pages.map(({ page }) => page)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    const [first, second] = body.pages as [ProofDetail['pages'][0], ProofDetail['pages'][0]];
    expect([first.width, first.height, first.thumbnail.width, first.thumbnail.height]).toEqual([
      2000, 1000, 320, 160,
    ]);
    expect(await imageAt(first.url)).toEqual({
      status: 200,
      format: 'webp',
      width: 2000,
      height: 1000,
    });
    expect(await imageAt(second.thumbnail.url)).toEqual({
      status: 200,
      format: 'webp',
      width: 160,
      height: 320,
    });
    expect((await proofs.rows(jobId))[0]!.thumbnail).toEqual(first.thumbnail);
    const previewEvents = await proofs.sql(
      `select 1 from domain_event where type = 'proof.previewed' and payload ->> 'jobId' = ?`,
      [jobId],
    );
    expect(previewEvents).toHaveLength(1);
  }, 120_000);

  test('of one file are painted once for several jobs, and outlive the first job', async () => {
    const first = await uploadAndPreview(await pdf());
    const before = await proofs.storage.countFiles();
    const second = await proofs.open({}, first.path);
    const { pages } = await until(async () => {
      const { body } = await proofs.see(second.id, second.token);
      return body.preview === 'ready' && body;
    });
    expect(await proofs.storage.countFiles()).toBe(before);
    const pathOf = (url: string) => url.split('?')[0];
    expect(pages.map(({ url }) => pathOf(url))).toEqual(
      first.body.pages.map(({ url }) => pathOf(url)),
    );
    await proofs.beth.call('DELETE', `/api/jobs/${first.jobId}`);
    expect((await imageAt(pages[0]!.url)).status).toBe(200);
  });

  test('of one file reach another job while somebody changes it', async () => {
    const first = await uploadAndPreview(await pdf());
    const lock = async (table: 'jobs' | 'proofs', id: string) => {
      const client = new pg.Client(proofs.database.databaseUrl);
      await client.connect();
      await client.query('begin');
      await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
      return client;
    };
    const painted = await lock('proofs', first.id);
    const second = await proofs.open({}, first.path);
    await until(async () => {
      const waiting = await proofs.sql(
        `select 1 from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like '%for update of p'`,
      );
      return waiting.length > 0;
    });
    const changed = await lock('jobs', second.jobId);
    await painted.end();
    await until(
      async () =>
        (await proofs.sql(`select 1 from proofs where id = ? and preview = 'ready'`, [second.id]))
          .length > 0,
    );
    await changed.end();
    expect((await proofs.see(second.id, second.token)).body.pageCount).toBe(first.body.pageCount);
  });

  test('respect the rotation in the file', async () => {
    const bytes = Buffer.from(
      (await pdf([[600, 300]], { compress: false }))
        .toString('latin1')
        .replace('/MediaBox', '/Rotate 90 /MediaBox'),
      'latin1',
    );
    const { body } = await uploadAndPreview(bytes);
    expect(body.pages[0]).toMatchObject({ width: 1000, height: 2000 });
    expect(await imageAt(body.pages[0]!.url)).toMatchObject({ width: 1000, height: 2000 });
  });

  test('in CMYK are shown in the colors of a screen', async () => {
    const document = new PdfKit({ size: [400, 200] });
    document.rect(0, 0, 400, 200).fillColor([0, 100, 100, 0]).fill();
    document.end();
    const { body } = await uploadAndPreview(await buffer(document));
    const image = Buffer.from(await (await proofs.nobody.get(body.pages[0]!.url)).arrayBuffer());
    const { channels } = await sharp(image).stats();
    const [red, green, blue] = channels.map(({ mean }) => mean) as [number, number, number];
    expect([red > 200, green < 90, blue < 90]).toEqual([true, true, true]);
  });

  test('of a picture are the picture as it is', async () => {
    const photo = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#009fd6' },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await uploadAndPreview(photo);
    expect([body.preview, body.pageCount, body.pages[0]]).toMatchObject([
      'ready',
      1,
      { width: 480, height: 640 },
    ]);
    expect(await imageAt(body.pages[0]!.url)).toMatchObject({ status: 200, format: 'jpeg' });
  });

  test('are valid for 15 to 20 minutes, with a stable address', async () => {
    const { body, id, token } = await uploadAndPreview(await pdf());
    const repeatedAnswer = await proofs.see(id, token);
    const addresses = ({ pages, downloadUrl }: ProofDetail) => [
      pages[0]!.url,
      pages[0]!.thumbnail.url,
      downloadUrl!,
    ];
    expect(
      [addresses(repeatedAnswer.body), addresses(body)].every((each) => each.length === 3),
    ).toBe(true);
    proofs.clock.moveBy(15 * 60_000 - 1000);
    for (const url of addresses(repeatedAnswer.body))
      expect((await proofs.nobody.get(url)).status).toBe(200);
    const laterProof = (await proofs.see(id, token)).body;
    proofs.clock.moveBy(5 * 60_000 + 1000);
    for (const url of addresses(repeatedAnswer.body))
      expect((await proofs.nobody.get(url)).status).toBe(403);
    for (const url of addresses(laterProof))
      expect((await proofs.nobody.get(url)).status).toBe(200);
    expect(addresses(laterProof)).not.toEqual(addresses(repeatedAnswer.body));
  });

  test('and the file itself are saved under the file’s name', async () => {
    const { body } = await uploadAndPreview(await pdf(), {
      'content-disposition': `attachment; filename*=UTF-8''Umschlag%20r%C3%BCckw%C3%A4rts.pdf`,
    });
    const answer = await proofs.nobody.get(body.downloadUrl!);
    expect(answer.headers.get('content-disposition')).toContain(
      'Umschlag%20r%C3%BCckw%C3%A4rts.pdf',
    );
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('that were stored for nothing are cleared away: the transaction that wanted them failed', async () => {
    const { worker } = proofs;
    const before = await proofs.storage.countFiles();
    const failedTransaction = worker.app
      .get(EntityManager)
      .fork()
      .transactional(async () => {
        await worker.app
          .get(ImageCache, { strict: false })
          .keep(Buffer.from('RIFF'), { entityType: 'job', entityId: randomUUID() });
        throw new Error('as if it were killed');
      });
    await expect(failedTransaction).rejects.toThrow('as if');
    expect(await proofs.storage.countFiles()).toBe(before + 1);
    proofs.clock.moveBy(25 * 3600_000);
    await proofs.removeOrphans();
    expect(await proofs.sql('select 1 from object_parts')).toEqual([]);
    expect(await proofs.storage.countFiles()).toBeLessThanOrEqual(before);
  });

  test('go with the job', async () => {
    const { jobId, body } = await uploadAndPreview(await pdf());
    await proofs.beth.call('DELETE', `/api/jobs/${jobId}`);
    const links = await proofs.sql(`select 1 from object_links where entity_id = ?`, [jobId]);
    expect(links).toEqual([]);
    proofs.clock.moveBy(25 * 3600_000);
    const before = await proofs.storage.countFiles();
    await proofs.removeOrphans();
    // the file, the page and its thumbnail
    expect(await proofs.storage.countFiles()).toBeLessThanOrEqual(before - 3);
    proofs.clock.moveTo();
    expect((await proofs.nobody.get(body.pages[0]!.url)).status).toBe(404);
  });
});

describe('a file without pages to show', () => {
  const files: [what: string, make: () => Promise<Buffer>, reason: string][] = [
    [
      'locked',
      () => pdf([[600, 300]], { userPassword: 'secret' }),
      'This PDF is protected by a password, so its pages cannot be shown.',
    ],
    [
      'broken',
      () => Promise.resolve(Buffer.from('%PDF-1.7\nnothing\n%%EOF')),
      'This PDF cannot be read, so its pages cannot be shown.',
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
      'Browsers cannot show this image type. Please download the file.',
    ],
  ];
  test.each(files)(
    'of a file that is %s shows the reason, and the file can still be downloaded and decided',
    async (_what, make, reason) => {
      const { body, id, token } = await uploadAndPreview(await make());
      expect([body.preview, body.previewReason, body.pages]).toEqual(['none', reason, []]);
      expect((await proofs.nobody.get(body.downloadUrl!)).status).toBe(200);
      expect((await proofs.approve(id, { token })).status).toBe(200);
    },
  );

  test('because it claims 30,000 × 30,000 pixels is not unpacked', async () => {
    const small = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const huge = Buffer.from(small);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const startMemory = process.memoryUsage().rss;
    const { body } = await uploadAndPreview(huge);
    expect(process.memoryUsage().rss - startMemory).toBeLessThan(300 * 1024 * 1024);
    expect(['ready', 'none']).toContain(body.preview);
  });
});
