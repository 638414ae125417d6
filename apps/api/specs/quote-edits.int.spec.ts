import { ShopCalendar } from '#config';
import type { QuoteDetail } from '#contracts';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { eventsOf, type QuoteStateName, readQuote, storeQuote } from './stored-quote.js';

let portal: Portal;
let calendar: ShopCalendar;
let ada: Person;
let ben: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  calendar = portal.api.get(ShopCalendar);
  [ada, ben, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('ben@acme.test'),
    await portal.signIn('broker@demo.test'),
  ];
});
afterAll(() => portal.stop());
afterEach(() => portal.clock.moveTo());

const put = (person: Person, id: string, body: object) => person.put(`/api/quotes/${id}`).send(body);
const changed = async (person: Person, id: string, body: object) => (await put(person, id, body).expect(200)).body as QuoteDetail;
const refused = async (person: Person, id: string, body: object) => {
  const before = await readQuote(portal, id);
  const { status, body: answer } = await put(person, id, body);
  expect(await readQuote(portal, id)).toEqual(before);
  expect(await eventsOf(portal, id)).toEqual([]);
  return [status, (answer as { message: string }).message];
};
const typesOf = async (id: string) => (await eventsOf(portal, id)).map(({ type }) => type);

describe('a customer edits', () => {
  test('what they asked for; the answer, the row and the event have it', async () => {
    const id = await storeQuote(portal);
    const answer = await changed(ada, id, { title: ' Concert programs ', quantity: '800', mailDate: '2031-05-03T02:00:00Z', notes: '' });
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
          changes: { title: ['Event programs', 'Concert programs'], quantity: [500, 800], mailDate: [null, '2031-05-02'] },
          priceWithdrawn: false,
        },
      },
    ]);
  });

  test('print fields by name; they stand at top level and in the specifications, without those of another print type', async () => {
    const id = await storeQuote(portal, 'pending', {
      specifications: '{"printType":"folded","flatSize":"11 x 17","confidence":0.8}',
    });
    const folded = await changed(ada, id, { finalSize: ' 5.5 x 8.5 ' });
    expect(folded.specifications).toEqual({ printType: 'folded', flatSize: '11 x 17', finalSize: '5.5 x 8.5', confidence: 0.8 });
    const book = await changed(ada, id, { printType: 'book', selfCover: true, pageCount: '16', interiorPageCount: 12, flatSize: '1 x 1' });
    expect(book.specifications).toEqual({ printType: 'book', selfCover: true, pageCount: 16, confidence: 0.8 });
    expect(book).toMatchObject({ printType: 'book', pageCount: 16, selfCover: true });
    expect(book).not.toHaveProperty('flatSize');
  });

  test('nothing when nothing differs: no event, no new version, also where edits are over', async () => {
    for (const state of ['pending', 'priced', 'approved', 'rejected', 'expired', 'converted'] as const) {
      const id = await storeQuote(portal, state);
      const { body: read } = await ada.get(`/api/quotes/${id}`);
      const before = await readQuote(portal, id);
      for (const body of [{}, { title: ' Event programs' }, read as object]) await put(ada, id, body).expect(200, read as object);
      expect(await readQuote(portal, id)).toEqual(before);
      expect(await eventsOf(portal, id)).toEqual([]);
    }
  });

  test('neither price nor validity, whether there is one or not; what they read they may send back', async () => {
    const priced = await storeQuote(portal, 'priced');
    const target = await storeQuote(portal, 'targeted');
    const price = [403, 'You do not have permission to change the price.'];
    const validity = [403, 'You do not have permission to change how long the price stands.'];
    expect(await refused(ada, priced, { totalPrice: '1.00', title: 'Cheap' })).toEqual(price);
    expect(await refused(ada, priced, { totalPrice: null })).toEqual(price);
    expect(await refused(ada, target, { totalPrice: '499.99' })).toEqual(price);
    expect(await refused(ada, priced, { validUntil: '2099-01-01' })).toEqual(validity);
    expect(await refused(ada, priced, { validUntil: null })).toEqual(validity);
    expect(await refused(ada, target, { validUntil: '2099-01-01' })).toEqual(validity);
    expect(await changed(ada, priced, { totalPrice: '0750', notes: 'Rush' })).toMatchObject({ totalPrice: '750.00', notes: 'Rush' });
    expect(await changed(ada, target, { totalPrice: '500.0', validUntil: '' })).toMatchObject({ totalPrice: '500.00', pricedAt: null });
  });

  test('not a colleague’s quote, whatever they send', async () => {
    const id = await storeQuote(portal);
    const sentence = [403, 'You do not have permission to edit this quote.'];
    for (const body of [{}, { notes: 'mine' }, { quantity: 0 }, { version: 99 }]) expect(await refused(ben, id, body)).toEqual(sentence);
  });

  test('fields that nobody writes, and unknown ones, in vain', async () => {
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
    await ada.put(`/api/quotes/${id}`).type('json').send(body.replace('{', '{"__proto__":{"status":"approved"},')).expect(200);
    expect(await readQuote(portal, id)).toEqual(before);
  });

  test('a stale version is refused', async () => {
    const id = await storeQuote(portal, 'pending', { version: 3 });
    expect(await refused(ada, id, { notes: 'Rush', version: 2 })).toEqual([
      409,
      'Somebody else changed this quote meanwhile. Please reload and try again.',
    ]);
    expect(await changed(ada, id, { notes: 'Rush', version: 3 })).toMatchObject({ version: 4 });
  });
});

