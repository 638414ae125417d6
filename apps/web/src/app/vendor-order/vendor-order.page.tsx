import { useEffect, useState } from 'react';
import type { VendorOrder } from '#contracts';
import { money } from '../../lib/format.js';
import { Mark } from '../../ui/mark.js';
import { LinkSheet } from '../by-link/link-sheet.js';
import { useVisit, type Visit } from '../by-link/use-visit.js';
import { OrderAnswer } from './order-answer.js';
import { OrderSheet } from './order-sheet.js';
import { createVendorApi } from './vendor-api.js';
import { VendorMessages } from './vendor-messages.js';
import * as styles from './vendor-order.css.js';

export function VendorOrderPage({ id, token }: { id: string; token: string }) {
  const [vendorApi] = useState(() => createVendorApi(id, token));
  const { visit, show, giveUp, readAgain: reload } = useVisit(vendorApi.read);
  useEffect(() => {
    document.title = `${titleOf(visit)} · Makeready`;
  }, [visit]);
  if (visit.state === 'open') {
    return (
      <div className={styles.page}>
        <Head order={visit.row} />
        <main className={styles.columns}>
          <OrderSheet order={visit.row}>
            <VendorMessages order={visit.row} vendorApi={vendorApi} />
          </OrderSheet>
          <OrderAnswer order={visit.row} vendorApi={vendorApi} onOrder={show} onGone={giveUp} />
        </main>
      </div>
    );
  }
  return (
    <LinkSheet
      state={visit.state}
      onRetry={() => void reload()}
      invalid="This purchase order link is invalid or has expired."
      advice="Open the link in our latest email about this order, or reply to that email to get a new link."
    />
  );
}

function Head({ order: { poNumber, shop, vendorName, vendorAmount } }: { order: VendorOrder }) {
  return (
    <header className={styles.head}>
      <Mark />
      <div className={styles.about}>
        <h1 className={styles.title}>{`Purchase order ${poNumber}`}</h1>
        <p className={styles.facts}>{`From ${shop.name} to ${vendorName}`}</p>
      </div>
      <p className={styles.amount}>{money(vendorAmount)}</p>
    </header>
  );
}

function titleOf(visit: Visit<VendorOrder>) {
  if (visit.state === 'open') return `Purchase order ${visit.row.poNumber}`;
  return visit.state === 'invalid' ? 'Invalid Link' : 'Purchase order';
}
