import type { SampleShipment } from '#contracts';
import { startInvoices } from './invoices.js';
import type { Person } from './portal.js';

export type Shipments = Awaited<ReturnType<typeof startShipments>>;

export const shipmentPath = (jobId: string, id = '') =>
  `/api/jobs/${jobId}/sample-shipments${id && `/${id}`}`;
export const address = '410 Water Street, Portland, ME 04101';

export async function startShipments() {
  const portal = await startInvoices();
  const { people } = portal;
  const add = async (jobId: string, more: object = {}, by: Person = people.ada) =>
    (
      await by
        .post(shipmentPath(jobId))
        .send({ address, ...more })
        .expect(201)
    ).body as SampleShipment;
  return {
    portal,
    people,
    add,
    ofJob: async (jobId: string, by: Person = people.broker) =>
      (await by.get(shipmentPath(jobId)).expect(200)).body as SampleShipment[],
    patch: (
      { jobId, id }: { jobId: string; id: string },
      body: object,
      by: Person = people.broker,
    ) => by.patch(shipmentPath(jobId, id)).send(body),
    createShipment: async (more: object = {}) => add(await portal.job(), more),
    eventsOf: async (jobId: string) =>
      (
        await portal.sql<{ type: string }>(
          `select type from domain_event where type like 'shipment.%' and aggregate_id = ?
            order by id`,
          [jobId],
        )
      ).map(({ type }) => type),
  };
}
