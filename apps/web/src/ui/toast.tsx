import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  type QueuedToast,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { constants } from '#contracts';
import { Button } from './button.js';
import * as styles from './toast.css.js';
import { useSwipe } from './use-swipe.js';

interface Notice {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onPress: () => void };
  /** While it is visible no other notice takes its place. */
  isLast?: boolean;
}

const swipePx = 50;
const queue = new ToastQueue<Notice>({ maxVisibleToasts: 1 });

/** Tells the person something, from anywhere. One notice at a time: a new one takes the place of the last. */
export function toast(notice: Notice) {
  if (queue.visibleToasts.some(({ content }) => content.isLast)) return;
  queue.clear();
  queue.add(notice, { timeout: constants.toastMs });
}

/** Where notices appear, once per application. F8 focuses it. What is visible when it goes away goes with it. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
      queue.clear();
    };
  }, []);
  return (
    <AriaToastRegion ref={region} queue={queue} aria-label="Notifications" className={styles.region}>
      {({ toast: queued }) => <Toast queued={queued} />}
    </AriaToastRegion>
  );
}

function Toast({ queued }: { queued: QueuedToast<Notice> }) {
  const { title, description, variant = 'default', action } = queued.content;
  const close = () => queue.close(queued.key);
  const swipe = useSwipe(swipePx, close);
  return (
    <AriaToast toast={queued} {...swipe} className={styles.toast({ variant })}>
      {variant === 'destructive' && <CircleAlert size={18} aria-hidden className={styles.sign} />}
      {/* What went well waits until the reader has finished; what did not interrupts. */}
      <ToastContent role={variant === 'destructive' ? 'alert' : 'status'} className={styles.content}>
        <Text slot="title" className={styles.title}>
          {title}
        </Text>
        {description && (
          <Text slot="description" className={styles.description}>
            {description}
          </Text>
        )}
        {action && (
          <div className={styles.action}>
            <Button
              slot={null}
              size="small"
              onPress={() => {
                close();
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          </div>
        )}
      </ToastContent>
      <AriaButton slot="close" className={styles.close}>
        <X size={16} aria-hidden />
      </AriaButton>
    </AriaToast>
  );
}
