import type { QuoteDetail } from '#contracts';
import { readPdf } from '#testing';
import { quantityPrice, storeQuantities } from './quantities.js';
import { form, put, type Quotes, read, startQuotes } from './quotes.js';
import { eventsOf, readQuote } from './stored-quote.js';

let { portal, ada, broker } = {} as Quotes;
beforeAll(async () => {
  ({ portal, ada, broker } = await startQuotes());
});
afterAll(() => portal.stop());

const quoteIn = (state: 'pending' | 'priced' | 'approved') => storeQuantities(portal, state);

describe('asking for several quantities', () => {
  test('each is kept once, fewest first, without a price; the one named first is the quote’s own', async () => {
    const { body } = await ada
      .post('/api/quotes')
      .send({ ...form, quantity: 1000, quantities: [2500, '1000', 500, 500] })
      .expect(201);
    expect(body).toMatchObject({
      quantity: 1000,
      totalPrice: null,
      quantities: [500, 1000, 2500],
      prices: [quantityPrice(500), quantityPrice(1000), quantityPrice(2500)],
    });
    const one = await ada
      .post('/api/quotes')
      .send({ ...form, quantity: 500 })
      .expect(201);
    expect(one.body).toMatchObject({ quantity: 500, quantities: [500], prices: [] });
  });

  test.each<[string, unknown, string]>([
    ['none at all', [500, 0], 'Quantity must be at least 1'],
    ['a part of one', [500, 1.5], 'Quantity must be at least 1'],
    [
      'more than fit',
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      'At most 8 quantities can be priced in one quote',
    ],
    ['no list', { length: 2 }, 'Quantities must be a list of numbers'],
  ])('refuses %s', async (_what, quantities, message) => {
    const { status, body } = await ada
      .post('/api/quotes')
      .send({ ...form, quantity: 500, quantities });
    expect([status, body]).toEqual([
      400,
      { statusCode: 400, message, errors: [{ field: 'quantities', message }] },
    ]);
  });

  test('a form may leave the list empty in its own way', async () => {
    for (const empty of ['', null, []]) {
      const { body } = await ada
        .post('/api/quotes')
        .send({ ...form, quantity: 500, quantities: empty })
        .expect(201);
      expect(body).toMatchObject({ quantities: [500], prices: [] });
      await put(ada, (body as QuoteDetail).id, { quantities: empty, prices: empty }).expect(
        200,
        body as object,
      );
    }
  });

  test('a customer’s other quantities withdraw the prices; unchanged values may be sent, other prices not', async () => {
    const id = await quoteIn('priced');
    const before = await readQuote(portal, id);
    const pricedQuote = await read(ada, id);
    await put(ada, id, pricedQuote).expect(200);
    expect(await readQuote(portal, id)).toEqual(before);
    const cheaper = await put(ada, id, { prices: [quantityPrice(500, '1.00')] }).expect(403);
    expect(cheaper.body).toMatchObject({
      message: 'You do not have permission to change the price.',
    });
    const { body } = await put(ada, id, { quantities: [1000, 2500] }).expect(200);
    expect(body).toMatchObject({
      quantity: 1000,
      prices: [quantityPrice(1000), quantityPrice(2500)],
      totalPrice: null,
      pricedAt: null,
      lastPrice: '210.00',
    });
    expect(await eventsOf(portal, id)).toMatchObject([
      {
        type: 'quote.edited',
        payload: {
          priceWithdrawn: true,
          changes: {
            quantities: [
              [500, 1000, 2500],
              [1000, 2500],
            ],
            totalPrice: ['210.00', null],
          },
        },
      },
    ]);
  });

  test('staff’s other quantities keep the prices of the remaining ones; without any the price is withdrawn', async () => {
    const id = await quoteIn('priced');
    const fewer = await put(broker, id, { quantities: [1000, 2500] }).expect(200);
    expect(fewer.body).toMatchObject({
      quantity: 2500,
      totalPrice: '700.00',
      prices: [quantityPrice(1000), quantityPrice(2500, '700.00')],
      awaiting: 'customer',
    });
    const one = await put(broker, id, { quantity: 2500, quantities: null }).expect(200);
    expect(one.body).toMatchObject({ quantity: 2500, totalPrice: '700.00', prices: [] });
    const other = await quoteIn('priced');
    const none = await put(broker, other, { quantities: [1000, 5000] }).expect(200);
    expect(none.body).toMatchObject({
      quantity: 1000,
      totalPrice: null,
      pricedAt: null,
      lastPrice: '210.00',
      awaiting: 'shop',
    });
  });
});

