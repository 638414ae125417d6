import { dollarsEachOf, type QuoteDetail } from '#contracts';
import { count, money } from '../../lib/format.js';
import * as styles from './price-table.css.js';

export function PriceTable({ quote: { prices, quantity, jobId } }: { quote: QuoteDetail }) {
  const each = dollarsEachOf(prices);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            Quantity
          </th>
          <th scope="col" className={styles.head}>
            Total
          </th>
          <th scope="col" className={styles.head}>
            Each
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((row, index) => {
          const isOrdered = jobId !== null && row.quantity === quantity;
          return (
            <tr key={row.quantity} data-ordered={isOrdered || undefined}>
              <th scope="row" className={styles.cell}>
                {count(row.quantity)}
                {isOrdered && <span className={styles.orderedRow}>Ordered</span>}
              </th>
              {row.totalPrice === null ? (
                <td colSpan={2} className={styles.none}>
                  Not offered
                </td>
              ) : (
                <>
                  <td className={styles.cell}>{money(row.totalPrice)}</td>
                  <td className={styles.each}>{each[index]}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
