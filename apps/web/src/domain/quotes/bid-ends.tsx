import { useQuery } from '@tanstack/react-query';
import type { QuoteCost } from '#contracts';
import { calendarDate, count } from '../../lib/format.js';
import { Notice } from '../../ui/notice.js';
import { quoteCostsQuery } from './quote-costs.query.js';

interface BidEndsProps {
  quoteId: string;
  /** The last day of the quote. */
  validUntil: string;
  /** The item of a package. */
  title?: string;
}

/** Warns about a quote that stays valid longer than a bid behind it. */
export function BidEnds({ quoteId, validUntil, title }: BidEndsProps) {
  const costs = useQuery(quoteCostsQuery(quoteId)).data ?? [];
  const ended = costs.filter((cost) => cost.validUntil !== null && cost.validUntil < validUntil);
  if (!ended.length) return null;
  return (
    <Notice tone="warning">
      {`${title ? `“${title}”` : 'This quote'} is valid until ${calendarDate(validUntil)}, longer than the bid behind it: ${ended.map(wordsOf).join('; ')}. Ask the vendor for more time, or shorten the quote.`}
    </Notice>
  );
}

const wordsOf = ({ vendorName, quantity, validUntil }: QuoteCost) =>
  `${vendorName} for ${count(quantity)} until ${calendarDate(validUntil!)}`;
