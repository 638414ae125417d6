import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './notice.css.js';

interface NoticeProps {
  tone?: 'info' | 'warning' | 'danger';
  actions?: ReactNode;
  children: ReactNode;
}

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert };

export function Notice({ tone = 'info', actions, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone} className={styles.notice}>
      <Icon size={18} aria-hidden className={styles.sign} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
