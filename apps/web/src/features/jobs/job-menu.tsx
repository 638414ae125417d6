import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import type { JobRow } from '#contracts';
import { late } from '../../lib/late.js';
import { RowButton } from '../../ui/button.js';
import * as styles from './jobs.css.js';

const JobMenuItems = late(async () => (await import('./job-menu.items.js')).JobMenuItems);
const DeleteJobDialog = late(async () => (await import('./delete-job.dialog.js')).DeleteJobDialog);
const OrderAgainDialog = late(async () => (await import('./order-again.dialog.js')).OrderAgainDialog);

interface Opened {
  job: JobRow;
  button: HTMLButtonElement;
}

const Opener = createContext<{ opened?: JobRow; open: (opened: Opened) => void }>({ open: () => undefined });

/** The one menu of a list of jobs, beside the row whose button was pressed; the rows themselves carry only the button. */
export function JobMenus({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<Opened>();
  const [deleting, setDeleting] = useState<JobRow>();
  const [repeating, setRepeating] = useState<JobRow>();
  const button = useRef<HTMLButtonElement>(null);
  const job = menu?.job;
  // The same as long as the same menu is open: every row of the list reads it.
  const opener = useMemo(() => {
    const open = (next: Opened) => {
      button.current = next.button;
      setMenu(next);
    };
    return { opened: job, open };
  }, [job]);
  return (
    <Opener value={opener}>
      {children}
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
    </Opener>
  );
}

export function JobMenuButton({ job }: { job: JobRow }) {
  const { opened, open } = useContext(Opener);
  return (
    <RowButton
      icon={dots}
      aria-label={`Actions of ${job.jobNumber}`}
      aria-haspopup="menu"
      aria-expanded={opened?.id === job.id}
      onPress={(button) => open({ job, button })}
    />
  );
}

const dots = <span className={styles.dots} />;
