import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Preflight, ProofDetail, ProofRow } from '#contracts';
import { api } from '../../../lib/api.js';

/** All versions of a job's proof, newest first. */
export const jobProofsQuery = (jobId: string) =>
  queryOptions<ProofRow[]>({ queryKey: ['/api/jobs', jobId, 'proofs'] });

/** Check of an uploaded file as a proof of the job. Changes of the job repeat it. */
export const proofCheckQuery = (jobId: string, proofUrl: string) =>
  queryOptions({
    queryKey: ['/api/jobs', jobId, 'proofs', 'check', proofUrl],
    queryFn: ({ signal }) =>
      api.post<Preflight>(`/api/jobs/${jobId}/proofs/check`, { proofUrl }, { signal }),
  });

/** One version, as its page shows it. */
export const proofQuery = (id: string) =>
  queryOptions<ProofDetail>({ queryKey: ['/api/proofs', id] });

/** A proof was sent, decided or commented on: its job, with all that is about it, is read again. */
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
