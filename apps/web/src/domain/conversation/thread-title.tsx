import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.js';
import { type ThreadPlace, threadQuery } from './thread.queries.js';

/** The title of a tab, with the count of unread messages and whether an answer is due. */
export function ThreadTitle({ title, place }: { title: string; place: ThreadPlace }) {
  const { data } = useQuery(threadQuery(place));
  return (
    <>
      {title}
      {data !== undefined && data.unread > 0 && (
        <>
          {' '}
          <Badge tone="blue">{data.unread} new</Badge>
        </>
      )}
      {data?.waiting && (
        <>
          {' '}
          <Badge tone="orange">Waiting for an answer</Badge>
        </>
      )}
    </>
  );
}
