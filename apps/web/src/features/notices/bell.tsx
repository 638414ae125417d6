import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Popover } from '../../ui/popover.js';
import * as styles from './bell.css.js';
import { NoticeList } from './notice-list.js';
import { noticesQuery, useMarkRead } from './notices.queries.js';
import { NotificationAnnouncer } from './notification-announcer.js';

const maxShown = 99;

export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(noticesQuery());
  const markRead = useMarkRead();
  const unread = data?.unread ?? 0;
  const badge = unread > maxShown ? `${maxShown}+` : `${unread}`;
  const icon = (
    <span className={styles.bell}>
      <BellIcon size={20} aria-hidden />
      {unread > 0 && (
        <span aria-hidden className={styles.badge}>
          {badge}
        </span>
      )}
    </span>
  );
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={unread ? `Notifications, ${badge} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={icon}
        onPress={() => setOpen(true)}
      />
      <Popover
        title="Notifications"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          unread > 0 && (
            <Button variant="quiet" size="small" onPress={() => markRead(undefined)}>
              Mark all read
            </Button>
          )
        }
      >
        <NoticeList onFollow={() => setOpen(false)} />
      </Popover>
      {data && <NotificationAnnouncer notices={data} />}
    </>
  );
}
