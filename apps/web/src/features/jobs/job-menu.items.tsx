import { Eye, Pencil, Repeat2, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import { type CurrentUser, isFinished, isStaff, type JobRow } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { FloatingMenu, MenuItem } from '../../ui/menu.js';
import { editHref, jobHref } from './job-href.js';

const icon = { size: 16, 'aria-hidden': true } as const;
const mayEdit = (viewer: CurrentUser, job: JobRow) =>
  isStaff(viewer) || job.customerId === viewer.id;

interface JobMenuItemsProps {
  job: JobRow;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onRepeat: () => void;
  onDelete: () => void;
}

export function JobMenuItems({ job, onRepeat, onDelete, ...menu }: JobMenuItemsProps) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  return (
    <FloatingMenu label={`Actions of ${job.jobNumber}`} {...menu}>
      <MenuItem icon={<Eye {...icon} />} onAction={() => navigate(jobHref(job))}>
        View Details
      </MenuItem>
      {mayEdit(viewer, job) && (
        <MenuItem icon={<Pencil {...icon} />} onAction={() => navigate(editHref(job))}>
          Edit Job
        </MenuItem>
      )}
      {isFinished(job.status) && (
        <MenuItem icon={<Repeat2 {...icon} />} onAction={onRepeat}>
          Order Again
        </MenuItem>
      )}
      <MenuItem
        icon={<Trash2 {...icon} />}
        isDanger
        isDisabled={!isStaff(viewer)}
        detail={isStaff(viewer) ? undefined : 'Only the shop can delete a job.'}
        onAction={onDelete}
      >
        Delete Job
      </MenuItem>
    </FloatingMenu>
  );
}
