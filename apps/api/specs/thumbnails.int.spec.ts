import { EntityManager } from '@mikro-orm/postgresql';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import type { JobRow, NextActionLists, QuoteRow, SearchAnswer } from '#contracts';
import { EmailPictures } from '#email';
import { ThumbnailPainter } from '#storage';
import { picture, requestQuote } from './files.js';
import { names, pdf, type Proofs, read, startProofs } from './proofs.js';

let portal: Proofs;
beforeAll(async () => {
  portal = await startProofs();
});
afterAll(() => portal.stop());

const addressOf = (path: string) => `/api/objects${path}/thumbnail`;
const bodyOf = async <Body>(path: string, by = portal.ben) => (await read<Body>(by.get(path))).body;
const rowOf = async <Row extends { id: string }>(list: string, id: string) =>
  (await bodyOf<Row[]>(list)).find((row) => row.id === id)!;
const jobPicture = async (id: string) => (await rowOf<JobRow>('/api/jobs', id)).piece.thumbnail;
const sizeAt = async (address: string) => {
  const bytes = await (await portal.ada.get(address)).arrayBuffer();
  const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
  return [format, width, height];
};

describe('the picture of a job', () => {
  test('is its first artwork, and the current proof from the first one on', async () => {
    const [artwork, back, proof] = [
      await portal.ada.upload(await pdf([[600, 300], [300, 600]])), // prettier-ignore
      await portal.ada.upload(await picture(10)),
      await portal.beth.upload(await pdf([[300, 600]])),
    ];
    const id = await portal.order({
      artworkUrls: [artwork, back],
      printType: 'folded',
      finalSize: '4 x 9',
      flatSize: '12 x 9',
      bindery: 'tri-fold',
    });
    expect(await jobPicture(id)).toBeNull();
    await portal.drain();
    expect((await rowOf<JobRow>('/api/jobs', id)).piece).toEqual({
      thumbnail: addressOf(artwork),
      printType: 'folded',
      size: '4 x 9',
      flatSize: '12 x 9',
      bindery: 'tri-fold',
    });
    expect(await sizeAt(addressOf(artwork))).toEqual(['webp', 320, 160]);
    expect(await sizeAt(addressOf(back))).toEqual(['webp', 4, 4]);
    await portal.send(id, proof);
    await portal.drain();
    expect(await jobPicture(id)).toBe(addressOf(proof));
    expect(await sizeAt(addressOf(proof))).toEqual(['webp', 160, 320]);
  }, 60_000);

  test('is missing for a proof elsewhere and for a file that nobody can paint', async () => {
    const locked = await portal.ada.upload(Buffer.from('%PDF-1.4\nnothing'));
    const id = await portal.order({ artworkUrls: [locked] });
    await portal.send(id, 'https://files.example/proof.pdf');
    await portal.drain();
    expect(await jobPicture(id)).toBeNull();
    expect((await portal.ada.get(addressOf(locked))).status).toBe(404);
  });

  test('is in Action needed and in Go to', async () => {
    const artwork = await portal.ada.upload(await pdf());
    const id = await portal.order({ title: 'Zinnia seed packets', artworkUrls: [artwork] });
    await portal.drain();
    const { others } = await bodyOf<NextActionLists>('/api/dashboard/turn');
    expect(others.rows.find((row) => row.id === id)!.piece!.thumbnail).toBe(addressOf(artwork));
    const { groups } = await bodyOf<SearchAnswer>('/api/search?q=zinnia');
    expect(groups[0]!.hits[0]!.piece!.thumbnail).toBe(addressOf(artwork));
  });
});

test('the picture of a quote is its first artwork', async () => {
  const artwork = await portal.ada.upload(await pdf());
  const { quote } = await requestQuote(portal.ada, { artworkUrls: [artwork] });
  await portal.drain();
  const { piece } = await rowOf<QuoteRow>('/api/quotes', quote.id);
  expect(piece.thumbnail).toBe(addressOf(artwork));
});

