import type { Portal } from './portal.js';
import { storeQuote } from './stored-quote.js';

export const quantityPrice = (quantity: number, totalPrice: string | null = null) => ({
  quantity,
  totalPrice,
});
export const offer = [
  quantityPrice(500, '210.00'),
  quantityPrice(1000),
  quantityPrice(2500, '700.00'),
];
export const offerColumns = { prices: JSON.stringify(offer), quantity: 500, total_price: '210.00' };

export const storeQuantities = (portal: Portal, state: 'pending' | 'priced' | 'approved') =>
  storeQuote(
    portal,
    state,
    state === 'pending'
      ? { prices: JSON.stringify([quantityPrice(500), quantityPrice(1000), quantityPrice(2500)]) }
      : offerColumns,
  );
