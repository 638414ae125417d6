import type { ActivityEntry } from '#contracts';
import { When } from '../../ui/when.js';
import * as styles from './entries.css.js';
import { Sentence } from './sentence.js';

/** The single entries of one that stands for several. */
export const Entries = ({ entries = [] }: { entries?: readonly ActivityEntry[] }) =>
  entries.length > 0 && (
    <details className={styles.entries}>
      <summary className={styles.button}>Show all {entries.length}</summary>
      <ol className={styles.list}>
        {entries.map(({ id, description, createdAt }) => (
          <li key={id} className={styles.entry}>
            <Sentence>{description}</Sentence>{' '}
            <span className={styles.when}>
              <When date={createdAt} withTime />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
