import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components/Popover';
import { Heading } from 'react-aria-components/Heading';
import * as styles from './popover.css.js';

interface PopoverProps {
  title: string;
  /** The `Button` that opens it. */
  trigger: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Something to look at beside the button that opens it, over the page. */
export function Popover({ title, trigger, actions, isOpen, onOpenChange, children }: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover placement="bottom end" offset={10} className={styles.popover}>
        <Dialog className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {actions}
          </header>
          <div className={styles.body}>{children}</div>
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
