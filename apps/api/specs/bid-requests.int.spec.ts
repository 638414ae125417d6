import { ShopCalendar } from '#config';
import type { BidRequestRow, ConvertedPackage, Plan, PurchaseOrderRow } from '#contracts';
import { type Bids, bidOf, farDay, price, startBids } from './bids.js';
import { storePackage } from './stored-package.js';

let portal: Bids;
beforeAll(async () => {
  portal = await startBids();
});
afterAll(() => portal.stop());

const award = (quantity: number, bidId: string, alternative = false) => ({
  awards: [{ quantity, bidId, alternative }],
});
const bidsOf = ({ invitations }: BidRequestRow) => invitations.map(({ bids }) => bids[0]!);

describe('asking', () => {
  test('creates a request with a number, and one for each vendor', async () => {
    const { quoteId, request } = await portal.open(2, {
      note: 'Ship flat',
      neededBy: '2199-12-20',
    });
    expect(request.number).toMatch(/^B-\d{4}-\d{4}$/);
    expect(request).toMatchObject({
      status: 'open',
      version: 1,
      note: 'Ship flat',
      neededBy: '2199-12-20',
      specification: [['Paper Type', '100# gloss text']],
    });
    expect(request.invitations.map(({ state }) => state)).toEqual(['asked', 'asked']);
    expect(await portal.eventsOf(quoteId)).toEqual(['bidRequest.opened']);
  });

  test('a draft is sent later, and a quote has one current request', async () => {
    const quoteId = await portal.quote();
    const { id: vendorId } = await portal.vendor();
    const { body } = await portal.ask(quoteId, [vendorId], { open: false }).expect(201);
    const request = body as BidRequestRow;
    expect(request.status).toBe('draft');
    const second = await portal.ask(quoteId, [vendorId]).expect(409);
    expect((second.body as { message: string }).message).toBe(
      `This quote already has bid request ${request.number}.`,
    );
    expect((await portal.step(request.id, 'open').expect(200)).body).toMatchObject({
      status: 'open',
    });
    await portal.step(request.id, 'open').expect(409);
    await portal.step(request.id, 'drop').expect(200);
    await portal.ask(quoteId, [vendorId]).expect(201);
  });

  test('a quote that does not wait for a price cannot be asked about', async () => {
    const quoteId = await portal.quote({ status: 'rejected', awaiting: null });
    await portal.ask(quoteId, [(await portal.vendor()).id]).expect(409);
  });

  test.each([
    ['a past day', { answerBy: '2020-01-01' }, 'answerBy'],
    ['another quantity', { quantities: [750] }, 'quantities'],
    ['a file of another quote', { files: ['/uploads/x'] }, 'files'],
    ['an unknown vendor', { vendorIds: ['0198c0de-0000-7000-8000-000000000077'] }, 'vendorIds'],
  ])('%s is refused', async (_, more, field) => {
    const quoteId = await portal.quote();
    const { body } = await portal.ask(quoteId, [(await portal.vendor()).id], more).expect(400);
    expect((body as { errors: { field: string }[] }).errors[0]!.field).toBe(field);
  });

  test('suggests a title and destination without the customer', async () => {
    const quoteId = await portal.quote({
      title: 'Ada Lindqvist’s Acme Outfitters brochure',
      delivery_address: 'Acme Outfitters\n12 Main St\nPortland, ME 04101-2233',
    });
    expect(await portal.ofQuote(quoteId)).toMatchObject({
      title: 'brochure',
      destination: 'Portland, ME 04101',
    });
  });

  test('vendors with bids on similar work come first', async () => {
    const printed = { spec: '{"printType": "booklet"}' };
    const { request, links } = await portal.open(2, {}, printed);
    await portal.answer(links[1]!, 'send', bidOf('100.00'));
    const { vendors } = await portal.ofQuote(await portal.quote(printed));
    expect(vendors[0]).toMatchObject({
      id: request.invitations[1]!.vendorId,
      similarBids: 1,
    });
    expect(vendors.slice(1).every(({ similarBids }) => similarBids === 0)).toBe(true);
  });
});

