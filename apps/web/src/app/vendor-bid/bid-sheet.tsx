import type { VendorBid } from '#contracts';
import { count } from '../../lib/format.js';
import { Card } from '../../ui/card.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { When } from '../../ui/when.js';
import { LinkFiles } from '../by-link/link-files.js';
import * as styles from '../vendor-order/vendor-order.css.js';

export function BidSheet({ bid }: { bid: VendorBid }) {
  const { title, quantities, specification, note, files, shop } = bid;
  return (
    <div className={styles.sheet}>
      <Card title={title} description={`${quantities.map(count).join(' / ')} pieces`}>
        <Facts facts={specification} />
        {note && (
          <>
            <h3 className={styles.part}>Note</h3>
            <p className={styles.text}>{note}</p>
          </>
        )}
      </Card>
      <Card title="Delivery">
        <Facts facts={deliveryFacts(bid)} />
      </Card>
      <LinkFiles files={files} none="This request has no files." />
      <p className={styles.contact}>
        Questions? {shop.name},{' '}
        <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>,{' '}
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </p>
    </div>
  );
}

const deliveryFacts = ({ destination, neededBy, answerBy }: VendorBid): Fact[] => [
  ['Ship To', destination ?? 'Not provided yet'],
  ['Needed By', neededBy ? <When key="needed" date={neededBy} /> : 'Not provided yet'],
  ['Answer By', <When key="answer" date={answerBy} />],
];
