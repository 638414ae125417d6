import { pageOf } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';

const head = ['Acme Tools', 'PO Number: 7781', 'Email: ann@acmetools.example', ''];
const orderOf = (...lines: string[]) => parseOrder([pageOf([...head, ...lines].join('\n'))]);

test('names with the next letters or numbers stand over cards in two columns', () => {
  const { jobs } = orderOf(
    'A Tuck carton, 8 oz jar                 B Warning label, base of jar',
    'Order     12,000                        Order     25,000',
    'Board     18pt C1S                      Stock     white gloss paper',
    'Inks      3/0 PMS 4625, PMS 871, blk    Inks      1/0 blk',
    'Price     $3,480.00                     Price     $14.40/M = $360.00',
    '',
    'C Belly band, holiday                   Pieces    $4,380.00',
    'Order     12,000                        Tax       $30.00',
    'Size      1.5 x 12.5',
    'Stock     100# uncoated text',
    'Price     $540.00',
  );
  expect(jobs).toMatchObject([
    { title: 'Tuck carton', quantities: [12_000], totalPrice: '3480.00' },
    { title: 'Warning label', quantities: [25_000], totalPrice: '360.00' },
    { title: 'Belly band', quantities: [12_000], totalPrice: '540.00' },
  ]);
});

test('cards without labels follow each other in lines, not in columns', () => {
  const { jobs } = orderOf(
    'Gift certificates                 Appointment cards',
    '600 at $0.69 = $414.00            5,000 at $0.05 = $250.00',
    '3.75 x 8.5, 100# felt cover       3.5 x 2, 120# uncoated cover',
    'PMS 5625 one side                 black one side',
    '',
    'Treatment menu                    Intake form pads',
    '1,200 at $0.86 = $1,032.00        40 pads at $5.10 = $204.00',
    '12 x 9 flat, folded to 4 x 9      8.5 x 11, 20# white bond',
    '100# dull cover, 4/4              black both sides',
  );
  expect(jobs.map(({ quantities }) => quantities)).toEqual([[600], [5000], [1200], [40]]);
});

test('sheets of specifications belong to the items with their letters', () => {
  const { jobs } = orderOf(
    'Sheet     Description                    Quantity      Our cost',
    'A         Annual meeting program            6,200      3,286.00',
    'B         Trustee ballot                    6,300        471.20',
    '                                            Total     $3,757.20',
    '',
    'Sheet A                                  Sheet B',
    'Trim      8.5 x 11                       Flat size     8.5 x 11',
    'Stock     70# gloss text                 Stock         60# white offset',
    'Ink       4/4 throughout                 Ink           1/1 black',
  );
  expect(jobs).toMatchObject([
    { quantities: [6200], totalPrice: '3286.00', paperType: '70# gloss text', colors: '4/4' },
    { quantities: [6300], totalPrice: '471.20', paperType: '60# white offset' },
  ]);
});

test('a title with its price stands over what it is, beside a column with the address', () => {
  const { jobs, deliveryAddress } = orderOf(
    'ORDERED BY           Gallery guide                                       $1,740.00',
    'Amara Lind           8 panels, accordion. 32 x 9, closed 4 x 9.       6,000 pieces',
    '                     80# uncoated white text. 4/4.                      $0.29 each',
    '',
    'DELIVER TO           Object labels                                         $217.00',
    'Acme Annex           5 x 3, 1/0 black on 18pt white board. 62            124 labels',
    '88 Kiln Street       different texts, one of each plus one spare.       $1.75 each',
    'Dover, DE 19901',
  );
  expect(jobs).toMatchObject([
    { title: 'Gallery guide', quantities: [6000], totalPrice: '1740.00' },
    { title: 'Object labels', quantities: [124], totalPrice: '217.00' },
  ]);
  expect(deliveryAddress).toBe('Acme Annex, 88 Kiln Street, Dover, DE 19901');
});
