import { useQuery } from '@tanstack/react-query';
import type { StoredObject } from '#contracts';
import { ArtworkCheck } from '../preflight/artwork-check.js';
import { nameOf } from '../uploads/stored-file.js';
import { proofCheckQuery } from './proofs.queries.js';

interface ProofCheckProps {
  jobId: string;
  /** That was uploaded, and is not sent yet. */
  file: StoredObject;
}

/** What there is to say of a proof before it goes out. It comes while the rest of the form is filled in, and nothing waits for it. */
export function ProofCheck({ jobId, file }: ProofCheckProps) {
  const { data, isError } = useQuery(proofCheckQuery(jobId, file.path));
  return (
    <div aria-live="polite">
      {data && <ArtworkCheck fileName={nameOf(file)} preflight={data} isOpenAtFirst />}
      {isError && !data && <p>The file could not be checked. It can be sent all the same.</p>}
    </div>
  );
}
