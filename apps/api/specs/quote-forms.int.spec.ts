import { changeQuote, form, post, type Quotes, startQuotes } from './quotes.js';
import { readQuote, storeQuote } from './stored-quote.js';

let { portal, ada, broker, count, expectRefusal } = {} as Quotes;
beforeAll(async () => {
  ({ portal, ada, broker, count, expectRefusal } = await startQuotes());
});
afterAll(() => portal.stop());

describe('an invalid form gets its error messages and creates nothing', () => {
  const bad: [body: object, message: string, field?: string][] = [
    [{ customerName: undefined }, 'Name is required'],
    [{ customerName: '' }, 'Name is required'],
    [{ customerName: ' \u200b' }, 'Name is required'],
    [{ customerName: 7 }, 'Name is required'],
    [{ customerName: 'x'.repeat(256) }, 'Customer Name must be text of at most 255 characters'],
    [{ customerEmail: undefined }, 'Please enter a valid email address'],
    ...[
      'a@b',
      'a b@c.de',
      'a@b.c\r\nBcc:x@y.z',
      '"x@evil y"@shop.com',
      'a@shop.de, b@shop.de',
      7,
      { $ne: null },
    ].map((customerEmail): [object, string] => [
      { customerEmail },
      'Please enter a valid email address',
    ]),
    [{ title: undefined }, 'Title is required'],
    [{ title: '\t' }, 'Title is required'],
    [{ title: ['x'] }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be text of at most 255 characters'],
    ...[undefined, null, '', 0, -1, 1.5, '1.5', 'many', 2_147_483_648, [5]].map(
      (quantity): [object, string] => [{ quantity }, 'Quantity must be at least 1'],
    ),
    ...['abc', '-1', '1.234', '100000000', '1e3', '$5'].map((totalPrice): [object, string] => [
      { totalPrice },
      'Price must be an amount like 1250.00',
    ]),
    [{ totalPrice: 5 }, 'Price must be text such as "1250.00", not a number'],
    [{ deliveryMethod: 'courier' }, 'Delivery Method must be pickup, delivery, shipping or mail'],
    [{ printType: 'roll' }, 'Print Type must be flat, folded or book'],
    [{ bindingType: 'spiral' }, 'Binding Type must be saddle-stitch or perfect-bound'],
    [{ pageCount: 0 }, 'Page Count must be at least 1'],
    [{ interiorPageCount: -4 }, 'Interior Page Count must be at least 1'],
    [{ selfCover: 'yes' }, 'Self Cover must be yes or no'],
    ...['approved', 'rejected', 'expired', '', 5].map((status): [object, string] => [
      { status },
      'Status must be draft or pending',
    ]),
    ...['2026-02-30', 'yesterday', '275761-01-01', 5, '2026-13-01'].map(
      (mailDate): [object, string] => [{ mailDate }, 'Mail Date must be a date'],
    ),
    [
      { estimatedCompletionDate: '2020-01-01' },
      'Estimated Completion Date must not be in the past',
    ],
    [{ mailDate: '2020-01-01T12:00:00Z' }, 'Mail Date must not be in the past'],
    [{ paperType: 'x'.repeat(501) }, 'Paper Type must be text of at most 500 characters'],
    [{ bindery: { toString: 1 } }, 'Bindery must be text of at most 500 characters'],
    [{ description: 'x'.repeat(10_001) }, 'Description must be text of at most 10,000 characters'],
    [{ inHomesDate: 'x'.repeat(256) }, 'In-Homes Date must be text of at most 255 characters'],
    [
      { parsedDocument: 'x'.repeat(100_001) },
      'Parsed Document must be text of at most 100,000 characters',
    ],
    [{ specifications: 'flat' }, 'Specifications must be an object'],
    [{ artworkUrls: 'a.pdf' }, 'Artwork must be a list of uploaded files'],
    [{ artworkUrls: [5] }, 'Artwork must be a list of uploaded files'],
    [{ artworkUrls: Array(11).fill('/uploads/a') }, 'At most 10 artwork files can be attached'],
    ...[
      '/uploads/somebody-else',
      'javascript:alert(1)',
      'https://evil.test/a.pdf',
      '/uploads/../etc/passwd',
    ].map((url): [object, string] => [
      { artworkUrls: [url] },
      'An artwork file was not found in your uploads. Please upload it again.',
    ]),
    [{ title: 'a\u0000b' }, 'The text contains characters that cannot be stored.'],
    [{ notes: '\ud800' }, 'The text contains characters that cannot be stored.'],
  ];
  test.each(
    bad.map(([body, message]) => [JSON.stringify(body).slice(0, 70), body, message] as const),
  )('%s', async (_name, body, message) => {
    const before = await count();
    for (const person of [ada, broker]) {
      const answer = await post(person, { ...form, ...body }).expect(400);
      expect(answer.body).toMatchObject({ statusCode: 400, message });
    }
    expect(await count()).toEqual(before);
  });

  const unread: [name: string, type: string, body: string, status: number][] = [
    ['broken JSON', 'application/json', '{"title":', 400],
    ['nothing', 'application/json', '', 400],
    ['null', 'application/json', 'null', 400],
    ['a list', 'application/json', '[]', 400],
    ['a text', 'application/json', '"x"', 400],
    ['a number', 'application/json', '1', 400],
    [
      'more than a megabyte',
      'application/json',
      JSON.stringify({ notes: 'x'.repeat(1_100_000) }),
      413,
    ],
    ['endless nesting', 'application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    [
      'fifty thousand keys',
      'application/json',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1])),
      ),
      400,
    ],
    ['plain text', 'text/plain', JSON.stringify(form), 415],
    ['a plain form', 'application/x-www-form-urlencoded', 'title=x', 415],
  ];
  test.each(unread)('%s', async (_name, type, body, status) => {
    const answer = await ada.post('/api/quotes').set('Content-Type', type).send(body);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      status,
      expect.stringMatching(/^[A-Z].+[a-z.]$/),
    ]);
  });
});

