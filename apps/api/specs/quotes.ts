import { ShopCalendar } from '#config';
import type { QuoteDetail } from '#contracts';
import { type Person, startPortal } from './portal.js';
import { eventsOf, readQuote } from './stored-quote.js';

export type Quotes = Awaited<ReturnType<typeof startQuotes>>;

export const form = {
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@acme.test',
  title: 'Event programs',
  quantity: 500,
};
export const post = (person: Person, body: object) => person.post('/api/quotes').send(body);
export const createQuote = async (person: Person, body: object) =>
  (await post(person, body).expect(201)).body as QuoteDetail;
export const read = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}`).expect(200)).body as QuoteDetail;
export const put = (person: Person, id: string, body: object) =>
  person.put(`/api/quotes/${id}`).send(body);
export const changeQuote = async (person: Person, id: string, body: object) =>
  (await put(person, id, body).expect(200)).body as QuoteDetail;

export async function startQuotes() {
  const portal = await startPortal();
  const typesOf = async (id: string) => (await eventsOf(portal, id)).map(({ type }) => type);
  return {
    portal,
    calendar: portal.api.get(ShopCalendar),
    ada: await portal.signIn('ada@acme.test'),
    ben: await portal.signIn('ben@acme.test'),
    cora: await portal.signIn('cora@globex.test'),
    broker: await portal.signIn('broker@demo.test'),
    admin: await portal.signIn('admin@demo.test'),
    typesOf,
    count: async () =>
      (
        await portal.sql<{ quotes: number; events: number }>(
          `select (select count(*) from quotes)::int as quotes, (select count(*) from domain_event
            where aggregate = 'quote' and type like 'quote.%')::int as events`,
        )
      )[0]!,
    expectRefusal: async (person: Person, id: string, body: object) => {
      const before = await readQuote(portal, id);
      const { status, body: answer } = await put(person, id, body);
      expect(await readQuote(portal, id)).toEqual(before);
      expect(await eventsOf(portal, id)).toEqual([]);
      return [status, (answer as { message: string }).message];
    },
  };
}
