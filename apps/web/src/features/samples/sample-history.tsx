import { useQuery } from '@tanstack/react-query';
import { History } from '../../domain/activity/history.js';
import * as styles from './samples.css.js';
import { sampleHistoryQuery } from './samples.queries.js';

export function SampleHistory({ id }: { id: string }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>History</h3>
      <History activities={useQuery(sampleHistoryQuery(id))} />
    </section>
  );
}
