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

interface OpenMenu {
  job: JobRow;
  button: HTMLButtonElement;
}

interface MenuOpener {
  openedJob?: JobRow | undefined;
  open: (openedJob: OpenMenu) => void;
}

const Opener = createContext<MenuOpener>({ open: () => undefined });

/** One menu for the whole list, so that rows contain only a button. */
export function JobMenus({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<OpenMenu>();
  const [jobToDelete, setJobToDelete] = useState<JobRow>();
  const [jobToReorder, setJobToReorder] = useState<JobRow>();
  const button = useRef<HTMLButtonElement>(null);
  const job = menu?.job;
  // Stable while the same menu is open, because every row reads it.
  const opener = useMemo((): MenuOpener => {
    const open = (next: OpenMenu) => {
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
            onRepeat={() => setJobToReorder(job)}
            onDelete={() => setJobToDelete(job)}
          />
        )}
        {jobToReorder && (
          <OrderAgainDialog job={jobToReorder} onClose={() => setJobToReorder(undefined)} />
        )}
        {jobToDelete && (
          <DeleteJobDialog job={jobToDelete} onClose={() => setJobToDelete(undefined)} />
        )}
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
