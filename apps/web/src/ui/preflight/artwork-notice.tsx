import { useQuery } from '@tanstack/react-query';
import { Notice } from '../notice.js';
import { jobFilesQuery } from './job-files.query.js';
import { verdictOf } from './preflight-words.js';

/** Before a proof goes out: artwork that a press would not take as it is. */
export function ArtworkNotice({ jobId }: { jobId: string }) {
  const files = useQuery(jobFilesQuery(jobId)).data ?? [];
  const open = files.flatMap(({ id, fileName, preflight }) =>
    preflight && preflight.state !== 'ready' && !preflight.override ? [{ id, said: `${fileName}: ${verdictOf(preflight)[0]}` }] : [],
  );
  if (!open.length) return null;
  return (
    <Notice tone="warning">
      {open.length === 1
        ? 'An artwork file is not known to be ready for the press.'
        : 'Artwork files are not known to be ready for the press.'}
      {open.map(({ id, said }) => (
        <div key={id}>{said}</div>
      ))}
    </Notice>
  );
}
