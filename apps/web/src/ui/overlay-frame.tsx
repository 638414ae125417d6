import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button } from './button.js';
import * as styles from './overlay.css.js';

interface OverlayFrameProps {
  title: string;
  footer?: ReactNode;
  bodyId?: string;
  children: ReactNode;
}

export function OverlayFrame({ title, footer, bodyId, children }: OverlayFrameProps) {
  return (
    <>
      <div className={styles.header}>
        <Heading slot="title" level={2} tabIndex={-1} className={styles.title}>
          {title}
        </Heading>
        <Button
          slot="close"
          variant="quiet"
          size="small"
          aria-label="Close"
          icon={<X size={18} aria-hidden />}
        />
      </div>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}
