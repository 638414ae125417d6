import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './overlay.css.js';
import { OverlayFrame } from './overlay-frame.js';
import { focusTitle } from './pass-focus.js';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
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