describe('form rules on edits', () => {
  const bad: [body: object, message: string][] = [
    [{ title: ' ' }, 'Title is required'],
    [{ title: null }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be text of at most 255 characters'],
    [{ customerName: '' }, 'Name is required'],
    [{ customerName: ' ' }, 'Name is required'],
    [{ customerName: null }, 'Name is required'],
    [{ customerEmail: '' }, 'Please enter a valid email address'],
    [{ customerEmail: 'a@b' }, 'Please enter a valid email address'],
    [{ quantity: null }, 'Quantity must be at least 1'],
    [{ quantity: '' }, 'Quantity must be at least 1'],
    [{ quantity: 0 }, 'Quantity must be at least 1'],
    [{ quantity: 1.5 }, 'Quantity must be at least 1'],
    [{ quantity: 2_147_483_648 }, 'Quantity must be at least 1'],
    [{ deliveryMethod: 'courier' }, 'Delivery Method must be pickup, delivery, shipping or mail'],
    [{ printType: 'roll' }, 'Print Type must be flat, folded or book'],
    [{ mailDate: '2026-02-30' }, 'Mail Date must be a date'],
    [{ estimatedCompletionDate: 'yesterday' }, 'Estimated Completion Date must be a date'],
    [{ size: 'x'.repeat(501) }, 'Size must be text of at most 500 characters'],
    [{ notes: 'x'.repeat(10_001) }, 'Notes must be text of at most 10,000 characters'],
    [
      { artworkUrls: ['/uploads/somebody-else'] },
      'An artwork file was not found in your uploads. Please upload it again.',
    ],
    [{ artworkUrls: Array(11).fill('/uploads/a') }, 'At most 10 artwork files can be attached'],
    [{ specifications: [] }, 'Specifications must be an object'],
    [{ version: 'new' }, 'Version must be a number'],
  ];
  test.each(
    bad.map(([body, message]) => [JSON.stringify(body).slice(0, 60), body, message] as const),
  )('%s', async (_name, body, message) => {
    const id = await storeQuote(portal);
    expect(await expectRefusal(ada, id, body)).toEqual([400, message]);
    expect(await expectRefusal(broker, id, body)).toEqual([400, message]);
  });

  test('a past date and an unknown quantity are allowed', async () => {
    const id = await storeQuote(portal, 'pending', { mail_date: '2020-01-01', quantity: null });
    expect(
      await changeQuote(ada, id, { mailDate: '2020-01-01', quantity: null, notes: 'Rush' }),
    ).toMatchObject({
      mailDate: '2020-01-01',
      quantity: null,
    });
  });

  test('files that are on the quote already may be kept or left out', async () => {
    const id = await storeQuote(portal, 'pending', { artwork_urls: '{/uploads/a,/uploads/b}' });
    expect(await changeQuote(ada, id, { artworkUrls: ['/uploads/b'] })).toMatchObject({
      artworkUrls: ['/uploads/b'],
    });
    expect(
      await expectRefusal(ada, await storeQuote(portal), { artworkUrls: ['/uploads/b'] }),
    ).toEqual([400, expect.stringMatching(/not found in your uploads/)]);
  });
});

describe('messages to the other side', () => {
  const bad: [path: string, body: object, message: string][] = [
    ['request-changes', {}, 'Please describe the changes'],
    ['request-changes', { message: ' \n' }, 'Please describe the changes'],
    ['request-changes', { message: ['x'] }, 'Please describe the changes'],
    [
      'request-changes',
      { message: 'x'.repeat(2001) },
      'Message must be text of at most 2,000 characters',
    ],
    [
      'request-changes',
      { message: 'a\u0000' },
      'The text contains characters that cannot be stored.',
    ],
    ['reject', { reason: 'x'.repeat(10_001) }, 'Reason must be text of at most 10,000 characters'],
    ['reject', { reason: { toString: 1 } }, 'Reason must be text of at most 10,000 characters'],
    [
      'convert',
      { customerPoNumber: 'x'.repeat(256) },
      'Customer PO Number must be text of at most 255 characters',
    ],
    [
      'convert',
      { customerPoNumber: 7 },
      'Customer PO Number must be text of at most 255 characters',
    ],
  ];
  test.each(
    bad.map(
      ([path, body, message]) =>
        [`${path} ${JSON.stringify(body).slice(0, 50)}`, path, body, message] as const,
    ),
  )('%s', async (_name, path, body, message) => {
    const id = await storeQuote(portal, 'approved');
    const before = await readQuote(portal, id);
    expect((await ada.post(`/api/quotes/${id}/${path}`).send(body)).body).toMatchObject({
      statusCode: 400,
      message,
    });
    expect(await readQuote(portal, id)).toEqual(before);
  });

  test('may be two thousand characters of anything, and a rejection needs none', async () => {
    const message = `<script>${'ß'.repeat(1992)}`;
    const id = await storeQuote(portal, 'approved');
    const { body } = await ada
      .post(`/api/quotes/${id}/request-changes`)
      .send({ message })
      .expect(200);
    expect(body).toMatchObject({
      lastMessage: { text: message, by: 'customer', at: expect.stringMatching(/Z$/) },
    });
    expect((await broker.post(`/api/quotes/${id}/reject`).expect(200)).body).toMatchObject({
      status: 'rejected',
      lastMessage: null,
    });
  });
});
