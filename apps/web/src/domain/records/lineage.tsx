import { Repeat2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Lineage as Lines, NumberedRecord } from '#contracts';
import * as styles from './lineage.css.js';

interface LineageProps {
  record: Lines;
  hrefOf: (record: NumberedRecord) => string;
}

export function Lineage({ record: { reorderedFrom, reorderedAs }, hrefOf }: LineageProps) {
  if (!reorderedFrom && reorderedAs.length === 0) return null;
  return (
    <p className={styles.line}>
      <Repeat2 size={16} aria-hidden className={styles.sign} />
      {reorderedFrom && (
        <span>
          Reorder of <Link href={hrefOf(reorderedFrom)}>#{reorderedFrom.number}</Link>
        </span>
      )}
      {reorderedAs.length > 0 && (
        <span>
          Reordered as{' '}
          {reorderedAs.map((reorderedJob, index) => (
            <span key={reorderedJob.id}>
              {index > 0 && ', '}
              <Link href={hrefOf(reorderedJob)}>#{reorderedJob.number}</Link>
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
