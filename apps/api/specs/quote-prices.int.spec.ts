import type { Person } from './portal.js';
import { changeQuote, createQuote, form, post, type Quotes, startQuotes } from './quotes.js';
import { eventsOf, type QuoteStateName, readQuote, storeQuote } from './stored-quote.js';

let { portal, calendar, ada, ben, broker, admin, typesOf, expectRefusal } = {} as Quotes;
beforeAll(async () => {
  ({ portal, calendar, ada, ben, broker, admin, typesOf, expectRefusal } = await startQuotes());
});
afterAll(() => portal.stop());
afterEach(() => portal.clock.moveTo());

describe('a sum', () => {
  test('from a customer is a target that they cannot approve', async () => {
    const { id } = await createQuote(ada, { ...form, totalPrice: '500' });
    expect((await ada.post(`/api/quotes/${id}/approve`)).body).toMatchObject({
      message: 'This quote has not been priced yet.',
    });
    expect(await readQuote(portal, id)).toMatchObject({
      total_price: '500.00',
      priced_at: null,
      status: 'pending',
    });
  });

  test('from staff is the price at once, with both events', async () => {
    for (const staff of [broker, admin]) {
      const quote = await createQuote(staff, {
        ...form,
        assignedUserId: portal.idOf('ada@acme.test'),
        totalPrice: '0950.5',
      });
      expect(quote).toMatchObject({
        totalPrice: '950.50',
        validUntil: calendar.inDays(30),
        pricedAt: expect.any(String),
        awaiting: 'customer',
      });
      expect(await eventsOf(portal, quote.id)).toMatchObject([
        { type: 'quote.created' },
        {
          type: 'quote.priced',
          payload: { totalPrice: '950.50', validUntil: calendar.inDays(30) },
        },
      ]);
      await ada.post(`/api/quotes/${quote.id}/approve`).expect(200);
    }
  });

  test('of zero is refused', async () => {
    expect((await post(broker, { ...form, totalPrice: '0.00' }).expect(400)).body).toMatchObject({
      message: 'Price must be more than zero',
    });
  });
});

describe('staff price a quote', () => {
  test('with one event; without a date it is valid for thirty days of the shop’s calendar', async () => {
    portal.clock.moveTo('2030-03-01T04:30:00Z'); // still February 28 in New York
    const staff = await portal.signIn('broker@demo.test');
    const id = await storeQuote(portal, 'targeted');
    const answer = await changeQuote(staff, id, {
      totalPrice: '01250.5',
      notes: 'Includes proof.',
    });
    expect(answer).toMatchObject({
      totalPrice: '1250.50',
      validUntil: '2030-03-30',
      notes: 'Includes proof.',
      awaiting: 'customer',
      status: 'pending',
    });
    expect(answer.pricedAt).toMatch(/^2030-03-01T04:30:\d\d\.\d{3}Z$/);
    expect(await readQuote(portal, id)).toMatchObject({
      total_price: '1250.50',
      valid_until: '2030-03-30',
    });
    expect(await eventsOf(portal, id)).toMatchObject([
      {
        type: 'quote.priced',
        payload: {
          totalPrice: '1250.50',
          validUntil: '2030-03-30',
          changes: {
            totalPrice: ['500.00', '1250.50'],
            validUntil: [null, '2030-03-30'],
            notes: [null, 'Includes proof.'],
          },
        },
      },
    ]);
  });

  test('at the customer’s target, when they name it', async () => {
    const id = await storeQuote(portal, 'targeted');
    expect(await changeQuote(broker, id, { totalPrice: '500' })).toMatchObject({
      totalPrice: '500.00',
      pricedAt: expect.any(String),
    });
    expect(await typesOf(id)).toEqual(['quote.priced']);
  });

  test('again: the date is kept unless another is sent; the same price is no change', async () => {
    const id = await storeQuote(portal, 'priced');
    const validUntil = calendar.inDays(10);
    expect(await changeQuote(broker, id, { totalPrice: '800' })).toMatchObject({
      totalPrice: '800.00',
      validUntil,
    });
    expect(await changeQuote(broker, id, { totalPrice: '800.00', validUntil })).toMatchObject({
      version: 2,
    });
    expect(await changeQuote(broker, id, { totalPrice: '', validUntil: null })).toMatchObject({
      totalPrice: '800.00',
      version: 2,
    });
    expect(await changeQuote(broker, id, { validUntil: calendar.inDays(20) })).toMatchObject({
      totalPrice: '800.00',
      validUntil: calendar.inDays(20),
    });
    expect(await typesOf(id)).toEqual(['quote.priced', 'quote.priced']);
  });

  test('until today at the least', async () => {
    const id = await storeQuote(portal);
    const sentence = [400, 'Valid Until must not be in the past'];
    expect(
      await expectRefusal(broker, id, { totalPrice: '800', validUntil: calendar.inDays(-1) }),
    ).toEqual(sentence);
    expect(
      await expectRefusal(broker, id, {
        totalPrice: '800',
        validUntil: `${calendar.today()}T00:00:00Z`,
      }),
    ).toEqual(sentence); // yesterday evening in New York
    expect(
      await changeQuote(broker, id, { totalPrice: '800', validUntil: calendar.today() }),
    ).toMatchObject({ validUntil: calendar.today() });
  });

  const amounts = [
    'abc',
    '-1',
    '+1',
    '1.234',
    '1.005',
    '100000000',
    '1e3',
    '$5',
    '1,000.00',
    'NaN',
    ' ',
    '1 ',
    '.5',
    '5.',
    12,
    true,
    [],
    {},
    ['5'],
  ];
  test.each(amounts)('not at %j', async (totalPrice) => {
    const id = await storeQuote(portal);
    const rule =
      totalPrice === 12 ? 'text such as "1250.00", not a number' : 'an amount like 1250.00';
    const sentence = [400, `Price must be ${rule}`];
    expect(await expectRefusal(broker, id, { totalPrice })).toEqual(sentence);
    expect(await expectRefusal(ada, id, { totalPrice })).toEqual(sentence);
  });

  test.each(['0', '0.00', '000.0'])('not at %s', async (totalPrice) => {
    expect(await expectRefusal(broker, await storeQuote(portal), { totalPrice })).toEqual([
      400,
      'Price must be more than zero',
    ]);
  });

  test.each([
    ['0.01', '0.01'],
    ['99999999.99', '99999999.99'],
    ['007', '7.00'],
    ['7.1', '7.10'],
  ])(
    '%s is %s to the cent: in the row, the event, the answer and the job',
    async (totalPrice, exact) => {
      const id = await storeQuote(portal);
      expect((await changeQuote(broker, id, { totalPrice })).totalPrice).toBe(exact);
      expect((await readQuote(portal, id)).total_price).toBe(exact);
      expect((await eventsOf(portal, id))[0]!.payload.totalPrice).toBe(exact);
      await ada.post(`/api/quotes/${id}/approve`).expect(200);
      await ada.post(`/api/quotes/${id}/convert`).expect(200);
      expect(await portal.sql('select total_price from jobs where quote_id = ?', [id])).toEqual([
        { total_price: exact },
      ]);
    },
  );

  test('only by a sum: a day alone does not make the customer’s target a price', async () => {
    for (const state of ['pending', 'targeted'] as const) {
      expect(
        await expectRefusal(broker, await storeQuote(portal, state), {
          validUntil: calendar.inDays(5),
        }),
      ).toEqual([400, 'Price is required']);
    }
  });
});

