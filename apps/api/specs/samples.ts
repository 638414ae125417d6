import type { SampleRow, SampleStatus } from '#contracts';
import { type Person, startPortal } from './portal.js';

export type Samples = Awaited<ReturnType<typeof startSamples>>;

export async function startSamples() {
  const portal = await startPortal();
  const [ada, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('broker@demo.test'),
  ];
  const ask = async (by: Person = ada, more: object = {}) =>
    (
      await by
        .post('/api/samples')
        .send({ title: 'Uncoated whites', sampleType: 'paper', ...more })
        .expect(201)
    ).body as SampleRow;
  return {
    portal,
    worker: await portal.startWorker(),
    ada,
    ben: await portal.signIn('ben@acme.test'),
    cora: await portal.signIn('cora@globex.test'),
    broker,
    admin: await portal.signIn('admin@demo.test'),
    ask,
    inStatus: async (status: SampleStatus) => {
      const sample = await ask();
      await portal.sql('update samples set status = ? where id = ?', [status, sample.id]);
      return sample;
    },
    patch: (id: string, body: object, by: Person = broker) =>
      by.patch(`/api/samples/${id}`).send(body),
    read: async (id: string, by: Person = broker) =>
      (await by.get(`/api/samples/${id}`).expect(200)).body as SampleRow,
    eventsOf: async (id: string) =>
      (
        await portal.sql<{ type: string }>(
          `select type from domain_event where aggregate = 'sample' and aggregate_id = ?
            order by id`,
          [id],
        )
      ).map(({ type }) => type),
    listSamples: async (query = '', by: Person = ada) =>
      (await by.get(`/api/samples${query}`).expect(200)).body as SampleRow[],
  };
}
