import type { Portal } from './portal.js';
import { storeQuote } from './stored-quote.js';

export const row = (quantity: number, totalPrice: string | null = null) => ({
  quantity,
  totalPrice,
});
export const offer = [row(500, '210.00'), row(1000), row(2500, '700.00')];
export const several = { prices: JSON.stringify(offer), quantity: 500, total_price: '210.00' };

export const storeQuantities = (portal: Portal, state: 'pending' | 'priced' | 'approved') =>
  storeQuote(
    portal,
    state,
    state === 'pending' ? { prices: JSON.stringify([row(500), row(1000), row(2500)]) } : several,
  );
