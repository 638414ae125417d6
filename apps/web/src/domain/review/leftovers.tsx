import { CircleHelp } from 'lucide-react';
import type { UnreadReason, UnreadText } from '#contracts';
import * as styles from './review.css.js';

const reasons: Record<UnreadReason, string> = {
  product: 'It names a printed piece that no item has.',
  quantity: 'It has a quantity that no item has.',
};

export function Leftovers({ unread }: { unread: readonly UnreadText[] }) {
  if (!unread.length) return null;
  return (
    <ul aria-label="Not read" className={styles.rest}>
      {unread.map(({ text, why }) => (
        <li key={text} className={styles.unread}>
          <CircleHelp size={16} aria-hidden className={styles.unreadSign} />
          <span>
            Not read: “{text}” <span className={styles.why}>{reasons[why]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
