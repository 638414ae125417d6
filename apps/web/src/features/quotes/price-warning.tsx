import { useFormContext, useWatch } from 'react-hook-form';
import { isStaff, type QuoteDetail } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Notice } from '../../ui/notice.js';
import { currentPrice } from '../../domain/quotes/price-words.js';
import { changesOf } from './quote-form.request.js';
import type { QuoteValues } from './quote-form.values.js';

/** Changes to these fields keep the price. */
const fieldsWithoutPriceEffect: ReadonlySet<string> = new Set([
  'customerName',
  'customerEmail',
  'title',
  'description',
  'notes',
]);

/** The price that a customer’s change would withdraw; null for staff and without a price. */
export function usePriceAtStake({ pricedAt, prices, totalPrice }: QuoteDetail) {
  const staff = isStaff(useViewer());
  return !staff && pricedAt && totalPrice ? currentPrice({ prices, totalPrice }) : null;
}

export function PriceWarning({ price, base }: { price: string; base: QuoteValues }) {
  const values = useWatch({ control: useFormContext<QuoteValues>().control });
  const withdraws = Object.keys(changesOf(base, { ...base, ...(values as QuoteValues) })).some(
    (field) => !fieldsWithoutPriceEffect.has(field),
  );
  return (
    withdraws && (
      <Notice tone="warning">
        Saving these changes withdraws the price of {price}. The shop will set a new price.
      </Notice>
    )
  );
}
