import { type Files, picture, startFiles } from './files.js';
import { storeJob } from './stored-job.js';

let portal: Files;
beforeAll(async () => {
  portal = await startFiles('disk');
});
afterAll(() => portal.stop());

test('one customer’s many files do not hold up the file of another', async () => {
  const jobs = {
    ada: await storeJob(portal, {}),
    cora: await storeJob(portal, {
      customer_id: portal.idOf('cora@globex.test'),
      company_id: null,
    }),
  };
  const attach = async (who: keyof typeof jobs, username: string, count: number) => {
    const person = await portal.as(username);
    for (let file = 1; file <= count; file++) {
      const fileUrl = await person.upload(await picture(file));
      const path = `/api/jobs/${jobs[who]}/files`;
      expect((await person.post(path, { fileUrl, fileType: 'artwork' })).status).toBe(201);
    }
  };
  await attach('ada', 'ada@acme.test', 8);
  await attach('cora', 'cora@globex.test', 1);
  const worker = await portal.startWorker();
  await worker.drain();
  const handled = await portal.sql<{ customerId: string }>(
    `select e.customer_id as "customerId"
     from event_delivery d
     join domain_event e on e.id = d.event_id
     where d.consumer = 'preflight'
     order by d.done_at`,
  );
  expect(handled).toHaveLength(9);
  const place = handled.findIndex(
    ({ customerId }) => customerId === portal.idOf('cora@globex.test'),
  );
  expect(place).toBeLessThanOrEqual(2);
});
