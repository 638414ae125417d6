import { changeQuote, put, type Quotes, startQuotes } from './quotes.js';
import { eventsOf, readQuote, storeQuote } from './stored-quote.js';

let { portal, ada, ben, broker, expectRefusal } = {} as Quotes;
beforeAll(async () => {
  ({ portal, ada, ben, broker, expectRefusal } = await startQuotes());
});
afterAll(() => portal.stop());

describe('a customer edits', () => {
  test('their request; the answer, the row and the event contain it', async () => {
    const id = await storeQuote(portal);
    const answer = await changeQuote(ada, id, {
      title: ' Concert programs ',
      quantity: '800',
      mailDate: '2031-05-03T02:00:00Z',
      notes: '',
    });
    expect(answer).toMatchObject({
      title: 'Concert programs',
      quantity: 800,
      mailDate: '2031-05-02',
      notes: null,
      version: 2,
      awaiting: 'shop',
    });
    expect(await eventsOf(portal, id)).toMatchObject([
      {
        type: 'quote.edited',
        visibility: 'customer',
        payload: {
          changes: {
            title: ['Event programs', 'Concert programs'],
            quantity: [500, 800],
            mailDate: [null, '2031-05-02'],
          },
          priceWithdrawn: false,
        },
      },
    ]);
  });

  test('print fields by name, at top level and in the specifications, without those of other print types', async () => {
    const id = await storeQuote(portal, 'pending', {
      spec: '{"printType":"folded","flatSize":"11 x 17","confidence":0.8}',
    });
    const foldedQuote = await changeQuote(ada, id, { finalSize: ' 5.5 x 8.5 ' });
    expect(foldedQuote.specifications).toEqual({
      printType: 'folded',
      flatSize: '11 x 17',
      finalSize: '5.5 x 8.5',
      confidence: 0.8,
    });
    const book = await changeQuote(ada, id, {
      printType: 'book',
      selfCover: true,
      pageCount: '16',
      interiorPageCount: 12,
      flatSize: '1 x 1',
    });
    expect(book.specifications).toEqual({
      printType: 'book',
      selfCover: true,
      pageCount: 16,
      confidence: 0.8,
    });
    expect(book).toMatchObject({ printType: 'book', pageCount: 16, selfCover: true });
    expect(book).not.toHaveProperty('flatSize');
  });

  test('fields of the piece; the event has each by its own name', async () => {
    const id = await storeQuote(portal, 'pending', {
      spec: '{"printType":"book","pageCount":16,"selfCover":true,"confidence":0.8}',
    });
    await changeQuote(ada, id, { pageCount: 24 });
    await changeQuote(ada, id, { printType: 'flat', size: '6 x 9' });
    const edits = await eventsOf(portal, id);
    expect(edits.map(({ payload }) => payload.changes)).toEqual([
      { pageCount: [16, 24] },
      {
        printType: ['book', 'flat'],
        size: [null, '6 x 9'],
        pageCount: [24, null],
        selfCover: [true, null],
      },
    ]);
  });

  test('nothing when nothing differs: no event, no new version, also where edits are over', async () => {
    for (const state of [
      'pending',
      'priced',
      'approved',
      'rejected',
      'expired',
      'converted',
    ] as const) {
      const id = await storeQuote(portal, state);
      const { body: read } = await ada.get(`/api/quotes/${id}`);
      const before = await readQuote(portal, id);
      for (const body of [{}, { title: ' Event programs' }, read as object])
        await put(ada, id, body).expect(200, read as object);
      expect(await readQuote(portal, id)).toEqual(before);
      expect(await eventsOf(portal, id)).toEqual([]);
    }
  });

  test('neither price nor validity, but may send unchanged values', async () => {
    const pricedQuote = await storeQuote(portal, 'priced');
    const target = await storeQuote(portal, 'targeted');
    const price = [403, 'You do not have permission to change the price.'];
    const validity = [403, 'You do not have permission to change the valid-until date.'];
    expect(await expectRefusal(ada, pricedQuote, { totalPrice: '1.00', title: 'Cheap' })).toEqual(
      price,
    );
    expect(await expectRefusal(ada, pricedQuote, { totalPrice: null })).toEqual(price);
    expect(await expectRefusal(ada, target, { totalPrice: '499.99' })).toEqual(price);
    expect(await expectRefusal(ada, pricedQuote, { validUntil: '2099-01-01' })).toEqual(validity);
    expect(await expectRefusal(ada, pricedQuote, { validUntil: null })).toEqual(validity);
    expect(await expectRefusal(ada, target, { validUntil: '2099-01-01' })).toEqual(validity);
    expect(
      await changeQuote(ada, pricedQuote, { totalPrice: '0750', notes: 'Rush' }),
    ).toMatchObject({
      totalPrice: '750.00',
      notes: 'Rush',
    });
    expect(await changeQuote(ada, target, { totalPrice: '500.0', validUntil: '' })).toMatchObject({
      totalPrice: '500.00',
      pricedAt: null,
    });
  });

  test('not a colleague’s quote, whatever they send', async () => {
    const id = await storeQuote(portal);
    const sentence = [403, 'You do not have permission to edit this quote.'];
    for (const body of [{}, { notes: 'mine' }, { quantity: 0 }, { version: 99 }])
      expect(await expectRefusal(ben, id, body)).toEqual(sentence);
  });

  test('no read-only or unknown fields', async () => {
    const id = await storeQuote(portal);
    const before = await readQuote(portal, id);
    const body = JSON.stringify({
      id: portal.idOf('ben@acme.test'),
      customerId: portal.idOf('ben@acme.test'),
      quoteNumber: 'Q-1',
      status: 'approved',
      pricedAt: '2026-01-01T00:00:00Z',
      jobId: id,
      createdBy: portal.idOf('ben@acme.test'),
      createdAt: '2020-01-01T00:00:00Z',
      lastPrice: '1.00',
      awaiting: 'customer',
      approved: true,
      nonsense: 1,
    });
    await ada
      .put(`/api/quotes/${id}`)
      .type('json')
      .send(body.replace('{', '{"__proto__":{"status":"approved"},'))
      .expect(200);
    expect(await readQuote(portal, id)).toEqual(before);
  });

  test('a stale version is refused', async () => {
    const id = await storeQuote(portal, 'pending', { version: 3 });
    expect(await expectRefusal(ada, id, { notes: 'Rush', version: 2 })).toEqual([
      409,
      'Somebody else changed this quote. Please reload the page and try again.',
    ]);
    expect(await changeQuote(ada, id, { notes: 'Rush', version: 3 })).toMatchObject({ version: 4 });
  });

  test('a price for an old quantity is refused, and the quote has none', async () => {
    const id = await storeQuote(portal, 'pending', { quantity: 500 });
    const { version } = await readQuote(portal, id);
    await changeQuote(ada, id, { quantity: 50_000 });
    const price = { totalPrice: '100.00', version };
    for (const answer of [
      await broker.put(`/api/quotes/${id}`).send(price),
      await broker.post(`/api/quotes/${id}/approve`).send(price),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Somebody else changed this quote. Please reload the page and try again.',
      ]);
    expect(await readQuote(portal, id)).toMatchObject({
      status: 'pending',
      quantity: 50_000,
      priced_at: null,
    });
    expect(
      await changeQuote(broker, id, { totalPrice: '5000.00', version: version + 1 }),
    ).toMatchObject({ totalPrice: '5000.00' });
  });
});

