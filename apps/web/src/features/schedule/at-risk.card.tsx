import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type JobAtRisk, writtenDay } from '#contracts';
import { sentenceOf } from '../../domain/next-step/next-step-words.js';
import { goalText } from '../../domain/plan/outlook.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { atRiskQuery } from './schedule.queries.js';
import * as styles from './schedule.css.js';

export function AtRiskCard() {
  return (
    <Card title="At Risk" description="Jobs whose open steps no longer fit, worst first">
      <Jobs />
    </Card>
  );
}

function Jobs() {
  const jobs = useQuery(atRiskQuery());
  if (jobs.isPending) return <SkeletonRows rows={2} columns={2} />;
  if (jobs.isLoadingError)
    return (
      <FailedState
        message="The jobs at risk could not be loaded."
        error={jobs.error}
        onRetry={() => void jobs.refetch()}
      />
    );
  if (!jobs.data.length) return <p>All jobs are on time.</p>;
  return (
    <ul className={styles.entries}>
      {jobs.data.map((job) => (
        <Job key={job.jobId} job={job} />
      ))}
    </ul>
  );
}

function Job({ job }: { job: JobAtRisk }) {
  const { jobId, jobNumber, title, customerName, goal, expected, slackDays, nextStep } = job;
  return (
    <li className={styles.entry} data-state="Overdue">
      <span className={styles.what}>
        {slackDays === -1 ? '1 working day late' : `${-slackDays} working days late`}
      </span>
      <span>
        <Link href={`/jobs/${jobId}`} className={standaloneLink}>
          {title}
        </Link>
        <span className={styles.detail}>
          {[jobNumber, customerName, `${goalText(goal)}, expected ${writtenDay(expected)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.detail}>{sentenceOf(nextStep, true)}</span>
      </span>
    </li>
  );
}
