import { Archive, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { customerSampleSteps, type SampleRow } from '#contracts';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import * as styles from './samples.css.js';
import { useUpdateSample } from './use-update-sample.js';

/** Customers can mark their sample as received or archive it. */
export function OwnSteps({ sample }: { sample: SampleRow }) {
  const { status, version } = sample;
  const [sampleToChange, setSampleToChange] = useState<SampleRow>();
  const receive = useUpdateSample(sample, 'Sample received');
  const archive = useUpdateSample(sample, 'Sample archived', () => setSampleToChange(undefined));
  const steps = customerSampleSteps[status];
  if (steps.length === 0 && !sampleToChange) return null;
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
        <Button icon={<Archive size={16} aria-hidden />} onPress={() => setSampleToChange(sample)}>
          Archive
        </Button>
      )}
      {sampleToChange && (
        <ConfirmDialog
          title="Archive this sample?"
          confirm="Archive"
          isPending={archive.isPending}
          onConfirm={() => archive.mutate({ status: 'archived', version: sampleToChange.version })}
          onCancel={() => setSampleToChange(undefined)}
        >
          <p>The shop stops work on this sample. You can still find it under Archived.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
