import { ShopCalendar } from '#config';
import type { BidRequestRow, QuoteBidRequests, SavedVendor, VendorBid } from '#contracts';
import { BidLinks } from '#purchasing';
import { startEmailSink } from '#testing';
import { type DemoUser, demoUsers } from './accounts.js';
import { type Person, startPortal } from './portal.js';
import { storeQuote } from './stored-quote.js';

export type Bids = Awaited<ReturnType<typeof startBids>>;

export interface BidAnswer {
  status: number;
  body: VendorBid & { message: string };
}

export const farDay = '2199-12-01';
export const price = (quantity: number, amount: string, leadDays = 5) => ({
  quantity,
  price: amount,
  freight: null,
  leadDays,
});
/** A bid on 500 pieces with freight included. */
export const bidOf = (amount: string, more: object = {}) => ({
  prices: [price(500, amount)],
  freight: 'included',
  validUntil: farDay,
  ...more,
});

export async function startBids(env: NodeJS.ProcessEnv = {}) {
  const sink = await startEmailSink();
  const portal = await startPortal({
    SMTP_URL: sink.url,
    PUBLIC_URL: 'http://portal.shop.test',
    SHOP_PHONE: '(207) 555-0100',
    ...env,
  });
  const people = {} as Record<DemoUser, Person>;
  for (const [name, username] of Object.entries(demoUsers))
    people[name as DemoUser] = await portal.signIn(username);
  const { broker } = people;
  const stranger = portal.visitor();
  let count = 0;

  const bids = {
    ...portal,
    sink,
    people,
    quote: (more: Record<string, unknown> = {}) => storeQuote(portal, 'pending', more),
    async vendor(name = `Vendor ${++count}`) {
      const contact = { name: null, email: `${name.replace(/\W/g, '').toLowerCase()}@vendor.test` };
      const { body } = await broker
        .post('/api/vendors')
        .send({
          name,
          capabilities: [],
          shipsBlind: false,
          active: true,
          contacts: [{ ...contact, phone: null, isDefault: true }],
        })
        .expect(201);
      return body as SavedVendor;
    },
    ask: (quoteId: string, vendorIds: string[], more: object = {}) =>
      broker.post(`/api/quotes/${quoteId}/bid-requests`).send({
        vendorIds,
        quantities: [500],
        title: 'Event programs',
        answerBy: farDay,
        open: true,
        ...more,
      }),
    /** An open request to so many new vendors. */
    async open(vendors = 2, more: object = {}, quote: Record<string, unknown> = {}) {
      const quoteId = await bids.quote(quote);
      const ids: string[] = [];
      for (let index = 0; index < vendors; index++) ids.push((await bids.vendor()).id);
      const { body } = await bids.ask(quoteId, ids, more).expect(201);
      const request = body as BidRequestRow;
      const links = await Promise.all(request.invitations.map(({ id }) => bids.link(id)));
      return { quoteId, request, links };
    },
    async link(id: string) {
      const [row] = await portal.sql<{ salt: string; hash: string }>(
        'select link_salt as salt, link_hash as hash from bid_invitations where id = ?',
        [id],
      );
      const path = portal.api.get(BidLinks).path({ id, linkHash: row!.hash }, row!.salt);
      return path.replace('/vendor-bid/', '/api/vendor-bids/');
    },
    /** Moving the clock so far would end the sessions. */
    answerBy: (requestId: string, days: number) =>
      portal.sql('update bid_requests set answer_by = ? where id = ?', [
        portal.api.get(ShopCalendar).inDays(days),
        requestId,
      ]),
    see: (link: string): Promise<BidAnswer> => stranger.get(link),
    answer: (link: string, verb: string, body: object = {}): Promise<BidAnswer> =>
      stranger.post(`${link}/${verb}`).send(body),
    step: (id: string, verb: string, body: object = {}, by = broker) =>
      by.post(`/api/bid-requests/${id}/${verb}`).send(body),
    ofQuote: async (quoteId: string) =>
      (await broker.get(`/api/quotes/${quoteId}/bid-requests`).expect(200))
        .body as QuoteBidRequests,
    current: async (quoteId: string) => (await bids.ofQuote(quoteId)).requests[0]!,
    eventsOf: async (quoteId: string) =>
      (
        await portal.sql<{ type: string }>(
          `select type from domain_event where payload ->> 'quoteId' = ? and type like 'bid%'
           order by occurred_at, id`,
          [quoteId],
        )
      ).map(({ type }) => type),
    async stop() {
      await portal.stop();
      await sink.stop();
    },
  };
  return bids;
}