describe('bids', () => {
  test('by phone count like those by link', async () => {
    const { quoteId, request, links } = await portal.open();
    await portal.answer(links[0]!, 'send', bidOf('400.00', { name: 'Vera' }));
    const { vendorId } = request.invitations[1]!;
    await portal
      .step(request.id, 'bids', { ...bidOf('380'), vendorId, channel: 'phone' })
      .expect(200);
    const [byLink, byPhone] = bidsOf(await portal.current(quoteId));
    expect(byLink).toMatchObject({ channel: 'link', byName: 'Vera', revision: 1 });
    expect(byPhone).toMatchObject({ channel: 'phone', prices: [{ price: '380.00' }] });
    expect(await portal.eventsOf(quoteId)).toEqual(['bidRequest.opened', 'bid.sent', 'bid.sent']);
  });

  test('the same bid again is the same bid, and another one a revision', async () => {
    const { quoteId, links } = await portal.open(1);
    const bid = bidOf('400.00', { remark: 'Folded flat' });
    await Promise.all([1, 2, 3].map(() => portal.answer(links[0]!, 'send', bid)));
    const { body } = await portal.answer(links[0]!, 'send', { ...bid, remark: null });
    expect(body.bid).toMatchObject({ revision: 2, remark: null });
    const [invitation] = (await portal.current(quoteId)).invitations;
    expect(invitation!.bids.map(({ revision, remark }) => [revision, remark])).toEqual([
      [2, null],
      [1, 'Folded flat'],
    ]);
    expect(await portal.eventsOf(quoteId)).toEqual([
      'bidRequest.opened',
      'bid.sent',
      'bid.revised',
    ]);
  });

  test('after the last day no bid is taken, by link or phone', async () => {
    const near = await portal.open(1);
    await portal.answerBy(near.request.id, -1);
    const late = await portal.answer(near.links[0]!, 'send', bidOf('400.00'));
    expect([late.status, late.body.message]).toEqual([
      409,
      'This request no longer takes answers. If you have a question, call us at (207) 555-0100.',
    ]);
    const { vendorId } = near.request.invitations[0]!;
    await portal
      .step(near.request.id, 'bids', { ...bidOf('380'), vendorId, channel: 'email' })
      .expect(409);
  });

  test('need a price for an asked quantity, and freight when it is charged', async () => {
    const { links } = await portal.open(1);
    const refused = async (bid: object) => (await portal.answer(links[0]!, 'send', bid)).status;
    expect(await refused(bidOf('0.00'))).toBe(400);
    expect(await refused({ ...bidOf('1.00'), prices: [price(600, '1.00')] })).toBe(400);
    expect(await refused(bidOf('1.00', { freight: 'amount' }))).toBe(400);
    expect(await refused(bidOf('1.00', { validUntil: '2020-01-01' }))).toBe(400);
    expect(await refused({ ...bidOf('1.00'), prices: [] })).toBe(400);
  });

  test('a GET never counts as an answer', async () => {
    const { quoteId, links } = await portal.open(1);
    const before = await portal.current(quoteId);
    for (let time = 0; time < 3; time++) expect((await portal.see(links[0]!)).status).toBe(200);
    expect(await portal.current(quoteId)).toEqual(before);
  });

  test('a vendor promises a bid, declines, and changes its mind', async () => {
    const { quoteId, links } = await portal.open(1);
    expect((await portal.answer(links[0]!, 'will-quote')).body.state).toBe('will_quote');
    const declined = await portal.answer(links[0]!, 'decline', { reason: 'Press is full' });
    expect(declined.body).toMatchObject({ state: 'declined', declineReason: 'Press is full' });
    expect((await portal.answer(links[0]!, 'send', bidOf('10.00'))).body.state).toBe('quoted');
    expect(await portal.eventsOf(quoteId)).toEqual([
      'bidRequest.opened',
      'bid.declined',
      'bid.sent',
    ]);
  });

  test('a wrong token opens nothing', async () => {
    const { links } = await portal.open(2);
    const [first, second] = links.map((link) => link.split('/'));
    const mixed = [...first!.slice(0, -1), second!.at(-1)].join('/');
    expect((await portal.see(mixed)).status).toBe(404);
    expect((await portal.answer(mixed, 'send', bidOf('1.00'))).status).toBe(404);
  });
});

