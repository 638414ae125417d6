import { expect, test } from '@jest/globals';
import { until } from '#testing';
import { type Person, startPortal } from './portal.js';

test('one person with ten documents and others with one each are served in turn', async () => {
  const portal = await startPortal({ PARSE_LIMIT_PER_MINUTE: '1000' });
  const [ada, ben, cora] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('ben@acme.test'),
    await portal.signIn('cora@globex.test'),
  ];
  const waitingFor = async () => {
    const rows = await portal.sql<{ owner: string }>(
      'select owner_id as owner from parses where done_at is null order by id',
    );
    return rows.map(({ owner }) => owner);
  };
  const send = async (person: Person, quantity: number) => {
    const document = `${quantity} flyers, 8.5 x 11, 4/4, 100# gloss text`;
    await person.post('/api/parse-document').send({ document }).expect(200);
  };

  const many = Array.from({ length: 10 }, (_, nth) => send(ada, 500 + nth));
  await until(async () => (await waitingFor()).length > 0);
  const few = [send(ben, 100), send(cora, 200)];
  await until(async () => (await waitingFor()).length >= 3);
  // Nothing is read yet: the second document of the first person waits behind the others.
  expect(await waitingFor()).toEqual(
    expect.arrayContaining(['ada@acme.test', 'ben@acme.test', 'cora@globex.test'].map(portal.idOf)),
  );
  await portal.startWorker();
  await Promise.all([...many, ...few]);
  const parses = await portal.sql<{ owner: string }>(
    'select owner_id as owner from parses order by id',
  );
  expect(parses).toHaveLength(12);
  expect(new Set(parses.slice(0, 3).map(({ owner }) => owner)).size).toBe(3);
});
