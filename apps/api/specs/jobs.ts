import { ShopCalendar } from '#config';
import type { ErrorBody, JobDetail, OrderedJob } from '#contracts';
import { type Person, startPortal } from './portal.js';
import { jobEvents, readJob } from './stored-job.js';

export type Jobs = Awaited<ReturnType<typeof startJobs>>;

export const form = {
  customerPoNumber: 'ACM-7',
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@acme.test',
  title: 'Event programs',
  quantity: 500,
};
export const post = (person: Person, body: object) => person.post('/api/jobs/direct').send(body);
export const createOrder = async (person: Person, body: object = {}) =>
  (await post(person, { ...form, ...body }).expect(201)).body as OrderedJob;
export const put = (person: Person, id: string, body: object) =>
  person.put(`/api/jobs/${id}`).send(body);
export const changeJob = async (person: Person, id: string, body: object) =>
  (await put(person, id, body).expect(200)).body as JobDetail;

export async function startJobs() {
  const portal = await startPortal();
  const typesOf = async (id: string) => (await jobEvents(portal, id)).map(({ type }) => type);
  return {
    portal,
    calendar: portal.api.get(ShopCalendar),
    ada: await portal.signIn('ada@acme.test'),
    ben: await portal.signIn('ben@acme.test'),
    cora: await portal.signIn('cora@globex.test'),
    broker: await portal.signIn('broker@demo.test'),
    typesOf,
    count: async () => {
      const [row] = await portal.sql(
        `select (select count(*) from jobs)::int as jobs, (select count(*) from domain_event
          where type = 'job.created')::int as events,
       (select count(*) from email_message)::int as emails`,
      );
      return row as { jobs: number; events: number; emails: number };
    },
    expectRefusal: async (person: Person, id: string, body: object) => {
      const before = await readJob(portal, id);
      const { status, body: answer } = await put(person, id, body);
      expect(await readJob(portal, id)).toEqual(before);
      expect(await typesOf(id)).toEqual([]);
      return [status, (answer as ErrorBody).message];
    },
  };
}
