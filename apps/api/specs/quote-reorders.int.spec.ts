import type { QuoteDetail } from '#contracts';
import { type DemoUser, demoUsers } from './accounts.js';
import { type Reorders, startReorders } from './reorders.js';
import { eventsOf, type QuoteStateName, storeQuote } from './stored-quote.js';

let { portal, people, upload } = {} as Reorders;
beforeAll(async () => {
  ({ portal, people, upload } = await startReorders());
});
afterAll(() => portal.stop());

const quote = async (by: DemoUser, id: string) =>
  (await people[by].get(`/api/quotes/${id}`).expect(200)).body as QuoteDetail;

describe('a quote that is closed', () => {
  const prices = [
    { quantity: 500, totalPrice: null },
    { quantity: 1000, totalPrice: null },
  ];
  test.each<QuoteStateName>(['converted', 'rejected', 'expired', 'overdue'])(
    '%s is requested again, for a new price',
    async (state) => {
      const artwork = await upload('ada');
      const id = await storeQuote(portal, state, {
        mail_date: '2026-01-05',
        notes: 'Dock B',
        prices: JSON.stringify(prices),
      });
      await portal.sql(
        'insert into object_links (object_id, entity_type, entity_id) values (?, ?, ?)',
        [artwork.split('/').at(-1), 'quote', id],
      );
      await portal.sql(`update quotes set artwork_urls = array[?] where id = ?`, [artwork, id]);
      const before = await quote('ada', id);
      const createdQuote = (await people.ben.post(`/api/quotes/${id}/reorder`).expect(201))
        .body as QuoteDetail;
      expect(createdQuote).toMatchObject({
        customerId: portal.idOf(demoUsers.ben),
        customerName: 'Ben Okafor',
        title: before.title,
        quantity: 500,
        quantities: [500, 1000],
        prices,
        paperType: before.paperType,
        notes: 'Dock B',
        status: 'pending',
        awaiting: 'shop',
        totalPrice: null,
        pricedAt: null,
        lastPrice: '750.00',
        validUntil: null,
        mailDate: null,
        artworkUrls: [artwork],
        reorderedFrom: { id, number: before.quoteNumber },
        reorderedAs: [],
      });
      expect((await quote('ada', id)).reorderedAs).toEqual([
        { id: createdQuote.id, number: createdQuote.quoteNumber },
      ]);
      const storedEvents = [
        ...(await eventsOf(portal, createdQuote.id)),
        ...(await eventsOf(portal, id)),
      ];
      expect(storedEvents.map(({ type }) => type)).toEqual(['quote.created', 'quote.reordered']);
    },
  );

  test('is requested again with changes; a draft notifies no one', async () => {
    const id = await storeQuote(portal, 'rejected');
    const body = {
      title: 'Programs',
      quantity: 5,
      customerName: 'Ada',
      customerEmail: 'ada@acme.test',
      reorderOf: id,
      status: 'draft',
    };
    const createdQuote = (await people.ada.post('/api/quotes').send(body).expect(201))
      .body as QuoteDetail;
    expect(createdQuote).toMatchObject({
      status: 'draft',
      lastPrice: '750.00',
      reorderedFrom: { id },
    });
    expect(await eventsOf(portal, id)).toEqual([]);
    expect((await quote('ben', id)).reorderedAs).toEqual([]);
  });
});
