import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './overlay.css.js';
import { OverlayFrame } from './overlay-frame.js';
import { focusTitle } from './pass-focus.js';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  /** `false` when closed by its button, Escape or a press beside it. */
  onOpenChange: (isOpen: boolean) => void;
  /** `start` for finding one's way, `end` for the details of a record. */
  side?: 'start' | 'end';
  footer?: ReactNode;
  children: ReactNode;
}

export function DrawerFrame({
  title,
  isOpen,
  onOpenChange,
  side = 'end',
  footer,
  children,
}: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={styles.backdrop}
    >
      <Modal data-side={side} className={styles.drawer}>
        <AriaDialog ref={focusTitle} className={styles.inner}>
          <OverlayFrame title={title} footer={footer}>
            {children}
          </OverlayFrame>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
