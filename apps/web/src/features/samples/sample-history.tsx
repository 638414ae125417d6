import { useQuery } from '@tanstack/react-query';
import { History } from '../../ui/history.js';
import * as styles from './samples.css.js';
import { sampleHistoryQuery } from './samples.queries.js';

/** What happened to the sample. */
export function SampleHistory({ id }: { id: string }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>History</h3>
      <History activities={useQuery(sampleHistoryQuery(id))} />
    </section>
  );
}
