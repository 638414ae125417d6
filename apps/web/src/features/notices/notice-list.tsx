import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Link } from 'wouter';
import type { Notification } from '#contracts';
import { Ago } from '../../ui/ago.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { Entries } from '../../domain/activity/entries.js';
import { Sentence } from '../../domain/activity/sentence.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import * as styles from './notice-list.css.js';
import { noticesQuery, useMarkRead } from './notices.queries.js';

export function NoticeList({ onFollow }: { onFollow: () => void }) {
  const notices = useQuery(noticesQuery());
  const markRead = useMarkRead();
  if (notices.isPending) return <SkeletonRows rows={4} columns={1} />;
  if (!notices.data)
    return (
      <FailedState
        message="The notifications could not be loaded."
        error={notices.error}
        onRetry={() => void notices.refetch()}
      />
    );
  const { items } = notices.data;
  if (items.length === 0)
    return (
      <EmptyState
        title="Nothing new"
        description="Activity by others on your quotes and jobs appears here."
      />
    );
  return (
    <ul className={styles.list}>
      {items.map((notice) => (
        <li key={notice.id}>
          <Notice notice={notice} onRead={() => markRead([notice.id])} onFollow={onFollow} />
          <div className={styles.entries}>
            <Entries entries={notice.entries} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface NoticeProps {
  notice: Notification;
  onRead: () => void;
  onFollow: () => void;
}

function Notice({
  notice: { description, url, createdAt, readAt },
  onRead,
  onFollow,
}: NoticeProps) {
  const isUnread = readAt === null;
  const open = (event: MouseEvent) => {
    if (isUnread) onRead();
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!isElsewhere) onFollow();
  };
  return (
    <Link
      href={url}
      data-unread={isUnread ? '' : undefined}
      className={styles.notice}
      onClick={open}
      onAuxClick={open}
    >
      <span aria-hidden className={styles.dot} />
      <span className={styles.text}>
        {isUnread && <VisuallyHidden elementType="span">Unread: </VisuallyHidden>}
        <Sentence>{description}</Sentence>
      </span>{' '}
      <span className={styles.when}>
        <Ago instant={createdAt} />
      </span>
    </Link>
  );
}
