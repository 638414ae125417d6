import { randomUUID } from 'node:crypto';
import type { Person } from './portal.js';
import { createQuote, form, post, type Quotes, startQuotes } from './quotes.js';
import { readQuote } from './stored-quote.js';

let { portal, calendar, ada, ben, cora, broker, admin, typesOf } = {} as Quotes;
beforeAll(async () => {
  ({ portal, calendar, ada, ben, cora, broker, admin, typesOf } = await startQuotes());
});
afterAll(() => portal.stop());

describe('a draft', () => {
  const draft = { title: 'Holiday guide', status: 'draft' };

  test('needs a title and nothing else', async () => {
    expect(await createQuote(ada, draft)).toMatchObject({
      status: 'draft',
      quantity: null,
      customerName: 'Ada Lindqvist',
      awaiting: 'customer',
    });
    expect((await post(ada, { status: 'draft' }).expect(400)).body).toMatchObject({
      message: 'Title is required',
    });
    expect((await post(ada, { ...draft, customerEmail: 'a@b' }).expect(400)).body).toMatchObject({
      message: 'Please enter a valid email address',
    });
    expect((await post(ada, { ...draft, quantity: 0 }).expect(400)).body).toMatchObject({
      message: 'Quantity must be at least 1',
    });
  });

  test.each([
    ['a customer’s', () => ada, () => [ben, cora, broker, admin]],
    ['a broker’s, for a customer', () => broker, () => [ada, ben, admin]],
  ])(
    '%s is hidden from others in the record, the list, the figures, the feed and the history',
    async (_owner, creator, others) => {
      const title = `Secret ${randomUUID()}`;
      const figures = async (person: Person) =>
        (await person.get('/api/dashboard/stats').expect(200)).text;
      const before = await Promise.all(others().map(figures));
      const assignedUserId = creator() === broker ? portal.idOf('ada@acme.test') : undefined;
      const { id, quoteNumber } = await createQuote(creator(), { ...draft, assignedUserId, title });
      await creator()
        .put(`/api/quotes/${id}`)
        .send({ notes: 'hush', title: `${title} B` })
        .expect(200);
      expect(await typesOf(id)).toEqual(['quote.drafted', 'quote.drafted']);
      for (const person of others()) {
        for (const path of [
          `/api/quotes/${id}`,
          `/api/quotes/${id}/pdf`,
          `/api/quotes/${id}/activities`,
        ]) {
          expect((await person.get(path)).body).toEqual({
            statusCode: 404,
            message: 'Quote not found',
          });
        }
        for (const path of [
          '/api/quotes?limit=500',
          `/api/quotes?q=${quoteNumber}`,
          '/api/quotes?status=draft',
          '/api/activities',
        ]) {
          expect((await person.get(path).expect(200)).text).not.toContain(title);
        }
      }
      expect(await Promise.all(others().map(figures))).toEqual(before);
      expect((await creator().get('/api/quotes?status=draft').expect(200)).text).toContain(
        `${title} B`,
      );
      expect((await creator().get(`/api/quotes/${id}/activities`).expect(200)).body).toHaveLength(
        2,
      );
    },
  );

  test('is filled in piece by piece, the target too, and may be emptied again', async () => {
    const { id } = await createQuote(ada, draft);
    const put = (body: object) => ada.put(`/api/quotes/${id}`).send(body);
    expect(
      (
        await put({
          customerName: '',
          customerEmail: null,
          quantity: 20,
          totalPrice: '500',
        }).expect(200)
      ).body,
    ).toMatchObject({
      customerName: '',
      customerEmail: '',
      quantity: 20,
      totalPrice: '500.00',
      pricedAt: null,
    });
    expect((await put({ totalPrice: '', quantity: '' }).expect(200)).body).toMatchObject({
      totalPrice: null,
      quantity: null,
    });
    expect((await put({ validUntil: '2099-01-01' }).expect(403)).body).toMatchObject({
      message: expect.stringMatching(/the valid-until date/),
    });
    expect((await put({ title: '' }).expect(400)).body).toMatchObject({
      message: 'Title is required',
    });
  });

  test('is submitted when the form is valid; until then it is a draft', async () => {
    const { id } = await createQuote(ada, draft);
    const submit = () => ada.post(`/api/quotes/${id}/submit`);
    const put = (body: object) => ada.put(`/api/quotes/${id}`).send(body).expect(200);
    await put({ customerName: '', customerEmail: '' });
    expect((await submit().expect(400)).body).toEqual({
      statusCode: 400,
      message: 'Name is required',
      errors: [
        { field: 'customerName', message: 'Name is required' },
        { field: 'customerEmail', message: 'Please enter a valid email address' },
        { field: 'quantity', message: 'Quantity must be at least 1' },
      ],
    });
    await put({ customerName: 'Ada', customerEmail: 'ada@acme.test' });
    expect((await submit().expect(400)).body).toMatchObject({
      message: 'Quantity must be at least 1',
    });
    expect(await readQuote(portal, id)).toMatchObject({ status: 'draft' });
    await put({ quantity: 5 });
    expect((await submit().expect(200)).body).toMatchObject({
      status: 'pending',
      awaiting: 'shop',
      pricedAt: null,
    });
    expect((await ben.get(`/api/quotes/${id}/activities`).expect(200)).body).toMatchObject([
      {
        description: expect.stringMatching(
          /^Ada Lindqvist submitted quote Q-\d{4}-\d{4} “Holiday guide”$/,
        ),
      },
    ]);
  });

  test('of staff with a sum is priced when it is submitted, from that day on', async () => {
    const { id } = await createQuote(broker, {
      ...form,
      ...draft,
      assignedUserId: portal.idOf('ada@acme.test'),
      totalPrice: '800',
    });
    expect(await readQuote(portal, id)).toMatchObject({
      total_price: '800.00',
      priced_at: null,
      awaiting: 'shop',
    });
    expect(
      (await broker.put(`/api/quotes/${id}`).send({ validUntil: '2099-01-01' }).expect(409)).body,
    ).toMatchObject({
      message: 'This quote is still a draft.',
    });
    const { body } = await broker.post(`/api/quotes/${id}/submit`).expect(200);
    expect(body).toMatchObject({
      status: 'pending',
      totalPrice: '800.00',
      validUntil: calendar.inDays(30),
      awaiting: 'customer',
    });
    expect(await typesOf(id)).toEqual(['quote.drafted', 'quote.submitted', 'quote.priced']);
    await ada.post(`/api/quotes/${id}/approve`).expect(200);
  });

  test('of staff without name and address asks for them', async () => {
    const { id } = await createQuote(broker, { ...draft, quantity: 5 });
    expect((await broker.post(`/api/quotes/${id}/submit`).expect(400)).body).toMatchObject({
      message: 'Name is required',
    });
  });
});
