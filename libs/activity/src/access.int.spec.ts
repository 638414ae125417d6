import { randomUUIDv7 } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { type EventVisibility, roles } from '#contracts';
import { type Condition, ormOptions, sql } from '#database';
import { freshDatabase } from '#testing';
import { type ViewerScope, visibleEvents, visibleParts, visibleTo } from '#users';
import { mayReceive } from './live-message.js';

const id = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;
const [acme, globex] = [id('a1'), id('a2')];
const [ada, ben] = [id('b1'), id('b2')];
const companies = [acme, globex, null];

const viewers: ViewerScope[] = [ada, ben].flatMap((viewer) =>
  companies.flatMap((companyId) => roles.map((role) => ({ id: viewer, role, companyId }))),
);
const visibilities: EventVisibility[] = ['customer', 'staff', 'actor'];
const subjects = visibilities.flatMap((visibility) =>
  [ada, ben, null].flatMap((customerId) =>
    companies.flatMap((companyId) =>
      [ada, ben, undefined].map((actorId) => ({
        id: randomUUIDv7(),
        visibility,
        customerId,
        companyId,
        actorId,
      })),
    ),
  ),
);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(ormOptions(database.databaseUrl));
  await sql(
    orm.em.fork(),
    `insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, customer_id,
       company_id, actor, occurred_at)
     select id, 'job.created', 'job', id, '{}', visibility, "customerId", "companyId",
       jsonb_build_object('id', "actorId"), now()
     from jsonb_to_recordset(?::jsonb) as x(id uuid, visibility text, "customerId" uuid,
       "companyId" uuid, "actorId" text)`,
    [JSON.stringify(subjects)],
  );
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** The sorted ids, with duplicates if the query returns a row twice. */
async function rows(...conditions: Condition[]) {
  const subjectIds: string[] = [];
  for (const { sql: where, params } of conditions) {
    const part = await sql<{ id: string }>(
      orm.em.fork(),
      `select e.id from domain_event e where ${where}`,
      params,
    );
    subjectIds.push(...part.map(({ id }) => id));
  }
  return subjectIds.toSorted();
}
const visibleIds = (viewer: ViewerScope, among: typeof subjects) =>
  among.flatMap((subject) => (mayReceive(viewer, subject) ? [subject.id] : [])).toSorted();

test.each(viewers)(
  '$role $id of $companyId receives exactly the events that the log shows',
  async (viewer) => {
    expect(await rows(visibleEvents(viewer, 'e'))).toEqual(visibleIds(viewer, subjects));
  },
);

test.each(viewers)(
  '$role $id of $companyId receives exactly the records that lists show',
  async (viewer) => {
    const records = subjects.map((subject) => ({ ...subject, visibility: 'customer' as const }));
    expect(await rows(visibleTo(viewer, 'e'))).toEqual(visibleIds(viewer, records));
    expect(await rows(...visibleParts(viewer, 'domain_event', 'e'))).toEqual(
      visibleIds(viewer, records),
    );
  },
);
