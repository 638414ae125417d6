import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { Heading } from 'react-aria-components/Heading';
import * as styles from './popover.css.js';

export interface PopoverProps {
  title: string;
  /** The button that opens it, which gets the focus back. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Beside the title. */
  actions?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What `Popover` shows, once somebody opens one. */
export function PopoverFrame({ title, actions, children, ...popover }: PopoverProps) {
  return (
    <Popover {...popover} placement="bottom end" offset={10} className={styles.popover}>
      <Dialog className={styles.dialog}>
        <header className={styles.header}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          {actions}
        </header>
        <div className={styles.body}>{children}</div>
      </Dialog>
    </Popover>
  );
}
