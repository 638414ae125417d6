import type { SampleShipment } from '#contracts';
import { count } from '../../../lib/format.js';
import { under, wrong } from '../../../ui/cell.css.js';
import { Notice } from '../../../ui/notice.js';
import type { DestinationList, ListedDestination } from './destinations.list.js';
import * as styles from './samples.css.js';

interface Refusal {
  line: number;
  problem: string;
}

interface ImportPreviewProps {
  list: DestinationList;
  shipments: readonly Pick<SampleShipment, 'recipientName' | 'address'>[];
  refusals: readonly Refusal[];
}

const maxNamed = 8;

export function ImportPreview({
  list: { destinations, unread },
  shipments,
  refusals,
}: ImportPreviewProps) {
  const problems = [
    ...destinations.flatMap(({ line, problems: lineProblems }) =>
      lineProblems.map((problem) => ({ line, problem })),
    ),
    ...refusals,
  ];
  const bad = new Set(problems.map(({ line }) => line));
  const repeatedAddresses = repeatedIn(destinations, shipments);
  return (
    <>
      <p className={styles.sum}>
        <output>{summary(destinations.length, bad.size)}</output>
        {unread.length > 0 && (
          <span className={styles.soft}>{`Ignored columns: ${unread.join(', ')}`}</span>
        )}
      </p>
      {problems.length > 0 && (
        <Notice tone="danger">
          <ul className={styles.problems}>
            {problems.slice(0, maxNamed).map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>{`Line ${line}: ${problem}`}</li>
            ))}
            {problems.length > maxNamed && (
              <li>{`And ${count(problems.length - maxNamed)} more, marked below.`}</li>
            )}
          </ul>
        </Notice>
      )}
      {repeatedAddresses.length > 0 && (
        <Notice tone="warning">{repeatWords(repeatedAddresses)}</Notice>
      )}
      <Rows destinations={destinations} bad={bad} />
    </>
  );
}

function Rows({
  destinations,
  bad,
}: {
  destinations: readonly ListedDestination[];
  bad: ReadonlySet<number>;
}) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.numberHead}>Line</th>
            <th className={styles.head}>Recipient</th>
            <th className={styles.head}>Address</th>
            <th className={styles.numberHead}>Quantity</th>
          </tr>
        </thead>
        <tbody>
          {destinations.map(
            ({
              line,
              destination: { recipientName, company, address, quantity, notes },
              problems,
            }) => (
              <tr key={line} data-bad={bad.has(line) ? '' : undefined}>
                <td className={styles.number}>{line}</td>
                <td className={styles.cell}>
                  {recipientName ?? (company ? null : '-')}
                  {company && <span className={recipientName ? under : undefined}>{company}</span>}
                </td>
                <td className={styles.cell}>
                  {address}
                  {notes && <span className={under}>{notes}</span>}
                  {problems.map((problem) => (
                    <span key={problem} className={wrong}>
                      {problem}
                    </span>
                  ))}
                </td>
                <td className={styles.number}>
                  {typeof quantity === 'number' ? count(quantity) : (quantity ?? '-')}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

function summary(all: number, bad: number) {
  const destinations = all === 1 ? '1 destination' : `${count(all)} destinations`;
  if (bad === 0) return `${destinations}, ready to import`;
  return `${destinations}: ${count(all - bad)} valid, ${count(bad)} to correct`;
}

function repeatedIn(
  destinations: readonly ListedDestination[],
  shipments: ImportPreviewProps['shipments'],
) {
  const places = new Set(shipments.map(placeOf));
  return destinations.flatMap(({ line, destination }) => {
    if (!destination.address) return [];
    const place = placeOf(destination);
    const isRepeated = places.has(place);
    places.add(place);
    return isRepeated ? [line] : [];
  });
}

const placeOf = ({ recipientName, address }: { recipientName?: string | null; address: string }) =>
  `${recipientName ?? ''} ${address}`
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();

function repeatWords(lines: readonly number[]) {
  const lineNumbers = lines.slice(0, maxNamed).join(', ') + (lines.length > maxNamed ? ' …' : '');
  return lines.length === 1
    ? `Line ${lineNumbers} repeats a destination that is already in the list or on this job.`
    : `Lines ${lineNumbers} repeat destinations that are already in the list or on this job.`;
}