describe('emails', () => {
  const emails = async (subject: RegExp) => {
    const parsed = await Promise.all(portal.sink.taken.map(({ raw }) => PostalMime.parse(raw)));
    return parsed.filter((email) => subject.test(email.subject ?? ''));
  };
  const picturesOf = ({ html, attachments }: Awaited<ReturnType<typeof PostalMime.parse>>) => ({
    shown: [...(html ?? '').matchAll(/<img src="cid:([^"]+)"/g)].map(([, id]) => `<${id}>`),
    files: attachments.map(({ contentId, mimeType, disposition }) => ({
      contentId,
      mimeType,
      disposition,
    })),
  });
  const shown = {
    shown: ['<piece>'],
    files: [{ contentId: '<piece>', mimeType: 'image/jpeg', disposition: 'inline' }],
  };
  beforeEach(() => {
    portal.sink.taken.length = 0;
  });

  test('of an order and its proof show the first page', async () => {
    const artwork = await portal.ada.upload(await pdf([[600, 300]]));
    const id = await portal.order({ title: 'Peony cards', artworkUrls: [artwork] });
    await portal.drain();
    await portal.send(id, await portal.beth.upload(await pdf([[300, 600]])));
    await portal.drain();
    const [ordered, proofs] = [await emails(/your order/), await emails(/^Proof 1 .* is ready$/)];
    expect([ordered, proofs].map((list) => list.map(picturesOf))).toEqual([[shown], [shown]]);
    const sizes = await Promise.all(
      [...ordered, ...proofs].map(async ({ attachments: [file] }) => {
        const { width, height } = await sharp(file!.content as ArrayBuffer).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [320, 160],
      [160, 320],
    ]);
  });

  test('keep what was painted, also when they are not sent', async () => {
    const artwork = await portal.ada.upload(await pdf([[600, 300]]));
    await portal.order({ artworkUrls: [artwork] });
    const { app } = portal.worker;
    const send = app
      .get(EntityManager)
      .fork()
      .transactional(async () => {
        await app.get(EmailPictures, { strict: false }).firstOf([artwork]);
        throw new Error('The mail server hung up.');
      });
    await expect(send).rejects.toThrow('hung up');
    expect(await sizeAt(addressOf(artwork))).toEqual(['webp', 320, 160]);
  });

  test('of a proof elsewhere, or that nobody can paint, are sent without one', async () => {
    const id = await portal.order();
    await portal.send(id);
    await portal.send(id, await portal.beth.upload(Buffer.from('%PDF-1.4\nnothing')));
    await portal.drain();
    const proofs = await emails(/^Proof \d .* is ready$/);
    const without = { shown: [], files: [] };
    expect(proofs.map(picturesOf)).toEqual([without, without]);
  });
});

test('is read by those who may read the file, and kept by their browsers for an hour', async () => {
  const artwork = await portal.ada.upload(await pdf());
  await portal.order({ artworkUrls: [artwork] });
  await portal.drain();
  const statuses = await Promise.all(
    Object.keys(names).map(async (name) => {
      const person = portal.people[name as keyof typeof names];
      return [name, (await person.get(addressOf(artwork))).status];
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    ada: 200,
    ben: 200,
    cora: 404,
    beth: 200,
    nobody: 401,
  });
  const { headers } = await portal.ada.get(addressOf(artwork));
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  const unchanged = await portal.ada.get(addressOf(artwork), {
    'if-none-match': headers.get('etag')!,
    'cache-control': 'max-age=0',
  });
  expect(unchanged.status).toBe(304);
});

test('files from before are painted by the worker, newest first, each once', async () => {
  const artwork = await portal.ada.upload(await pdf());
  const id = await portal.order({ artworkUrls: [artwork] });
  await portal.drain();
  await portal.sql('update thumbnails set image = null, made_at = null where object_id = ?', [
    artwork.split('/').at(-1),
  ]);
  expect(await jobPicture(id)).toBeNull();
  const painter = portal.worker.app.get(ThumbnailPainter);
  expect(await painter.run()).toBe(1);
  expect(await jobPicture(id)).toBe(addressOf(artwork));
  expect(await painter.run()).toBe(0);
});
