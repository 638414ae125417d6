import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button } from './button.js';
import * as styles from './overlay.css.js';

interface OverlayFrameProps {
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** Title and close button above, buttons below, what scrolls between. */
export function OverlayFrame({ title, footer, children }: OverlayFrameProps) {
  return (
    <>
      <div className={styles.header}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        <Button slot="close" variant="quiet" size="small" aria-label="Close" icon={<X size={18} aria-hidden />} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}
