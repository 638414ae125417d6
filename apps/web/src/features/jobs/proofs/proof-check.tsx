import { useQuery } from '@tanstack/react-query';
import type { StoredObject } from '#contracts';
import { ArtworkCheck } from '../../../domain/preflight/artwork-check.js';
import { nameOf } from '../../../domain/uploads/stored-file.js';
import { proofCheckQuery } from './proofs.queries.js';

interface ProofCheckProps {
  jobId: string;
  file: StoredObject;
}

/** The check runs while the form is filled in and never blocks it. */
export function ProofCheck({ jobId, file }: ProofCheckProps) {
  const { data, isError } = useQuery(proofCheckQuery(jobId, file.path));
  return (
    <div aria-live="polite">
      {data && <ArtworkCheck fileName={nameOf(file)} preflight={data} isOpenAtFirst />}
      {isError && !data && <p>The file could not be checked. You can still send it.</p>}
    </div>
  );
}