describe('the award', () => {
  test('keeps landed cost, vendor and last day as the cost of the quote', async () => {
    const { quoteId, request, links } = await portal.open();
    const charged = { ...price(500, '400.00'), freight: '25.50' };
    await portal.answer(links[0]!, 'send', { ...bidOf('1'), prices: [charged], freight: 'amount' });
    const [bid] = bidsOf(await portal.current(quoteId));
    await portal.step(request.id, 'award', award(500, bid!.id)).expect(200);
    const { body } = await portal.people.broker.get(`/api/quotes/${quoteId}/costs`).expect(200);
    expect(body).toEqual([
      {
        quantity: 500,
        cost: '425.50',
        vendorId: request.invitations[0]!.vendorId,
        vendorName: request.invitations[0]!.vendorName,
        bidId: bid!.id,
        isAlternative: false,
        validUntil: farDay,
      },
    ]);
    expect((await portal.current(quoteId)).invitations[1]!.state).toBe('lapsed');
  });

  test('20 racing awards choose one bid', async () => {
    const { quoteId, request, links } = await portal.open(4);
    for (const [index, link] of links.entries())
      await portal.answer(link, 'send', bidOf(`${100 + index}.00`));
    const bids = bidsOf(await portal.current(quoteId));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        portal.step(request.id, 'award', award(500, bids[index % 4]!.id)),
      ),
    );
    const { awards } = await portal.current(quoteId);
    const statuses = answers.map(({ status }, index) => [
      status,
      bids[index % 4]!.id === awards[0]!.bidId,
    ]);
    for (const [status, isChosen] of statuses) expect(status).toBe(isChosen ? 200 : 409);
    expect(await portal.eventsOf(quoteId)).toEqual([
      'bidRequest.opened',
      ...Array<string>(4).fill('bid.sent'),
      'bidRequest.awarded',
    ]);
  });

  test('takes only the newest bid with a price for the quantity', async () => {
    const { quoteId, request, links } = await portal.open(1);
    const alternative = { description: '80# text', prices: [price(500, '90.00')] };
    await portal.answer(links[0]!, 'send', bidOf('100.00'));
    const [old] = bidsOf(await portal.current(quoteId));
    await portal.answer(links[0]!, 'send', bidOf('101.00', { alternative }));
    const [bid] = bidsOf(await portal.current(quoteId));
    await portal.step(request.id, 'award', award(500, old!.id)).expect(400);
    await portal.step(request.id, 'award', award(501, bid!.id)).expect(400);
    await portal.step(request.id, 'award', award(500, bid!.id, true)).expect(200);
    const { body } = await portal.people.broker.get(`/api/quotes/${quoteId}/costs`);
    expect(body).toMatchObject([{ cost: '90.00', isAlternative: true }]);
  });
});

describe('a changed specification', () => {
  const edit = (quoteId: string, fields: object) =>
    portal.people.ada.put(`/api/quotes/${quoteId}`).send(fields).expect(200);

  test('strikes earlier bids, which one press repeats', async () => {
    const { quoteId, request, links } = await portal.open(2);
    await portal.answer(links[0]!, 'send', bidOf('400.00'));
    const [bid] = bidsOf(await portal.current(quoteId));
    await edit(quoteId, { paperType: '80# gloss text' });
    const changed = await portal.current(quoteId);
    expect(changed).toMatchObject({
      version: 2,
      changes: [['Paper Type', '100# gloss text', '80# gloss text']],
    });
    expect(changed.invitations[0]).toMatchObject({ state: 'asked', bids: [{ isStruck: true }] });
    await portal.step(request.id, 'award', award(500, bid!.id)).expect(400);
    const stale = await portal.answer(links[1]!, 'send', bidOf('1.00', { version: 1 }));
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'The specification has changed. Please review it before you answer.',
    ]);
    const { body } = await portal.answer(links[0]!, 'same-price', { version: 2 });
    expect(body).toMatchObject({ state: 'quoted', bid: { revision: 2, isStruck: false } });
    expect((await portal.answer(links[0]!, 'same-price')).status).toBe(409);
    expect((await portal.answer(links[1]!, 'same-price')).status).toBe(409);
    expect(await portal.eventsOf(quoteId)).toEqual([
      'bidRequest.opened',
      'bid.sent',
      'bidRequest.changed',
      'bid.revised',
    ]);
  });

  test('opens an awarded request again, and the cost no longer holds', async () => {
    const { quoteId, request, links } = await portal.open(1);
    await portal.answer(links[0]!, 'send', bidOf('400.00'));
    const [bid] = bidsOf(await portal.current(quoteId));
    await portal.step(request.id, 'award', award(500, bid!.id)).expect(200);
    await edit(quoteId, { quantity: 750 });
    expect(await portal.current(quoteId)).toMatchObject({
      status: 'open',
      quantities: [750],
      awards: [],
    });
    const { body } = await portal.people.broker.get(`/api/quotes/${quoteId}/costs`);
    expect(body).toEqual([]);
  });

  test('is one of what vendors see: notes and names change nothing', async () => {
    const { quoteId } = await portal.open(1);
    await edit(quoteId, { notes: 'Call me', title: 'Other programs' });
    expect(await portal.current(quoteId)).toMatchObject({ version: 1 });
  });
});

