import { Card } from '../../ui/card.js';
import * as styles from './analytics.css.js';

const figures = ['Avg. Turnaround', 'On-time Delivery', 'Monthly Volume'];

export function AnalyticsTab() {
  return (
    <section aria-labelledby="performance">
      <h2 id="performance" className={styles.title}>
        Performance Analytics
      </h2>
      <div className={styles.cards}>
        {figures.map((figure) => (
          <Card key={figure} title={figure} headingLevel={3}>
            <p className={styles.none}>Not enough data yet</p>
          </Card>
        ))}
      </div>
    </section>
  );
}
