import { useQuery } from '@tanstack/react-query';
import { inboxCountsQuery } from '../../features/inbox/inbox.queries.js';
import * as styles from './navigation.css.js';

/** How many emails wait for staff. */
export function InboxCount() {
  const { data } = useQuery(inboxCountsQuery());
  if (!data?.open.total) return null;
  const { total, isMore } = data.open;
  return <span className={styles.count}>{`${total}${isMore ? '+' : ''}`}</span>;
}
