import { Repeat2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Lineage as Lines, NumberedRecord } from '#contracts';
import * as styles from './lineage.css.js';

interface LineageProps {
  record: Lines;
  hrefOf: (record: NumberedRecord) => string;
}

/** What this repeats, and what repeats it. */
export function Lineage({ record: { reorderedFrom, reorderedAs }, hrefOf }: LineageProps) {
  if (!reorderedFrom && reorderedAs.length === 0) return null;
  return (
    <p className={styles.line}>
      <Repeat2 size={16} aria-hidden className={styles.sign} />
      {reorderedFrom && (
        <span>
          Ordered again from <Link href={hrefOf(reorderedFrom)}>#{reorderedFrom.number}</Link>
        </span>
      )}
      {reorderedAs.length > 0 && (
        <span>
          Ordered again as{' '}
          {reorderedAs.map((again, index) => (
            <span key={again.id}>
              {index > 0 && ', '}
              <Link href={hrefOf(again)}>#{again.number}</Link>
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