test('the plan of the job counts the lead days of the chosen bid; customers see no vendor', async () => {
  const mailing = { mail_date: portal.api.get(ShopCalendar).inDays(60), delivery_method: 'mail' };
  const { quoteId, request, links } = await portal.open(1, {}, mailing);
  await portal.answer(links[0]!, 'send', bidOf('400.00', { prices: [price(500, '400.00', 11)] }));
  const current = await portal.current(quoteId);
  await portal.step(request.id, 'award', award(500, bidsOf(current)[0]!.id)).expect(200);
  await portal.sql(
    `update quotes set status = 'approved', awaiting = 'customer', total_price = 750,
       priced_at = now(), valid_until = ? where id = ?`,
    [portal.api.get(ShopCalendar).inDays(10), quoteId],
  );
  const { ada, broker } = portal.people;
  const { body: job } = await ada.post(`/api/quotes/${quoteId}/convert`).send({}).expect(200);
  const printed = async (person: typeof ada) => {
    const { body } = await person.get(`/api/jobs/${(job as { id: string }).id}/plan`).expect(200);
    return (body as Plan).steps.find(({ code }) => code === 'printed')!.source;
  };
  const { vendorName } = current.invitations[0]!;
  expect(await printed(broker)).toBe(`11 working days from ${vendorName}’s bid`);
  expect(await printed(ada)).toBe('From production');
});

test('an accepted package orders each item at the cost of its bid', async () => {
  const { ada, broker } = portal.people;
  const { id, quoteIds } = await storePackage(portal, ['pending', 'pending']);
  const { id: vendorId, name } = await portal.vendor();
  const { body } = await portal.ask(quoteIds[0]!, [vendorId]).expect(201);
  const request = body as BidRequestRow;
  await portal.answer(await portal.link(request.invitations[0]!.id), 'send', bidOf('400.00'));
  const [bid] = bidsOf(await portal.current(quoteIds[0]!));
  await portal.step(request.id, 'award', award(500, bid!.id)).expect(200);
  const prices = quoteIds.map((quoteId) => ({ quoteId, totalPrice: '600.00' }));
  await broker.put(`/api/packages/${id}/prices`).send({ prices }).expect(200);
  await ada.post(`/api/packages/${id}/approve`).send({}).expect(200);
  const { body: converted } = await ada.post(`/api/packages/${id}/convert`).send({}).expect(200);
  const worker = await portal.startWorker();
  await worker.drain();
  const orders = await Promise.all(
    (converted as ConvertedPackage).jobs.map(async (job) => {
      const answer = await broker.get(`/api/jobs/${job.id}/purchase-orders`).expect(200);
      const [{ vendorName, vendorAmount, costSource }] = answer.body as [PurchaseOrderRow];
      return { vendorName, vendorAmount, costSource };
    }),
  );
  expect(orders).toEqual([
    { vendorName: name, vendorAmount: '400.00', costSource: 'bid' },
    { vendorName: expect.any(String), vendorAmount: '480.00', costSource: 'assumed' },
  ]);
});

describe('next action', () => {
  const stepOf = async (quoteId: string, by = portal.people.broker) => {
    const { body } = await by.get(`/api/quotes/${quoteId}`).expect(200);
    const { nextStep } = body as { nextStep: { who: string; what: string } };
    return `${nextStep.who} ${nextStep.what}`;
  };

  test('is the vendors’, then the shop’s; customers see that the shop prices', async () => {
    const { quoteId, request, links } = await portal.open(1);
    expect(await stepOf(quoteId)).toBe('vendor bid');
    expect(await stepOf(quoteId, portal.people.ada)).toBe('shop price');
    await portal.answer(links[0]!, 'send', bidOf('400.00'));
    await portal.step(request.id, 'close').expect(200);
    expect(await stepOf(quoteId)).toBe('shop chooseBid');
    const { body } = await portal.people.broker.get('/api/dashboard/turn').expect(200);
    const mine = (body as { mine: { rows: { id: string; nextStep: { what: string } }[] } }).mine;
    expect(mine.rows.find(({ id }) => id === quoteId)?.nextStep.what).toBe('chooseBid');
    expect(await stepOf(quoteId, portal.people.ada)).toBe('shop price');
    const [bid] = bidsOf(await portal.current(quoteId));
    await portal.step(request.id, 'award', award(500, bid!.id)).expect(200);
    expect(await stepOf(quoteId)).toBe('shop price');
  });
});

describe('customers', () => {
  test('see no bid request, event or activity', async () => {
    const { quoteId, request, links } = await portal.open(1);
    await portal.answer(links[0]!, 'decline', { reason: 'Canary reason' });
    const { ada, ben, cora } = portal.people;
    await ada.get(`/api/quotes/${quoteId}/bid-requests`).expect(403);
    await ben.post(`/api/bid-requests/${request.id}/close`).expect(403);
    await cora.get(`/api/quotes/${quoteId}/bid-requests`).expect(404);
    const { body } = await ada.get(`/api/quotes/${quoteId}/activities`).expect(200);
    expect(body).toEqual([]);
  });
});
