import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { outlookOf } from '../../domain/plan/outlook.js';
import { ProgressLine } from '../../domain/progress/progress-line.js';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { jobPlanQuery } from './job.queries.js';
import * as styles from './job-progress.css.js';

const JobPlan = lazyWithPreload(async () => (await import('./job-plan.js')).JobPlan);

/** Where the job is; below it the outlook, and on demand all dates of the plan. */
export function JobProgress({ jobId }: { jobId: string }) {
  const { data: plan, isError } = useQuery(jobPlanQuery(jobId));
  const [isExpanded, setExpanded] = useState(false);
  if (isError && !plan) return null;
  if (!plan)
    return (
      <div className={styles.panel}>
        <div className={styles.outline}>
          <Skeleton height={14} />
        </div>
        <div className={styles.foot}>
          <Skeleton width={260} height={14} />
        </div>
      </div>
    );
  return (
    <section aria-label="Progress and plan" className={styles.panel}>
      <ProgressLine stages={plan.progress} />
      <div className={styles.foot}>
        <p data-tone={plan.atRisk ? 'danger' : undefined} className={styles.outlook}>
          {outlookOf(plan)}
        </p>
        {plan.goal && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isExpanded}
            onPress={() => setExpanded(!isExpanded)}
            preload={JobPlan.preload}
          >
            {isExpanded ? 'Hide Plan' : 'Show Plan'}
          </Button>
        )}
      </div>
      {isExpanded && (
        <Suspense>
          <JobPlan jobId={jobId} plan={plan} />
        </Suspense>
      )}
    </section>
  );
}
