import { Archive, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { customerSampleSteps, type SampleRow } from '#contracts';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import * as styles from './samples.css.js';
import { useUpdateSample } from './use-update-sample.js';

/** What the person who asked for the sample can say of it: that it came, or that it is needed no longer. */
export function OwnSteps({ sample }: { sample: SampleRow }) {
  const { status, version } = sample;
  const [isAsking, setAsking] = useState(false);
  const receive = useUpdateSample(sample, 'Sample received');
  const archive = useUpdateSample(sample, 'Sample archived', () => setAsking(false));
  const steps = customerSampleSteps[status];
  if (steps.length === 0) return null;
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
        <Button icon={<Archive size={16} aria-hidden />} onPress={() => setAsking(true)}>
          Archive
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Archive this sample?"
          confirm="Archive"
          isPending={archive.isPending}
          onConfirm={() => archive.mutate({ status: 'archived', version })}
          onCancel={() => setAsking(false)}
        >
          <p>The shop then no longer prepares it. It stays in the list under Archived.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
