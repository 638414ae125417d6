import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FilePages } from '#contracts';
import { api, ApiError, reasonOf } from '../lib/api.js';
import { FailedState } from './failed-state.js';
import * as frames from './file-preview.css.js';
import * as styles from './pdf-pages.css.js';
import { Skeleton } from './skeleton.js';
import { StoredPicture } from './stored-picture.js';

// Another request would return the same file.
const unreadable = 422;

/** Page addresses never change, because a stored file never does. */
const pagesQuery = (path: string) =>
  queryOptions({
    queryKey: ['/api/objects', path, 'pages'],
    queryFn: ({ signal }) => api.get<FilePages>(`/api/objects${path}/pages`, { signal }),
  });

export function PdfPages({ path }: { path: string }) {
  const pagesResult = useQuery(pagesQuery(path));
  if (pagesResult.isPending) return <Skeleton height="60vh" />;
  if (pagesResult.isError) {
    if (pagesResult.error instanceof ApiError && pagesResult.error.status === unreadable) {
      return (
        <p className={frames.none}>
          {reasonOf(pagesResult.error, 'The pages could not be loaded.')}
        </p>
      );
    }
    return (
      <FailedState
        message="The pages could not be loaded."
        error={pagesResult.error}
        onRetry={() => void pagesResult.refetch()}
      />
    );
  }
  const { pages, count } = pagesResult.data;
  return (
    <>
      <ol aria-label="Pages" className={styles.pages}>
        {pages.map(({ url, width, height }, index) => (
          <li key={url} className={styles.page}>
            <StoredPicture
              fit="width"
              url={url}
              width={width}
              height={height}
              alt={`Page ${index + 1} of ${count}`}
            />
            {count > 1 && (
              <span aria-hidden className={styles.number}>
                {index + 1} of {count}
              </span>
            )}
          </li>
        ))}
      </ol>
      {pages.length < count && (
        <p className={styles.rest}>{`Download the file to see all ${count} pages.`}</p>
      )}
    </>
  );
}
