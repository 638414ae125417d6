import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isCalendarDate, isStaff, planLabels, type ScheduledStep, writtenRange } from '#contracts';
import { today } from '../../lib/format.js';
import { useSearchParam } from '../../lib/search-params.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { When } from '../../ui/when.js';
import { AtRiskCard } from './at-risk.card.js';
import { daysAfter, rangeOf } from './days.js';
import { scheduledStepsQuery } from './schedule.queries.js';
import * as styles from './schedule.css.js';

const subtitle = (
  <>
    Due steps of open and finished jobs
    <UpdatedHint entity="job" />
  </>
);

export function SchedulePage() {
  const staff = isStaff(useViewer());
  return (
    <Page title="Schedule" subtitle={subtitle}>
      {staff && <AtRiskCard />}
      <Steps />
    </Page>
  );
}

function Steps() {
  const [span, setSpan] = useSearchParam('view', 'week');
  const [day, setDay] = useSearchParam('day', '');
  const isMonth = span === 'month';
  const [from, to] = rangeOf(isCalendarDate(day) ? day : today(), isMonth ? 'month' : 'week');
  return (
    <Card
      title={writtenRange(from, to)}
      actions={
        <div className={styles.buttons}>
          <Button size="small" onPress={() => setSpan(isMonth ? 'week' : 'month')}>
            {isMonth ? 'Show Week' : 'Show Month'}
          </Button>
          <Button
            size="small"
            icon={<ChevronLeft size={16} aria-hidden />}
            aria-label={isMonth ? 'Previous month' : 'Previous week'}
            onPress={() => setDay(daysAfter(from, -1))}
          />
          <Button size="small" onPress={() => setDay('')}>
            Today
          </Button>
          <Button
            size="small"
            icon={<ChevronRight size={16} aria-hidden />}
            aria-label={isMonth ? 'Next month' : 'Next week'}
            onPress={() => setDay(daysAfter(to, 1))}
          />
        </div>
      }
    >
      <Days from={from} to={to} />
    </Card>
  );
}

function Days({ from, to }: { from: string; to: string }) {
  const steps = useQuery(scheduledStepsQuery(from, to));
  if (steps.isPending) return <SkeletonRows rows={6} columns={2} />;
  if (steps.isLoadingError)
    return (
      <FailedState
        message="The schedule could not be loaded."
        error={steps.error}
        onRetry={() => void steps.refetch()}
      />
    );
  if (!steps.data.length)
    return (
      <EmptyState
        title="Nothing scheduled"
        description="Steps of jobs with an in-homes date, mail date or delivery date appear here."
      />
    );
  const days = [...new Set(steps.data.map(({ due }) => due))];
  return days.map((day) => (
    <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
      <h3 id={`day-${day}`} className={styles.date} data-today={day === today() || undefined}>
        {day === today() ? 'Today, ' : ''}
        <When date={day} />
      </h3>
      <ul className={styles.entries}>
        {steps.data
          .filter(({ due }) => due === day)
          .map((step) => (
            <Entry key={`${step.jobId} ${step.code}`} step={step} />
          ))}
      </ul>
    </section>
  ));
}

function Entry({ step }: { step: ScheduledStep }) {
  const staff = isStaff(useViewer());
  const { jobId, jobNumber, title, customerName, code, due, doneAt } = step;
  const state = doneAt ? 'Done' : due < today() ? 'Overdue' : undefined;
  return (
    <li className={styles.entry} data-state={state}>
      <span className={styles.what}>{planLabels[code]}</span>
      <span>
        <Link href={`/jobs/${jobId}`} className={standaloneLink}>
          {title}
        </Link>
        <span className={styles.detail}>
          {[jobNumber, staff && customerName].filter(Boolean).join(' · ')}
        </span>
      </span>
      {state && <span className={styles.state}>{state}</span>}
    </li>
  );
}
