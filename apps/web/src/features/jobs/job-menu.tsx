import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { JobRow } from '#contracts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { RowButton } from '../../ui/button.js';
import * as styles from './jobs.css.js';

const JobMenuItems = lazyWithPreload(
  async () => (await import('./job-menu.items.js')).JobMenuItems,
);
const DeleteJobDialog = lazy(async () => ({
  default: (await import('./delete-job.dialog.js')).DeleteJobDialog,
}));
const OrderAgainDialog = lazy(async () => ({
  default: (await import('./order-again.dialog.js')).OrderAgainDialog,
}));

interface Opened {
  job: JobRow;
  button: HTMLButtonElement;
}

interface MenuOpener {
  openedJob?: JobRow | undefined;
  open: (openedJob: Opened) => void;
}

const Opener = createContext<MenuOpener>({ open: () => undefined });

/**
 * The one menu of a list of jobs, beside the row whose button was pressed; the rows themselves
 * carry only the button.
 */
export function JobMenus({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<Opened>();
  const [deleting, setDeleting] = useState<JobRow>();
  const [repeating, setRepeating] = useState<JobRow>();
  const button = useRef<HTMLButtonElement>(null);
  const job = menu?.job;
  // Stable while the same menu is open, because every row reads it.
  const opener = useMemo((): MenuOpener => {
    const open = (next: Opened) => {
      button.current = next.button;
      setMenu(next);
    };
    return { openedJob: job, open };
  }, [job]);
  return (
    <Opener value={opener}>
      {children}
      <Suspense>
        {job && (
          <JobMenuItems
            job={job}
            triggerRef={button}
            onClose={() => setMenu(undefined)}
            onRepeat={() => setRepeating(job)}
            onDelete={() => setDeleting(job)}
          />
        )}
        {repeating && <OrderAgainDialog job={repeating} onClose={() => setRepeating(undefined)} />}
        {deleting && <DeleteJobDialog job={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
    </Opener>
  );
}

export function JobMenuButton({ job }: { job: JobRow }) {
  const { openedJob, open } = useContext(Opener);
  return (
    <RowButton
      icon={dots}
      aria-label={`Actions of ${job.jobNumber}`}
      aria-haspopup="menu"
      aria-expanded={openedJob?.id === job.id}
      onPress={(button) => open({ job, button })}
      preload={JobMenuItems.preload}
    />
  );
}

const dots = <span className={styles.dots} />;
