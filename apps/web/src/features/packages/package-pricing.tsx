import { isStaff, type PackageDetail } from '#contracts';
import { priceNeeded } from '../../domain/packages/package-words.js';
import { hasChoice, priceWords } from '../../domain/quotes/price-words.js';
import { money } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { Facts } from '../../ui/facts.js';
import { price, priceNote } from '../../ui/record.css.js';
import { When } from '../../ui/when.js';
import * as styles from './package.css.js';

export function PackagePricing({ one }: { one: PackageDetail }) {
  const { totalPrice, createdAt, validUntil } = one;
  return (
    <Card title="Pricing & Timeline">
      <p className={price}>{totalPrice ? money(totalPrice) : 'Not priced'}</p>
      <p className={priceNote}>{noteOf(one)}</p>
      <Sums one={one} />
      <Facts
        facts={[
          ['Created', <When key="created" date={createdAt} />],
          ['Valid Until', validUntil ? <When key="until" date={validUntil} /> : '-'],
        ]}
      />
    </Card>
  );
}

function noteOf({ items, unpriced, totalPrice }: PackageDetail) {
  if (unpriced > 0) return `${priceNeeded(unpriced, items.length)}.`;
  if (!totalPrice) return 'The shop has not set a price.';
  return items.some(hasChoice)
    ? 'Total price. You choose the quantities when you order.'
    : 'Total price of all items and services';
}

function Sums({ one: { items, lines } }: { one: PackageDetail }) {
  const staff = isStaff(useViewer());
  return (
    <table className={styles.sums}>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className={styles.sumName}>
              {item.title}
            </th>
            <td className={styles.sumAmount}>
              {item.pricedAt ? priceWords(item, staff).amount : '-'}
            </td>
          </tr>
        ))}
        {lines.map(({ id, name, amount }) => (
          <tr key={id}>
            <th scope="row" className={styles.sumName}>
              {name}
            </th>
            <td className={styles.sumAmount}>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
