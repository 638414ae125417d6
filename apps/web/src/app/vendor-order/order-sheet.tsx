import type { ReactNode } from 'react';
import type { VendorOrder } from '#contracts';
import { count, money } from '../../lib/format.js';
import { Card } from '../../ui/card.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { When } from '../../ui/when.js';
import { LinkFiles } from '../by-link/link-files.js';
import * as styles from './vendor-order.css.js';

export function OrderSheet({ order, children }: { order: VendorOrder; children: ReactNode }) {
  const { job, specification, notes, files, shop } = order;
  return (
    <div className={styles.sheet}>
      <Card
        title={job.title}
        description={job.quantity === null ? undefined : `${count(job.quantity)} pieces`}
      >
        {job.description && <p className={styles.text}>{job.description}</p>}
        <Facts facts={specification} />
        {notes && (
          <>
            <h3 className={styles.part}>Notes</h3>
            <p className={styles.text}>{notes}</p>
          </>
        )}
      </Card>
      <Card title="Order">
        <Facts facts={orderFacts(order)} />
      </Card>
      <LinkFiles files={files} none="This order has no files." />
      {children}
      <p className={styles.contact}>
        Questions? {shop.name},{' '}
        <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>,{' '}
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </p>
    </div>
  );
}

const orderFacts = ({
  poNumber,
  sentDate,
  job,
  vendorAmount,
  dates,
  shipTo,
}: VendorOrder): Fact[] => [
  ['Purchase Order', poNumber],
  ['Ordered', <When key="ordered" date={sentDate} />],
  ['Our Job Number', job.jobNumber],
  ['Amount', money(vendorAmount)],
  ...dates.map(([label, day]): Fact => [label, <When key={label} date={day} />]),
  ['Ship To', shipTo ?? 'Not provided yet'],
];
