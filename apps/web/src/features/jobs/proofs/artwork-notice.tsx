import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice.js';
import { jobFilesQuery } from '../../../domain/files/attached-files.js';
import { verdictOf } from '../../../domain/preflight/preflight-words.js';

export function ArtworkNotice({ jobId }: { jobId: string }) {
  const files = useQuery(jobFilesQuery(jobId)).data ?? [];
  const open = files.flatMap(({ id, fileName, preflight }) =>
    preflight && preflight.state !== 'ready' && !preflight.override
      ? [{ id, message: `${fileName}: ${verdictOf(preflight)[0]}` }]
      : [],
  );
  if (!open.length) return null;
  return (
    <Notice tone="warning">
      {open.length === 1
        ? 'One artwork file may not be press-ready.'
        : 'Some artwork files may not be press-ready.'}
      {open.map(({ id, message }) => (
        <div key={id}>{message}</div>
      ))}
    </Notice>
  );
}
