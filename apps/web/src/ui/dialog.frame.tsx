import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './overlay.css.js';
import { OverlayFrame } from './overlay-frame.js';
import { focusTitle } from './pass-focus.js';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  footer?: ReactNode;
  size?: 'medium' | 'wide' | 'widest';
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

export function DialogFrame({
  title,
  isOpen,
  onOpenChange,
  footer,
  size = 'medium',
  role = 'dialog',
  children,
}: DialogProps) {
  const body = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      className={styles.centeredBackdrop}
    >
      <Modal data-size={size} className={styles.dialog}>
        {/** Screen readers read the question with the first button. */}
        <AriaDialog
          ref={focusTitle}
          role={role}
          aria-describedby={role === 'alertdialog' ? body : undefined}
          className={styles.inner}
        >
          <OverlayFrame title={title} footer={footer} bodyId={body}>
            {children}
          </OverlayFrame>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
