import type { ReactNode } from 'react';
import { count } from '../../lib/format.js';
import { Card } from '../../ui/card.js';
import * as emailStyles from '../../domain/emails/email-states.css.js';
import { moreButton } from './operations.css.js';

interface TroubleCardProps<Row> {
  title: string;
  list: { rows: readonly Row[]; total: number };
  none: string;
  children: (row: Row) => ReactNode;
}

export function TroubleCard<Row>({
  title,
  list: { rows, total },
  none,
  children,
}: TroubleCardProps<Row>) {
  return (
    <Card title={title}>
      {rows.length ? (
        <ul aria-label={title} className={emailStyles.list}>
          {rows.map(children)}
        </ul>
      ) : (
        <p className={emailStyles.empty}>{none}</p>
      )}
      {total > rows.length && (
        <p
          className={moreButton}
        >{`Showing the first ${count(rows.length)} of ${count(total)}.`}</p>
      )}
    </Card>
  );
}
