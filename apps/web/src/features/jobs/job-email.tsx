import { Pencil } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { isEmailAddress, isStaff, type JobDetail } from '#contracts';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { useViewer } from '../../lib/viewer.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { Button } from '../../ui/button.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { TextField } from '../../ui/text-field.js';
import * as styles from './job.css.js';
import { useJobUpdate } from './use-job-update.js';

export function JobEmail({ job }: { job: JobDetail }) {
  const staff = isStaff(useViewer());
  const [draftEmail, setTyped] = useState<string>();
  const { shown, show, theirs } = useShownRecord(job, 'job', ({ customerEmail }) => {
    if (draftEmail === (shown.customerEmail ?? '')) setTyped(customerEmail ?? '');
  });
  const change = useJobUpdate(job.id);
  const open = () => {
    show(job);
    setTyped(job.customerEmail ?? '');
  };
  const close = () => setTyped(undefined);
  const save = (email: string) => {
    close();
    if (email === (shown.customerEmail ?? '')) return;
    const fields = { customerEmail: email || null };
    // After a refusal the input is restored.
    change(
      { fields, version: shown.version, successMessage: 'Email updated' },
      { onError: () => setTyped(email) },
    );
  };
  if (draftEmail !== undefined) {
    return (
      <div className={styles.emailForm}>
        <EmailForm draftEmail={draftEmail} onType={setTyped} onSave={save} onClose={close} />
        {theirs && <ChangedNotice theirs={theirs} />}
      </div>
    );
  }
  return (
    <span className={styles.email}>
      {job.customerEmail ? (
        <a href={`mailto:${job.customerEmail}`} className={standaloneLink}>
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
          onPress={open}
        />
      )}
    </span>
  );
}

interface EmailFormProps {
  draftEmail: string;
  onType: (email: string) => void;
  onSave: (email: string) => void;
  onClose: () => void;
}

function EmailForm({ draftEmail, onType, onSave, onClose }: EmailFormProps) {
  const [isChecked, setChecked] = useState(false);
  const email = draftEmail.trim();
  const problem = email === '' || isEmailAddress(email) ? undefined : 'Invalid email';

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!problem) onSave(email);
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
        value={draftEmail}
        onChange={onType}
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
