import { Pencil } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { isEmailAddress, isStaff, type JobDetail } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { alone } from '../../ui/alone.css.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import * as styles from './job.css.js';
import { useJobUpdate } from './use-job-update.js';

/** The address that proofs and notices of the job go to; staff change it in place. */
export function JobEmail({ job }: { job: JobDetail }) {
  const staff = isStaff(useViewer());
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <EmailForm job={job} onClose={() => setEditing(false)} />;
  return (
    <span className={styles.email}>
      {job.customerEmail ? (
        <a href={`mailto:${job.customerEmail}`} className={alone}>
          {job.customerEmail}
        </a>
      ) : (
        '-'
      )}
      {staff && (
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil size={14} aria-hidden />}
          aria-label="Edit Customer Email"
          onPress={() => setEditing(true)}
        />
      )}
    </span>
  );
}

function EmailForm({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const stored = job.customerEmail ?? '';
  const [typed, setTyped] = useState(stored);
  const [isChecked, setChecked] = useState(false);
  const change = useJobUpdate(job.id);
  const email = typed.trim();
  const problem = email === '' || isEmailAddress(email) ? undefined : 'Invalid email';

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem) return;
    if (email !== stored) change({ fields: { customerEmail: email || null }, done: 'Email updated' });
    onClose();
  };
  return (
    <form noValidate className={styles.emailForm} onSubmit={save}>
      <TextField
        label="Customer Email"
        isLabelHidden
        type="email"
        autoComplete="off"
        autoFocus
        errorMessage={isChecked ? problem : undefined}
        value={typed}
        onChange={setTyped}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="small" variant="primary">
          Save
        </Button>
        <Button size="small" onPress={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
