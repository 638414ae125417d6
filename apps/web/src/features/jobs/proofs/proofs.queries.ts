import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Preflight, ProofDetail, ProofRow } from '#contracts';
import { api } from '../../../lib/api.js';

export const jobProofsQuery = (jobId: string) =>
  queryOptions<ProofRow[]>({ queryKey: ['/api/jobs', jobId, 'proofs'] });

/** Changes of the job repeat the check. */
export const proofCheckQuery = (jobId: string, proofUrl: string) =>
  queryOptions({
    queryKey: ['/api/jobs', jobId, 'proofs', 'check', proofUrl],
    queryFn: ({ signal }) =>
      api.post<Preflight>(`/api/jobs/${jobId}/proofs/check`, { proofUrl }, { signal }),
  });

export const proofQuery = (id: string) =>
  queryOptions<ProofDetail>({ queryKey: ['/api/proofs', id] });

export const refreshProofs = (client: QueryClient, jobId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/jobs', jobId] }),
    client.invalidateQueries({ queryKey: ['/api/proofs'] }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/dashboard/'),
    }),
    client.invalidateQueries({ queryKey: ['/api/activities'] }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === '/api/jobs' && typeof queryKey[1] !== 'string',
    }),
  ]);
