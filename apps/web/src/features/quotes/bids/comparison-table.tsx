import {
  type BidRequestRow,
  type ComparedPrice,
  costPerThousand,
  distanceTo,
  landedCost,
} from '#contracts';
import { calendarDate, count, money, today } from '../../../lib/format.js';
import { standaloneLink } from '../../../ui/standalone-link.css.js';
import * as styles from './bids.css.js';
import {
  type Choices,
  type Column,
  freightWords,
  lowestCost,
  priceIn,
  recordText,
} from './comparison.figures.js';

interface ComparisonTableProps {
  request: BidRequestRow;
  columns: readonly Column[];
  choices: Choices;
  /** Undefined once the request is awarded. */
  onChoose: ((quantity: number, key: string) => void) | undefined;
}

export function ComparisonTable({ request, columns, choices, onChoose }: ComparisonTableProps) {
  return (
    <section className={styles.frame} aria-label="Comparison of bids">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.quantityHead}>
              Quantity
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={styles.columnHead}>
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {request.quantities.map((quantity) => (
            <tr key={quantity}>
              <th scope="row" className={styles.rowHead}>
                {count(quantity)}
              </th>
              {columns.map((column) => (
                <td key={column.key} className={styles.cell}>
                  <Cell
                    request={request}
                    columns={columns}
                    column={column}
                    quantity={quantity}
                    isChosen={choices[quantity] === column.key}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHead({ column: { invitation, bid, alternative, description } }: { column: Column }) {
  const record = recordText(invitation.record);
  return (
    <>
      <span className={styles.vendorName}>
        {invitation.vendorName}
        {alternative && ' (alternative)'}
      </span>
      {description && <span className={styles.small}>{description}</span>}
      <span className={styles.small}>{freightWords[bid.freight]}</span>
      {bid.validUntil < today() ? (
        <span className={styles.late}>Lapsed on {calendarDate(bid.validUntil)}</span>
      ) : (
        <span className={styles.small}>Valid until {calendarDate(bid.validUntil)}</span>
      )}
      {bid.channel !== 'link' && <span className={styles.small}>Received by {bid.channel}</span>}
      {record && <span className={styles.small}>{record}</span>}
      {bid.file && !alternative && (
        <a
          href={`/api/objects${bid.file.fileUrl}`}
          target="_blank"
          rel="noreferrer"
          className={`${styles.small} ${standaloneLink}`}
        >
          {bid.file.fileName}
        </a>
      )}
      {bid.remark && !alternative && <span className={styles.small}>“{bid.remark}”</span>}
    </>
  );
}

interface CellProps extends Omit<ComparisonTableProps, 'choices'> {
  column: Column;
  quantity: number;
  isChosen: boolean;
}

function Cell({ request, columns, column, quantity, isChosen, onChoose }: CellProps) {
  const row = priceIn(column, quantity);
  if (!row) return <span className={styles.none}>No price</span>;
  const { vendorName } = column.invitation;
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        className={styles.radio}
        name={`${request.id} ${quantity}`}
        aria-label={`${vendorName}${column.alternative ? ', alternative,' : ''} for ${count(quantity)}`}
        checked={isChosen}
        disabled={!onChoose}
        onChange={() => onChoose?.(quantity, column.key)}
      />
      <Figures row={row} lowest={lowestCost(columns, quantity)!} neededBy={request.neededBy} />
    </label>
  );
}

interface FiguresProps {
  row: ComparedPrice;
  lowest: string;
  neededBy: string | null;
}

function Figures({ row, lowest, neededBy }: FiguresProps) {
  const cost = landedCost(row);
  const { amount, percent } = distanceTo(cost, lowest);
  const isLate = neededBy !== null && row.shipDate > neededBy;
  return (
    <span>
      <span className={styles.amount}>{money(cost)}</span>
      <span className={styles.small}>
        {money(costPerThousand(cost, row.quantity))} per thousand
      </span>
      <span className={styles.small}>
        {cost === lowest ? 'Lowest' : `${money(amount)} (${percent}%) above the lowest`}
      </span>
      <span className={isLate ? styles.late : styles.small}>
        Ships {calendarDate(row.shipDate)}
        {isLate && ', late'}
      </span>
    </span>
  );
}