describe('a change after pricing', () => {
  const pricedFields: [field: string, value: unknown][] = [
    ['quantity', 501],
    ['printType', 'book'],
    ['paperType', '80# matte'],
    ['size', '8 x 8'],
    ['colors', '1/0'],
    ['finishing', 'none'],
    ['bindery', 'stitch'],
    ['deliveryMethod', 'mail'],
    ['deliveryAddress', '1 Main Street'],
    ['estimatedCompletionDate', '2031-01-01'],
    ['mailDate', '2031-01-01'],
    ['inHomesDate', 'May 5 - 7'],
    ['artworkUrls', []],
  ];
  test.each(pricedFields)('withdraws the price in the same update: %s', async (field, value) => {
    const id = await storeQuote(portal, 'priced', { artwork_urls: '{/uploads/a}' });
    const answer = await changeQuote(ada, id, { [field]: value });
    expect(answer).toMatchObject({
      status: 'pending',
      totalPrice: null,
      pricedAt: null,
      validUntil: null,
      lastPrice: '750.00',
      awaiting: 'shop',
    });
    const [event, ...more] = await eventsOf(portal, id);
    expect([event!.type, event!.payload.priceWithdrawn, more]).toEqual(['quote.edited', true, []]);
    expect(event!.payload.changes).toMatchObject({ totalPrice: ['750.00', null] });
  });

  test.each([
    ['title', 'Other'],
    ['description', 'Other'],
    ['notes', 'Other'],
    ['customerName', 'Other'],
    ['customerEmail', 'other@acme.test'],
  ])('the price remains valid after a change of %s', async (field, value) => {
    const id = await storeQuote(portal, 'priced');
    expect(await changeQuote(ada, id, { [field]: value })).toMatchObject({
      totalPrice: '750.00',
      lastPrice: null,
      awaiting: 'customer',
    });
    expect((await eventsOf(portal, id))[0]!.payload.priceWithdrawn).toBe(false);
  });

  test('by staff keeps the price', async () => {
    const id = await storeQuote(portal, 'priced');
    expect(await changeQuote(broker, id, { quantity: 600 })).toMatchObject({
      quantity: 600,
      totalPrice: '750.00',
      awaiting: 'customer',
    });
  });

  test('cannot be approved by a colleague', async () => {
    const id = await storeQuote(portal, 'priced');
    await changeQuote(ada, id, { size: '8 x 8' });
    const { body } = await ben.post(`/api/quotes/${id}/approve`).expect(409);
    expect(body).toEqual({ statusCode: 409, message: 'This quote has not been priced yet.' });
  });

  test('answers the shop’s question, so the shop has the next step', async () => {
    const id = await storeQuote(portal);
    const { body: requestedQuote } = await broker
      .post(`/api/quotes/${id}/request-changes`)
      .send({ message: 'Which size?' })
      .expect(200);
    expect(requestedQuote).toMatchObject({
      awaiting: 'customer',
      lastMessage: { text: 'Which size?', by: 'shop' },
    });
    expect(await changeQuote(ada, id, { size: '8 x 8' })).toMatchObject({ awaiting: 'shop' });
  });
});