describe('staff approve', () => {
  const approve = (person: Person, id: string, body: object) =>
    person.post(`/api/quotes/${id}/approve`).send(body);

  test('and name the price with it: one event', async () => {
    const id = await storeQuote(portal, 'targeted');
    const { body } = await approve(broker, id, { totalPrice: '900' }).expect(200);
    expect(body).toMatchObject({
      status: 'approved',
      totalPrice: '900.00',
      validUntil: calendar.inDays(30),
      awaiting: 'customer',
    });
    expect(await eventsOf(portal, id)).toMatchObject([
      {
        type: 'quote.approved',
        payload: { totalPrice: '900.00', validUntil: calendar.inDays(30) },
      },
    ]);
  });

  test('the priced quote as it is', async () => {
    const id = await storeQuote(portal, 'priced');
    const { body } = await approve(broker, id, { totalPrice: '750', validUntil: '' }).expect(200);
    expect(body).toMatchObject({ totalPrice: '750.00', validUntil: calendar.inDays(10) });
  });

  const bad: [QuoteStateName, object, number, string][] = [
    ['targeted', {}, 409, 'This quote has not been priced yet.'],
    ['targeted', { validUntil: '2099-01-01' }, 400, 'Price is required'],
    ['pending', { totalPrice: '0' }, 400, 'Price must be more than zero'],
    ['pending', { totalPrice: '-1' }, 400, 'Price must be an amount like 1250.00'],
    [
      'pending',
      { totalPrice: '5', validUntil: '2020-01-01' },
      400,
      'Valid Until must not be in the past',
    ],
    ['pending', { totalPrice: '5', validUntil: 'soon' }, 400, 'Valid Until must be a date'],
    ['pending', { totalPrice: '5', version: 0 }, 400, 'Version must be a number'],
  ];
  test.each(bad)('a quote that is %s not with %j', async (state, body, status, message) => {
    const id = await storeQuote(portal, state);
    const before = await readQuote(portal, id);
    expect((await approve(broker, id, body)).body).toMatchObject({ statusCode: status, message });
    expect(await readQuote(portal, id)).toEqual(before);
  });

  test('a customer’s approval names no price of its own', async () => {
    const id = await storeQuote(portal, 'priced');
    const { body } = await approve(ben, id, { totalPrice: '1.00' }).expect(403);
    expect(body).toMatchObject({ message: 'You do not have permission to change the price.' });
    await approve(ben, id, { validUntil: '2099-01-01' }).expect(403);
    await approve(ben, id, { totalPrice: '750.00' }).expect(200);
    expect(await readQuote(portal, id)).toMatchObject({
      total_price: '750.00',
      valid_until: calendar.inDays(10),
    });
  });
});
