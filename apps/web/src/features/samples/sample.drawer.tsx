import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isStaff, type SampleRow } from '#contracts';
import { ApiError } from '../../lib/api.js';
import { useViewer } from '../../lib/viewer.js';
import { Drawer } from '../../ui/drawer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { Facts } from '../../ui/facts.js';
import { EmailStates } from '../../domain/emails/email-states.js';
import { NextStep } from '../../domain/next-step/next-step.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import type { SamplePart } from './open-sample.js';
import { SampleControls } from './sample-controls.js';
import { sampleFacts } from './sample-facts.js';
import { SampleHistory } from './sample-history.js';
import { OwnSteps } from './sample-steps.js';
import { SampleTracking } from './sample-tracking.js';
import { sampleQuery } from './samples.queries.js';
import * as styles from './samples.css.js';

interface SampleDrawerProps {
  id: string;
  part: SamplePart;
  onClose: () => void;
}

export function SampleDrawer({ id, part, onClose }: SampleDrawerProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sampleQuery(client, id));
  return (
    <Drawer title={data?.title ?? 'Sample'} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data && <Sample sample={data} part={part} />}
      {!data && error && <Absent error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} columns={2} />}
    </Drawer>
  );
}

function Absent({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return isUnknown ? (
    <EmptyState title="Sample not found" description="You may not have access to it." />
  ) : (
    <FailedState message="The sample could not be loaded." error={error} onRetry={onRetry} />
  );
}

function Sample({ sample, part }: { sample: SampleRow; part: SamplePart }) {
  const viewer = useViewer();
  const staff = isStaff(viewer);
  // Colleagues can only read.
  const isTheirs = staff || sample.customerId === viewer.id;
  return (
    <div className={styles.drawer}>
      {isTheirs && <NextStep step={sample.nextStep} />}
      <div>
        <Facts facts={sampleFacts(sample, staff)} />
        <UpdatedHint entity="sample" id={sample.id} />
      </div>
      <SampleTracking sample={sample} isLookedAt={part === 'tracking'} />
      {isTheirs && !staff && <OwnSteps sample={sample} />}
      {staff && <SampleControls sample={sample} />}
      <SampleHistory id={sample.id} />
      <EmailStates entityType="sample" entityId={sample.id} />
    </div>
  );
}
