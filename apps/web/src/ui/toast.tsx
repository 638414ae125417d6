import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  type QueuedToast,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { toastMs } from '#contracts';
import { Button } from './button.js';
import { useNoticePlace } from './notice-place.js';
import * as styles from './toast.css.js';
import { useSwipe } from './use-swipe.js';

interface Notice {
  title: string;
  description?: string;
  /** A line of its own below the description. */
  detail?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onPress: () => void };
  /** Appears in the page’s `NoticePlace`, if there is one. */
  isInPlace?: boolean;
  /** No other notice replaces it while it is visible. */
  isLast?: boolean;
}

const swipePx = 50;
const queue = new ToastQueue<Notice>({ maxVisibleToasts: 1 });
const follow = (read: () => void) => queue.subscribe(read);

/** Shows a notice; a new one replaces the last. */
export function toast(notice: Notice) {
  if (queue.visibleToasts.some(({ content }) => content.isLast)) return;
  queue.clear();
  queue.add(notice, { timeout: toastMs });
}

/** F8 focuses the region; visible notices are removed with it. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  const lastPlace = useNoticePlace();
  const isInPlace = useSyncExternalStore(follow, () => queue.visibleToasts[0]?.content.isInPlace);
  const place = isInPlace ? lastPlace : undefined;
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
    <PortalProvider getContainer={() => place ?? document.body}>
      <AriaToastRegion
        ref={region}
        queue={queue}
        aria-label="Notifications"
        className={place ? styles.inPlace : styles.region}
      >
        {({ toast: queuedToast }) => <Toast queuedToast={queuedToast} place={place} />}
      </AriaToastRegion>
    </PortalProvider>
  );
}

function Toast({ queuedToast, place }: { queuedToast: QueuedToast<Notice>; place?: HTMLElement }) {
  const { title, description, detail, variant = 'default', action } = queuedToast.content;
  const close = () => queue.close(queuedToast.key);
  const swipe = useSwipe(swipePx, close);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <AriaToast ref={ref} toast={queuedToast} {...swipe} className={styles.toast({ variant })}>
      {variant === 'destructive' && <CircleAlert size={18} aria-hidden className={styles.sign} />}
      {/** Success is announced politely; failure interrupts. */}
      <ToastContent
        role={variant === 'destructive' ? 'alert' : 'status'}
        className={styles.content}
      >
        <Text slot="title" className={styles.title}>
          {title}
        </Text>
        {description && (
          <Text slot="description" className={styles.description}>
            {description}
            {detail && <span className={styles.detail}>{detail}</span>}
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
