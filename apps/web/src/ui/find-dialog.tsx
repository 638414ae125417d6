import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.js';
import * as styles from './find-dialog.css.js';

interface FindDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** At the top of the page, so that it does not move when the results change. */
export function FindDialog({ label, onClose, children }: FindDialogProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className={styles.overlay}
    >
      <Modal className={styles.sheet}>
        <Dialog aria-label={label} className={styles.inner}>
          {children}
          <div className={styles.close}>
            <Button
              slot="close"
              variant="quiet"
              size="small"
              aria-label="Close"
              icon={<X size={18} aria-hidden />}
            />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
