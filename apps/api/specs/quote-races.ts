import type { Response, Test } from 'supertest';
import { type Person, startPortal } from './portal.js';

export type QuoteRaces = Awaited<ReturnType<typeof startQuoteRaces>>;

export async function startQuoteRaces() {
  const portal = await startPortal();
  const second = await portal.startApi();
  return {
    portal,
    ada: await portal.signIn('ada@acme.test'),
    ben: await portal.signIn('ben@acme.test', second),
    broker: await portal.signIn('broker@demo.test', second),
  };
}

export const post = (person: Person, id: string, step: string, body: object = {}) =>
  person.post(`/api/quotes/${id}/${step}`).send(body);
export const runAll = (calls: readonly Test[]): Promise<Response[]> => Promise.all(calls);
export const statuses = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
