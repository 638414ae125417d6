import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { isStaff } from '#contracts';
import { PlanLine } from '../../domain/plan/plan-line.js';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { jobPlanQuery } from './job.queries.js';

const PinDateDialog = lazyWithPreload(
  async () => (await import('./pin-date.dialog.js')).PinDateDialog,
);

/** Shows nothing until it is loaded, or without a readable date. */
export function JobPlan({ jobId }: { jobId: string }) {
  const { data: plan } = useQuery(jobPlanQuery(jobId));
  const staff = isStaff(useViewer());
  const [isPinning, setPinning] = useState(false);
  if (!plan?.goal) return null;
  const pin = staff && plan.steps.some(({ doneAt }) => !doneAt) && (
    <Button
      size="small"
      variant="quiet"
      icon={<CalendarClock size={14} aria-hidden />}
      onPress={() => setPinning(true)}
      preload={PinDateDialog.preload}
    >
      Pin Date
    </Button>
  );
  return (
    <>
      <PlanLine plan={plan} action={pin} />
      {isPinning && <PinDateDialog jobId={jobId} plan={plan} onClose={() => setPinning(false)} />}
    </>
  );
}
