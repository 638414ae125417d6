import { useQueryClient } from '@tanstack/react-query';
import type { BidRequestRow, QuoteDetail } from '#contracts';
import { api } from '../../../lib/api.js';
import { inDays, today } from '../../../lib/format.js';
import { PriceDialog } from '../price-dialog.js';
import { refreshBids } from './bids.queries.js';
import { awardsOf, type ChosenPrice } from './comparison.figures.js';

/** Of an offer without a day. */
const offerDays = 30;

interface BidPriceProps {
  quote: QuoteDetail;
  request: BidRequestRow;
  chosen: readonly ChosenPrice[];
  tellsOthers: boolean;
  onClose: () => void;
}

/** The award is repeated without effect if the price was refused and is sent again. */
export function BidPriceDialog({ quote, request, chosen, tellsOthers, onClose }: BidPriceProps) {
  const client = useQueryClient();
  const award = async () => {
    await api.post<BidRequestRow>(`/api/bid-requests/${request.id}/award`, {
      awards: awardsOf(chosen),
      tellOthers: tellsOthers,
    });
    await refreshBids(client, quote.id);
  };
  return (
    <PriceDialog
      quote={quote}
      approves={false}
      basis={{ values: { ...sumsOf(quote, chosen), ...lastDayOf(chosen) }, award }}
      onClose={onClose}
    />
  );
}

/** An offer ends with the bids behind it, unless it would anyway. */
function lastDayOf(chosen: readonly ChosenPrice[]): Record<string, string> {
  const [day = ''] = chosen.map(({ column }) => column.bid.validUntil).toSorted();
  return day >= today() && day < inDays(offerDays) ? { validUntil: day } : {};
}

const sumsOf = ({ prices }: QuoteDetail, chosen: readonly ChosenPrice[]) =>
  Object.fromEntries(
    chosen.map(({ quantity, price }) => [prices.length ? String(quantity) : 'totalPrice', price]),
  );
