import { randomUUID } from 'node:crypto';
import type { Activity, QuoteDetail } from '#contracts';
import {
  requestQuote,
  digits,
  type Files,
  html,
  type Person,
  picture,
  startFiles,
} from './files.js';

let files: Files;
let [ada, ben, cora, beth]: Person[] = [];
beforeAll(async () => {
  files = await startFiles('disk');
  [ada, ben, cora, beth] = await Promise.all(
    ['ada@acme.test', 'ben@acme.test', 'cora@globex.test', 'broker@demo.test'].map((username) =>
      files.as(username),
    ),
  );
});
afterAll(() => files.stop());

const attach = async (person: Person, quoteId: string, artworkUrls: unknown) => {
  const answer = await person.post(`/api/quotes/${quoteId}/artwork`, { artworkUrls });
  return {
    ...((await answer.json()) as Omit<QuoteDetail, 'status'> & { message?: string }),
    status: answer.status,
  };
};

describe('attaching a file', () => {
  it('accepts only uploads of the user', async () => {
    const [own, theirs, unsent] = [
      await ada!.upload(await picture()),
      await cora!.upload(await picture()),
      new URL(await ada!.ticket()).pathname,
    ];
    const bad = [
      theirs,
      unsent,
      `/uploads/${randomUUID()}`,
      '/uploads/../x',
      `${own}?a`,
      'javascript:alert(1)',
      'https://evil.example/a.png',
      '',
      own.slice(1),
    ];
    for (const path of bad) {
      const { status, quote } = await requestQuote(ada!, { artworkUrls: [own, path] });
      expect([path, status, quote.message]).toEqual([
        path,
        400,
        'An artwork file was not found in your uploads. Please upload it again.',
      ]);
    }
    expect((await ada!.get(`/api/objects${theirs}`)).status).toBe(404);
    expect(
      await files.sql('select 1 from object_links where object_id = ?', [own.split('/').at(-1)]),
    ).toEqual([]);
  });

  it('accepts uploads of customers from staff', async () => {
    const [path, { quote }] = [await ada!.upload(await picture()), await requestQuote(ada!)];
    expect(await attach(beth!, quote.id, [path])).toMatchObject({
      status: 200,
      artworkUrls: [path],
    });
  });

  it('is returned with its name, type and size, in order', async () => {
    const withFileName = (name: string) => ({
      'content-disposition': `attachment; filename="${name}"`,
    });
    const bytes = await picture();
    const back = await ada!.upload(bytes, withFileName('back.png'));
    const front = await ada!.upload(Buffer.from('%PDF-1.4\n'));
    const { quote } = await requestQuote(ada!, { artworkUrls: [front, back] });
    const { artwork } = (await (await ben!.get(`/api/quotes/${quote.id}`)).json()) as {
      artwork: unknown;
    };
    expect(artwork).toMatchObject([
      { path: front, size: 9, mimeType: 'application/pdf', fileName: null },
      { path: back, size: bytes.length, mimeType: 'image/png', fileName: 'back.png' },
    ]);
  });

  it('accepts images and PDFs by their content', async () => {
    for (const bytes of [html, digits, Buffer.from('MZ\0\0')]) {
      const path = await ada!.upload(bytes, {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="a.png"',
      });
      const { status, quote } = await requestQuote(ada!, { artworkUrls: [path] });
      expect([status, quote.message]).toEqual([400, 'Artwork must be an image or a PDF.']);
    }
    const { status } = await requestQuote(ada!, {
      artworkUrls: [await ada!.upload(Buffer.from('%PDF-1.4\n'))],
    });
    expect(status).toBe(201);
  });

  it('accepts ten files in total', async () => {
    const uploads = await Promise.all(
      Array.from({ length: 11 }, async (_, red) => ada!.upload(await picture(red))),
    );
    expect((await requestQuote(ada!, { artworkUrls: uploads })).status).toBe(400);
    const { status, quote } = await requestQuote(ada!, { artworkUrls: uploads.slice(0, 8) });
    expect(status).toBe(201);
    expect(await attach(ada!, quote.id, uploads.slice(8))).toMatchObject({
      status: 400,
      message: 'At most 10 artwork files can be attached',
    });
    expect(await attach(ada!, quote.id, uploads.slice(6, 10))).toMatchObject({
      status: 200,
      artworkUrls: uploads.slice(0, 10),
    });
    expect(await attach(ada!, quote.id, uploads.slice(0, 2))).toMatchObject({
      status: 200,
      artworkUrls: uploads.slice(0, 10),
    });
  });

  it.each([[undefined], [[]], ['/uploads/x'], [[1]], [{}]])(
    'refuses %j instead of a list of files',
    async (artworkUrls) => {
      const { quote } = await requestQuote(ada!);
      expect((await attach(ada!, quote.id, artworkUrls)).status).toBe(400);
    },
  );

  it('is for the owner and staff, while the quote is open', async () => {
    const { quote } = await requestQuote(ada!);
    const own = async (person: Person) => [await person.upload(await picture())];
    expect((await attach(ben!, quote.id, await own(ben!))).status).toBe(403);
    expect((await attach(cora!, quote.id, await own(cora!))).status).toBe(404);
    expect((await attach(ada!, 'x', await own(ada!))).status).toBe(404);
    await files.sql(`update quotes set status = 'approved' where id = ?`, [quote.id]);
    expect(await attach(ada!, quote.id, await own(ada!))).toMatchObject({
      status: 409,
      message: 'An approved quote cannot be edited. Request changes instead.',
    });
    expect((await attach(beth!, quote.id, await own(beth!))).status).toBe(409);
  });

  it('by the customer withdraws the shop’s price', async () => {
    const { quote } = await requestQuote(ada!);
    const price = () =>
      files.sql(
        `update quotes set total_price = '120.00', priced_at = now(), valid_until = current_date +
          30 where id = ?`,
        [quote.id],
      );
    await price();
    expect(await attach(beth!, quote.id, [await beth!.upload(await picture())])).toMatchObject({
      status: 200,
      pricedAt: expect.any(String),
    });
    expect(await attach(ada!, quote.id, [await ada!.upload(await picture())])).toMatchObject({
      status: 200,
      pricedAt: null,
      validUntil: null,
    });
  });

  it('is recorded once', async () => {
    const [{ quote }, path] = [await requestQuote(ada!), await ada!.upload(await picture())];
    await attach(ada!, quote.id, [path]);
    await attach(ada!, quote.id, [path]);
    const shopActivities = (
      (await (await beth!.get('/api/activities')).json()) as Activity[]
    ).filter((entry) => entry.entityId === quote.id);
    expect(shopActivities.map((entry) => entry.description)).toEqual([
      `Ada Lindqvist added an artwork file to quote ${quote.quoteNumber} “Event programs”`,
      `Ada Lindqvist requested quote ${quote.quoteNumber} “Event programs”`,
    ]);
  });

  it('to a draft notifies no one', async () => {
    const { quote } = await requestQuote(ada!, { status: 'draft' });
    expect((await attach(ada!, quote.id, [await ada!.upload(await picture())])).status).toBe(200);
    const activities = (await (await beth!.get('/api/activities')).json()) as Activity[];
    expect(activities.filter((entry) => entry.entityId === quote.id)).toEqual([]);
  });
});
