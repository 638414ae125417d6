import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { JobDetail, SampleShipment } from '#contracts';
import { Card } from '../../../ui/card.js';
import { type Fact, Facts } from '../../../ui/facts.js';
import { FailedState } from '../../../ui/failed-state.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { When } from '../../../ui/when.js';
import { AddDestinationDialog } from './add-destination.dialog.js';
import { Destinations } from './destinations.js';
import * as styles from './samples.css.js';
import { shipmentsQuery } from './shipments.queries.js';

const ImportDestinationsDialog = lazy(async () => ({
  default: (await import('./import-destinations.dialog.js')).ImportDestinationsDialog,
}));

export function JobSamplesTab({ job }: { job: JobDetail }) {
  const shipments = useQuery(shipmentsQuery(job.id));
  const sentFacts = facts(job);
  if (shipments.isPending) return <SkeletonRows rows={4} columns={5} />;
  if (!shipments.data)
    return (
      <FailedState
        message="The sample destinations could not be loaded."
        error={shipments.error}
        onRetry={() => void shipments.refetch()}
      />
    );
  return (
    <div className={styles.stack}>
      <Samples job={job} shipments={shipments.data} />
      {sentFacts.length > 0 && (
        <Card title="Sample Tracking" description="From the job form">
          <Facts facts={sentFacts} />
        </Card>
      )}
    </div>
  );
}

function Samples({ job, shipments }: { job: JobDetail; shipments: readonly SampleShipment[] }) {
  const [open, setOpen] = useState<'add' | 'import'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Destinations
        job={job}
        shipments={shipments}
        onAdd={() => setOpen('add')}
        onImport={() => setOpen('import')}
      />
      {open === 'add' && <AddDestinationDialog job={job} onClose={close} />}
      {open === 'import' && (
        <Suspense>
          <ImportDestinationsDialog job={job} shipments={shipments} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const facts = ({
  sampleSentDate,
  sampleTrackingNumber,
  sampleDeliveryAddress,
  sampleNotes,
}: JobDetail): Fact[] =>
  (
    [
      ['Sent Date', sampleSentDate && <When key="sent" date={sampleSentDate} />],
      ['Tracking Number', sampleTrackingNumber],
      ['Delivery Address', sampleDeliveryAddress],
      ['Notes', sampleNotes],
    ] satisfies Fact[]
  ).filter(([, value]) => value);
