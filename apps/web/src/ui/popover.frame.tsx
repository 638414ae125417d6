import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { Heading } from 'react-aria-components/Heading';
import { focusTitle } from './pass-focus.js';
import * as styles from './popover.css.js';

export interface PopoverProps {
  title: string;
  triggerRef: RefObject<HTMLElement | null>;
  actions?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

export function PopoverFrame({ title, actions, children, ...popover }: PopoverProps) {
  return (
    <Popover {...popover} placement="bottom end" offset={10} className={styles.popover}>
      <Dialog ref={focusTitle} className={styles.dialog}>
        <div className={styles.header}>
          <Heading slot="title" level={2} tabIndex={-1} className={styles.title}>
            {title}
          </Heading>
          {actions}
        </div>
        <div className={styles.body}>{children}</div>
      </Dialog>
    </Popover>
  );
}
