import { useEffect, useState } from 'react';
import type { VendorBid } from '#contracts';
import { calendarDate } from '../../lib/format.js';
import { Mark } from '../../ui/mark.js';
import { LinkSheet } from '../by-link/link-sheet.js';
import { useVisit, type Visit } from '../by-link/use-visit.js';
import * as styles from '../vendor-order/vendor-order.css.js';
import { createBidApi } from './bid-api.js';
import { BidAnswer } from './bid-answer.js';
import { BidSheet } from './bid-sheet.js';

export function VendorBidPage({ id, token }: { id: string; token: string }) {
  const [bidApi] = useState(() => createBidApi(id, token));
  const { visit, show, giveUp, readAgain: reload } = useVisit(bidApi.read);
  useEffect(() => {
    document.title = `${titleOf(visit)} · Makeready`;
  }, [visit]);
  if (visit.state === 'open') {
    const { row } = visit;
    return (
      <div className={styles.page}>
        <Head bid={row} />
        <main className={styles.columns}>
          <BidSheet bid={row} />
          <BidAnswer key={row.version} bid={row} bidApi={bidApi} onBid={show} onGone={giveUp} />
        </main>
      </div>
    );
  }
  return (
    <LinkSheet
      state={visit.state}
      onRetry={() => void reload()}
      invalid="This bid request link is invalid or has expired."
      advice="Open the link in our latest email about this request, or reply to that email."
    />
  );
}

function Head({ bid: { number, shop, vendorName, answerBy } }: { bid: VendorBid }) {
  return (
    <header className={styles.head}>
      <Mark />
      <div className={styles.about}>
        <h1 className={styles.title}>{`Bid request ${number}`}</h1>
        <p className={styles.facts}>
          {`From ${shop.name} to ${vendorName}. Answer by ${calendarDate(answerBy)}.`}
        </p>
      </div>
    </header>
  );
}

function titleOf(visit: Visit<VendorBid>) {
  if (visit.state === 'open') return `Bid request ${visit.row.number}`;
  return visit.state === 'invalid' ? 'Invalid Link' : 'Bid request';
}