describe('a change of what was priced', () => {
  const priced: [field: string, value: unknown][] = [
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
  test.each(priced)('withdraws the price in the same update: %s', async (field, value) => {
    const id = await storeQuote(portal, 'priced', { artwork_urls: '{/uploads/a}' });
    const answer = await changed(ada, id, { [field]: value });
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
  ])('%s is none of it: the price stands', async (field, value) => {
    const id = await storeQuote(portal, 'priced');
    expect(await changed(ada, id, { [field]: value })).toMatchObject({ totalPrice: '750.00', lastPrice: null, awaiting: 'customer' });
    expect((await eventsOf(portal, id))[0]!.payload.priceWithdrawn).toBe(false);
  });

  test('by staff leaves the price to them', async () => {
    const id = await storeQuote(portal, 'priced');
    expect(await changed(broker, id, { quantity: 600 })).toMatchObject({ quantity: 600, totalPrice: '750.00', awaiting: 'customer' });
  });

  test('cannot be approved by a colleague any more', async () => {
    const id = await storeQuote(portal, 'priced');
    await changed(ada, id, { size: '8 x 8' });
    const { body } = await ben.post(`/api/quotes/${id}/approve`).expect(409);
    expect(body).toEqual({ statusCode: 409, message: 'This quote has not been priced yet.' });
  });

  test('answers the shop’s question: then it is the shop’s turn', async () => {
    const id = await storeQuote(portal);
    const { body: asked } = await broker.post(`/api/quotes/${id}/request-changes`).send({ message: 'Which size?' }).expect(200);
    expect(asked).toMatchObject({ awaiting: 'customer', lastMessage: { text: 'Which size?', by: 'shop' } });
    expect(await changed(ada, id, { size: '8 x 8' })).toMatchObject({ awaiting: 'shop' });
  });
});

describe('staff price a quote', () => {
  test('with one event; without a day it stands for thirty days of the shop’s calendar', async () => {
    portal.clock.moveTo('2030-03-01T04:30:00Z'); // still 28 February in New York
    const staff = await portal.signIn('broker@demo.test');
    const id = await storeQuote(portal, 'targeted');
    const answer = await changed(staff, id, { totalPrice: '01250.5', notes: 'Includes proof.' });
    expect(answer).toMatchObject({
      totalPrice: '1250.50',
      validUntil: '2030-03-30',
      notes: 'Includes proof.',
      awaiting: 'customer',
      status: 'pending',
    });
    expect(answer.pricedAt).toMatch(/^2030-03-01T04:30:\d\d\.\d{3}Z$/);
    expect(await readQuote(portal, id)).toMatchObject({ total_price: '1250.50', valid_until: '2030-03-30' });
    expect(await eventsOf(portal, id)).toMatchObject([
      {
        type: 'quote.priced',
        payload: {
          totalPrice: '1250.50',
          validUntil: '2030-03-30',
          changes: { totalPrice: ['500.00', '1250.50'], validUntil: [null, '2030-03-30'], notes: [null, 'Includes proof.'] },
        },
      },
    ]);
  });

  test('at the customer’s target, when they name it', async () => {
    const id = await storeQuote(portal, 'targeted');
    expect(await changed(broker, id, { totalPrice: '500' })).toMatchObject({ totalPrice: '500.00', pricedAt: expect.any(String) });
    expect(await typesOf(id)).toEqual(['quote.priced']);
  });

  test('anew: the day stays unless another is named; the same price again is nothing', async () => {
    const id = await storeQuote(portal, 'priced');
    const until = calendar.inDays(10);
    expect(await changed(broker, id, { totalPrice: '800' })).toMatchObject({ totalPrice: '800.00', validUntil: until });
    expect(await changed(broker, id, { totalPrice: '800.00', validUntil: until })).toMatchObject({ version: 2 });
    expect(await changed(broker, id, { totalPrice: '', validUntil: null })).toMatchObject({ totalPrice: '800.00', version: 2 });
    expect(await changed(broker, id, { validUntil: calendar.inDays(20) })).toMatchObject({
      totalPrice: '800.00',
      validUntil: calendar.inDays(20),
    });
    expect(await typesOf(id)).toEqual(['quote.priced', 'quote.priced']);
  });

  test('until today at the least', async () => {
    const id = await storeQuote(portal);
    const sentence = [400, 'Valid Until must not be in the past'];
    expect(await refused(broker, id, { totalPrice: '800', validUntil: calendar.inDays(-1) })).toEqual(sentence);
    expect(await refused(broker, id, { totalPrice: '800', validUntil: `${calendar.today()}T00:00:00Z` })).toEqual(sentence); // yesterday evening there
    expect(await changed(broker, id, { totalPrice: '800', validUntil: calendar.today() })).toMatchObject({ validUntil: calendar.today() });
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
    const sentence = [400, 'Price must be an amount like 1250.00'];
    expect(await refused(broker, id, { totalPrice })).toEqual(sentence);
    expect(await refused(ada, id, { totalPrice })).toEqual(sentence);
  });

  test.each(['0', '0.00', '000.0'])('not at %s', async (totalPrice) => {
    expect(await refused(broker, await storeQuote(portal), { totalPrice })).toEqual([400, 'Price must be more than zero']);
  });

  test.each([
    ['0.01', '0.01'],
    ['99999999.99', '99999999.99'],
    ['007', '7.00'],
    ['7.1', '7.10'],
  ])('%s is %s to the cent: in the row, the event, the answer and the job', async (totalPrice, exact) => {
    const id = await storeQuote(portal);
    expect((await changed(broker, id, { totalPrice })).totalPrice).toBe(exact);
    expect((await readQuote(portal, id)).total_price).toBe(exact);
    expect((await eventsOf(portal, id))[0]!.payload.totalPrice).toBe(exact);
    await ada.post(`/api/quotes/${id}/approve`).expect(200);
    await ada.post(`/api/quotes/${id}/convert`).expect(200);
    expect(await portal.sql('select total_price from jobs where quote_id = ?', [id])).toEqual([{ total_price: exact }]);
  });

  test('only by a sum: a day alone does not make the customer’s target a price', async () => {
    for (const state of ['pending', 'targeted'] as const) {
      expect(await refused(broker, await storeQuote(portal, state), { validUntil: calendar.inDays(5) })).toEqual([
        400,
        'Price is required',
      ]);
    }
  });
});

describe('staff approve', () => {
  const approve = (person: Person, id: string, body: object) => person.post(`/api/quotes/${id}/approve`).send(body);

  test('and name the price with it: one event', async () => {
    const id = await storeQuote(portal, 'targeted');
    const { body } = await approve(broker, id, { totalPrice: '900' }).expect(200);
    expect(body).toMatchObject({ status: 'approved', totalPrice: '900.00', validUntil: calendar.inDays(30), awaiting: 'customer' });
    expect(await eventsOf(portal, id)).toMatchObject([
      { type: 'quote.approved', payload: { totalPrice: '900.00', validUntil: calendar.inDays(30) } },
    ]);
  });

  test('what was priced as it stands', async () => {
    const id = await storeQuote(portal, 'priced');
    const { body } = await approve(broker, id, { totalPrice: '750', validUntil: '' }).expect(200);
    expect(body).toMatchObject({ totalPrice: '750.00', validUntil: calendar.inDays(10) });
  });

  const bad: [QuoteStateName, object, number, string][] = [
    ['targeted', {}, 409, 'This quote has not been priced yet.'],
    ['targeted', { validUntil: '2099-01-01' }, 400, 'Price is required'],
    ['pending', { totalPrice: '0' }, 400, 'Price must be more than zero'],
    ['pending', { totalPrice: '-1' }, 400, 'Price must be an amount like 1250.00'],
    ['pending', { totalPrice: '5', validUntil: '2020-01-01' }, 400, 'Valid Until must not be in the past'],
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
    expect(await readQuote(portal, id)).toMatchObject({ total_price: '750.00', valid_until: calendar.inDays(10) });
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
    [{ artworkUrls: ['/uploads/somebody-else'] }, 'An artwork file was not found among your uploads.'],
    [{ artworkUrls: Array(11).fill('/uploads/a') }, 'At most 10 artwork files can be attached'],
    [{ specifications: [] }, 'Specifications must be an object'],
    [{ version: 'new' }, 'Version must be a number'],
  ];
  test.each(bad.map(([body, message]) => [JSON.stringify(body).slice(0, 60), body, message] as const))(
    '%s',
    async (_name, body, message) => {
      const id = await storeQuote(portal);
      expect(await refused(ada, id, body)).toEqual([400, message]);
      expect(await refused(broker, id, body)).toEqual([400, message]);
    },
  );

  test('a past date may stay, and a quantity that nobody knows yet', async () => {
    const id = await storeQuote(portal, 'pending', { mail_date: '2020-01-01', quantity: null });
    expect(await changed(ada, id, { mailDate: '2020-01-01', quantity: null, notes: 'Rush' })).toMatchObject({
      mailDate: '2020-01-01',
      quantity: null,
    });
  });

  test('files that are on the quote already may be kept or left out', async () => {
    const id = await storeQuote(portal, 'pending', { artwork_urls: '{/uploads/a,/uploads/b}' });
    expect(await changed(ada, id, { artworkUrls: ['/uploads/b'] })).toMatchObject({ artworkUrls: ['/uploads/b'] });
    expect(await refused(ada, await storeQuote(portal), { artworkUrls: ['/uploads/b'] })).toEqual([
      400,
      expect.stringMatching(/not found among your uploads/),
    ]);
  });
});
