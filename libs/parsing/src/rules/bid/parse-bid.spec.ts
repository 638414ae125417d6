import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedBid } from '#contracts';
import { pageOf } from '../../../testing/corpus.js';
import { parseBid } from './parse-bid.js';

const today = '2026-11-27';
const read = (text: string, ...quantities: number[]) => parseBid([pageOf(text)], quantities, today);
const price = (
  quantity: number,
  amount: string,
  leadDays: number | null = null,
  freight: string | null = null,
) => ({ quantity, price: amount, freight, leadDays });

const folder = join(import.meta.dirname, '../../../testing/bids');
const readText = (name: string) => readFileSync(join(folder, name), 'utf8');
const samples = readdirSync(folder).filter((name) => name.endsWith('.txt'));

test.each(samples)('the quote %s', (name) => {
  const { quantities, expected, ...sample } = JSON.parse(
    readText(name.replace('.txt', '.json')),
  ) as { quantities: number[]; today: string; expected: ParsedBid };
  expect(parseBid([pageOf(readText(name))], quantities, sample.today)).toEqual(expected);
});

test('a table with lead times, freight included, valid for days from the date of the quote', () => {
  const text = `
BAYSIDE PRESS                         QUOTE Q-20931
Date: 11/20/2026                      Attn: Beth

Envelopes, 9 x 12, 28# white wove, 1/0 black

Quantity      Price         Lead time
1,000         $312.00       5 days
2,500         $518.50       5-7 days
5,000         $845.00       8 days

Freight included to Augusta, ME 04330. Terms net 30 days.
Prices valid for 30 days.`;
  expect(read(text, 1000, 2500, 5000)).toEqual({
    prices: [price(1000, '312.00', 5), price(2500, '518.50', 7), price(5000, '845.00', 8)],
    freight: 'included',
    validUntil: '2026-12-20',
  });
});

test('prices per thousand, with a charge for freight and a day in words', () => {
  const text = `
Qty       Price per M     Total
5M        $98.20          $491.00
10M       $81.05          $810.50
Shipping: $64.00
Turnaround: 2 weeks from approved proof
Quote good through December 15, 2026`;
  expect(read(text, 5000, 10_000)).toEqual({
    prices: [price(5000, '491.00', 10, '64.00'), price(10_000, '810.50', 10, '64.00')],
    freight: 'amount',
    validUntil: '2026-12-15',
  });
});

test('prices per piece are multiplied', () => {
  const text = `
QTY     UNIT PRICE    FREIGHT
250     .4215         $18.00
500     .3190         $22.50`;
  expect(read(text, 250, 500)).toEqual({
    prices: [price(250, '105.38', null, '18.00'), price(500, '159.50', null, '22.50')],
    freight: 'amount',
    validUntil: null,
  });
});

test('quantities side by side', () => {
  const text = `
                    1,000        2,500        5,000
Price               $214.00      $371.00      $598.00
Freight             $20.00       $25.00       $40.00
Working days        4            4            6`;
  expect(read(text, 1000, 2500, 5000)).toEqual({
    prices: [
      price(1000, '214.00', 4, '20.00'),
      price(2500, '371.00', 4, '25.00'),
      price(5000, '598.00', 6, '40.00'),
    ],
    freight: 'amount',
    validUntil: null,
  });
});

test('a letter', () => {
  const text = `
Thanks for thinking of us. We can do 500 for $412.00 and 1,000 for $618.00, plus freight.
Five hundred more would be $180. Ships in 6 working days after proof approval.
These prices hold until 1/15.`;
  expect(read(text, 500, 1000)).toEqual({
    prices: [price(500, '412.00', 6), price(1000, '618.00', 6)],
    freight: 'none',
    validUntil: '2027-01-15',
  });
});

test('an amount before its quantity', () => {
  expect(read('$1,250.00 for 500 pieces, $1,990.00 for 1,000. FOB our dock.', 500, 1000)).toEqual({
    prices: [price(500, '1250.00'), price(1000, '1990.00')],
    freight: 'none',
    validUntil: null,
  });
});

test('one total where one quantity was asked for', () => {
  const text = `
Job: Event programs, 16 pages plus cover
Total price          $1,874.25
Sales tax            $103.08`;
  expect(read(text, 750).prices).toEqual([price(750, '1874.25')]);
});

test('a quote for other quantities, or for none, has no prices', () => {
  expect(read('2,000 @ $900.00', 500).prices).toEqual([]);
  expect(read('We are closed until Monday. Size 8.5 x 11, 100# gloss.', 500, 100)).toEqual({
    prices: [],
    freight: null,
    validUntil: null,
  });
});
