import { useQuery } from '@tanstack/react-query';
import type { DashboardAnalytics } from '#contracts';
import { BarChart } from '../../ui/bar-chart.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import * as styles from './analytics.css.js';
import { type Figure, figuresOf } from './analytics.figures.js';
import { analyticsQuery } from './dashboard.queries.js';

const titles = ['Avg. Turnaround', 'On-time Delivery', 'Monthly Volume'] as const;

export function AnalyticsTab() {
  const analytics = useQuery(analyticsQuery());
  return (
    <section aria-labelledby="performance">
      <h2 id="performance" className={styles.title}>
        Performance Analytics
      </h2>
      {analytics.isLoadingError ? (
        <FailedState
          message="The numbers could not be loaded."
          error={analytics.error}
          onRetry={() => void analytics.refetch()}
        />
      ) : (
        <Figures analytics={analytics.data} />
      )}
    </section>
  );
}

function Figures({ analytics }: { analytics: DashboardAnalytics | undefined }) {
  const figures = analytics && figuresOf(analytics);
  return (
    <div className={styles.cards}>
      {titles.map((title, index) => (
        <Card key={title} title={title} headingLevel={3}>
          <FigureCard title={title} figure={figures?.[index]} />
        </Card>
      ))}
    </div>
  );
}

function FigureCard({ title, figure }: { title: string; figure: Figure | undefined }) {
  if (!figure) return <Skeleton height={168} />;
  if (figure.value === null) return <p className={styles.none}>Not enough data yet</p>;
  return (
    <>
      <p className={styles.value}>{figure.value}</p>
      <p className={styles.none}>{figure.basis}</p>
      <BarChart label={`${title}, ${figure.span}`} bars={figure.bars} full={figure.full} />
    </>
  );
}