describe('pricing several quantities', () => {
  test('each has its own price, and only priced ones are offered in the quote, event, email and PDF', async () => {
    const id = await quoteIn('pending');
    const { body } = await put(broker, id, {
      prices: [quantityPrice(500), quantityPrice(1000, '350'), quantityPrice(2500, '700.00')],
    }).expect(200);
    expect(body).toMatchObject({
      quantity: 1000,
      totalPrice: '350.00',
      prices: [quantityPrice(500), quantityPrice(1000, '350.00'), quantityPrice(2500, '700.00')],
      awaiting: 'customer',
    });
    const [event] = await eventsOf(portal, id);
    expect(event).toMatchObject({
      type: 'quote.priced',
      payload: { totalPrice: '350.00', prices: (body as QuoteDetail).prices },
    });
    const { body: pdf } = (await ada
      .get(`/api/quotes/${id}/pdf`)
      .responseType('blob')
      .expect(200)) as { body: Buffer };
    const text = (await readPdf(pdf)).pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('500 Not offered 1,000 $350.00 $0.35 2,500 $700.00 $0.28');
    const approval = await ada.post(`/api/quotes/${id}/approve`).send({}).expect(200);
    expect(approval.body).toMatchObject({
      status: 'approved',
      prices: (body as QuoteDetail).prices,
    });
  });

  test.each<[string, object, string]>([
    ['no price', { prices: [quantityPrice(500), quantityPrice(1000)] }, 'Price is required'],
    [
      'a price of nothing',
      { prices: [quantityPrice(500, '0.00')] },
      'Price must be more than zero',
    ],
    [
      'a quantity that was not requested',
      { prices: [quantityPrice(750, '10.00')] },
      'This quote does not include a quantity of 750.',
    ],
    [
      'an amount that is none',
      { prices: [quantityPrice(500, '10 dollars')] },
      'Prices must be a list of quantities, each with an amount like 1250.00 or none',
    ],
    [
      'an amount as a number',
      { prices: [{ quantity: 500, totalPrice: 19.99 }] },
      'Price must be text such as "1250.00", not a number',
    ],
    [
      'a row without a quantity',
      { prices: [{ totalPrice: '10' }] },
      'Prices must be a list of quantities, each with an amount like 1250.00 or none',
    ],
  ])('is refused with %s', async (_what, body, message) => {
    const id = await quoteIn('pending');
    for (const answer of [
      await put(broker, id, body),
      await broker.post(`/api/quotes/${id}/approve`).send(body),
    ])
      expect([answer.status, (answer.body as { message: string }).message]).toEqual([400, message]);
    expect(await eventsOf(portal, id)).toEqual([]);
  });

  test('asking for changes withdraws them all', async () => {
    const id = await quoteIn('approved');
    const { body } = await ada
      .post(`/api/quotes/${id}/request-changes`)
      .send({ message: 'Thicker, please.' })
      .expect(200);
    expect(body).toMatchObject({
      quantity: 500,
      prices: [quantityPrice(500), quantityPrice(1000), quantityPrice(2500)],
      totalPrice: null,
      lastPrice: '210.00',
    });
  });

  test('the database refuses invalid offers', async () => {
    const id = await quoteIn('priced');
    for (const prices of [
      [quantityPrice(1000), quantityPrice(500)],
      [quantityPrice(500), quantityPrice(500)],
      [quantityPrice(0)],
      [quantityPrice(500, '0.00')],
      [{ totalPrice: '5.00' }],
    ])
      await expect(
        portal.sql('update quotes set prices = ?::jsonb where id = ?', [
          JSON.stringify(prices),
          id,
        ]),
      ).rejects.toThrow('quotes_prices');
  });
});

test('the file of the list has every quantity with its price', async () => {
  const id = await quoteIn('priced');
  const { quoteNumber } = await read(ada, id);
  const { text } = await broker.get(`/api/quotes.csv?q=${quoteNumber}`).expect(200);
  expect(text).toContain('500: 210.00; 1000; 2500: 700.00');
});
