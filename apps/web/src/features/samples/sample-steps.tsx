import { Archive, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { customerSampleSteps, type SampleRow } from '#contracts';
import { ApiError } from '../../lib/api.js';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { Button } from '../../ui/button.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import * as styles from './samples.css.js';
import { useUpdateSample } from './use-update-sample.js';

export function OwnSteps({ sample }: { sample: SampleRow }) {
  const { status, version } = sample;
  const [isArchiving, setArchiving] = useState(false);
  const receive = useUpdateSample(sample, 'Sample received');
  const steps = customerSampleSteps[status];
  if (steps.length === 0 && !isArchiving) return null;
  return (
    <div className={styles.own}>
      {steps.includes('received') && (
        <Button
          variant="primary"
          icon={<PackageCheck size={16} aria-hidden />}
          isPending={receive.isPending}
          onPress={() => receive.mutate({ status: 'received', version })}
        >
          Mark as Received
        </Button>
      )}
      {steps.includes('archived') && (
        <Button icon={<Archive size={16} aria-hidden />} onPress={() => setArchiving(true)}>
          Archive
        </Button>
      )}
      {isArchiving && <ArchiveDialog sample={sample} onClose={() => setArchiving(false)} />}
    </div>
  );
}

function ArchiveDialog({ sample, onClose }: { sample: SampleRow; onClose: () => void }) {
  const archive = useUpdateSample(sample, 'Sample archived', onClose);
  const { shown, theirs } = useShownRecord(sample, 'sample', () => archive.reset());
  const isRefused = archive.error instanceof ApiError && archive.error.status === 409;
  return (
    <ConfirmDialog
      title="Archive this sample?"
      confirm="Archive"
      isPending={archive.isPending}
      onConfirm={() => archive.mutate({ status: 'archived', version: shown.version })}
      onCancel={onClose}
    >
      <p>The shop stops work on this sample. You can still find it under Archived.</p>
      {theirs && !archive.isPending && (
        <ChangedNotice
          theirs={theirs}
          isRefused={isRefused}
          canLoad={customerSampleSteps[sample.status].includes('archived')}
        />
      )}
    </ConfirmDialog>
  );
}
