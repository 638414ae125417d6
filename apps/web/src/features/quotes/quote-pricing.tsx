import { lazy, Suspense } from 'react';
import { isStaff, type QuoteDetail } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { Facts } from '../../ui/facts.js';
import { price, priceNote } from '../../ui/record.css.js';
import { When } from '../../ui/when.js';
import { PriceTable } from './price-table.js';
import { priceWords } from '../../domain/quotes/price-words.js';

/** Loaded for staff only. */
const BidEnds = lazy(async () => ({
  default: (await import('../../domain/quotes/bid-ends.js')).BidEnds,
}));

const isOpenOffer = ({ status, jobId, pricedAt }: QuoteDetail) =>
  pricedAt !== null && jobId === null && (status === 'pending' || status === 'approved');

export function QuotePricing({ quote }: { quote: QuoteDetail }) {
  const staff = isStaff(useViewer());
  const { amount, note } = priceWords(quote, staff);
  return (
    <Card title="Pricing & Timeline">
      <p className={price}>{amount}</p>
      <p className={priceNote}>{note}</p>
      {staff && quote.validUntil && isOpenOffer(quote) && (
        <Suspense fallback={null}>
          <BidEnds quoteId={quote.id} validUntil={quote.validUntil} />
        </Suspense>
      )}
      {quote.pricedAt && quote.prices.length > 0 && <PriceTable quote={quote} />}
      <Facts
        facts={[
          ['Created', <When key="created" date={quote.createdAt} />],
          ['Priced', quote.pricedAt && <When key="priced" date={quote.pricedAt} />],
          ['Valid Until', quote.validUntil ? <When key="until" date={quote.validUntil} /> : '-'],
        ]}
      />
    </Card>
  );
}
