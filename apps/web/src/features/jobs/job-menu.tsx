import { Ellipsis, Eye, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type CurrentUser, isFinished, isStaff, type JobRow } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { FloatingMenu, MenuItem } from '../../ui/menu.js';
import { DeleteJobDialog } from './delete-job.dialog.js';
import { editHref, jobHref } from './job-href.js';
import { OrderAgainDialog } from './order-again.dialog.js';

interface Opened {
  job: JobRow;
  button: HTMLButtonElement;
}

const Opener = createContext<{ opened?: JobRow; open: (opened: Opened) => void }>({ open: () => undefined });

const icon = { size: 16, 'aria-hidden': true } as const;
const mayEdit = (viewer: CurrentUser, job: JobRow) => isStaff(viewer) || job.customerId === viewer.id;

/** The one menu of a list of jobs, beside the row whose button was pressed; the rows themselves carry only the button. */
export function JobMenus({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [menu, setMenu] = useState<Opened>();
  const [deleting, setDeleting] = useState<JobRow>();
  const [repeating, setRepeating] = useState<JobRow>();
  const button = useRef<HTMLButtonElement>(null);
  const job = menu?.job;
  const open = (next: Opened) => {
    button.current = next.button;
    setMenu(next);
  };
  return (
    <Opener value={{ opened: job, open }}>
      {children}
      {job && (
        <FloatingMenu label={`Actions of ${job.jobNumber}`} triggerRef={button} onClose={() => setMenu(undefined)}>
          <MenuItem icon={<Eye {...icon} />} onAction={() => navigate(jobHref(job))}>
            View Details
          </MenuItem>
          {mayEdit(viewer, job) && (
            <MenuItem icon={<Pencil {...icon} />} onAction={() => navigate(editHref(job))}>
              Edit Job
            </MenuItem>
          )}
          {isFinished(job.status) && (
            <MenuItem icon={<Repeat2 {...icon} />} onAction={() => setRepeating(job)}>
              Order Again
            </MenuItem>
          )}
          <MenuItem
            icon={<Trash2 {...icon} />}
            isDanger
            isDisabled={!isStaff(viewer)}
            detail={isStaff(viewer) ? undefined : 'Only the shop can delete a job.'}
            onAction={() => setDeleting(job)}
          >
            Delete Job
          </MenuItem>
        </FloatingMenu>
      )}
      {repeating && <OrderAgainDialog job={repeating} onClose={() => setRepeating(undefined)} />}
      {deleting && <DeleteJobDialog job={deleting} onClose={() => setDeleting(undefined)} />}
    </Opener>
  );
}

export function JobMenuButton({ job }: { job: JobRow }) {
  const { opened, open } = useContext(Opener);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      size="small"
      variant="quiet"
      icon={<Ellipsis {...icon} />}
      aria-label={`Actions of ${job.jobNumber}`}
      aria-haspopup="menu"
      aria-expanded={opened?.id === job.id}
      onPress={() => button.current && open({ job, button: button.current })}
    />
  );
}
