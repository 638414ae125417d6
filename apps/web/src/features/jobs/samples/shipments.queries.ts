import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SampleShipment } from '#contracts';
import { refreshJob } from '../job.queries.js';

export const shipmentsQuery = (jobId: string) =>
  queryOptions<SampleShipment[]>({ queryKey: ['/api/jobs', jobId, 'sample-shipments'] });

/** Refreshes the job’s history and the emails too. */
export const refreshShipments = (client: QueryClient, jobId: string) =>
  Promise.all([
    refreshJob(client, jobId),
    client.invalidateQueries({ queryKey: ['/api/activities'] }),
    client.invalidateQueries({ queryKey: ['/api/mails', 'shipment'] }),
  ]);
