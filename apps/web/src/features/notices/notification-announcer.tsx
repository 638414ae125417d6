import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { Notifications } from '#contracts';

/** Announces new notifications to screen readers. */
export function NotificationAnnouncer({ notices: { items } }: { notices: Notifications }) {
  const newest = items[0];
  const [firstId] = useState(newest?.id);
  const isNew = newest && newest.id !== firstId && newest.readAt === null;
  return (
    <VisuallyHidden>
      <output>{isNew ? newest.description : ''}</output>
    </VisuallyHidden>
  );
}
