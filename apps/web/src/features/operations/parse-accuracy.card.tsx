import { useQuery } from '@tanstack/react-query';
import { constants, type ParseAccuracy, reviewFields } from '#contracts';
import { reviewFieldNames } from '../../domain/review/review-fields.js';
import { count } from '../../lib/format.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import * as styles from './parse-accuracy.css.js';
import { parseAccuracyQuery } from './operations.queries.js';

export function ParseAccuracyCard() {
  const accuracy = useQuery(parseAccuracyQuery());
  return (
    <Card
      title="How well documents are read"
      description={`Values that people corrected before they created requests, in the last ${constants.accuracyMonths} months.`}
    >
      {accuracy.isLoadingError ? (
        <FailedState
          message="The numbers could not be loaded."
          error={accuracy.error}
          onRetry={() => void accuracy.refetch()}
        />
      ) : accuracy.data ? (
        <Months rows={accuracy.data} />
      ) : (
        <SkeletonRows rows={4} columns={4} />
      )}
    </Card>
  );
}

function Months({ rows }: { rows: readonly ParseAccuracy[] }) {
  if (!rows.length)
    return <p className={styles.none}>Not enough data yet. No document was reviewed.</p>;
  const months = [...new Set(rows.map(({ month }) => month))];
  return (
    <div className={styles.months}>
      {months.map((month) => (
        <Month
          key={month}
          month={month}
          rows={inOrder(rows.filter((row) => row.month === month))}
        />
      ))}
    </div>
  );
}

const placeOf = ({ field }: ParseAccuracy) => reviewFields.indexOf(field);
/** As the card shows them. */
const inOrder = (rows: readonly ParseAccuracy[]) =>
  rows.toSorted((one, other) => placeOf(one) - placeOf(other));

function Month({ month, rows }: { month: string; rows: readonly ParseAccuracy[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{monthName(month)}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {['Documents', 'Corrected', 'Rate'].map((name) => (
            <th key={name} scope="col" className={styles.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, documents, corrected, rate }) => (
          <tr key={field}>
            <th scope="row">{reviewFieldNames[field]}</th>
            <td className={styles.number}>{count(documents)}</td>
            <td className={styles.number}>{count(corrected)}</td>
            <td className={styles.number}>{Math.round(rate * 100)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});
const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
