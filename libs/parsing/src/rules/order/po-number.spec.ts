import { pageOf } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';

const request = '500 business cards, 2 x 3.5, 16pt matte, 4/4';
const numberOf = (...lines: string[]) =>
  parseOrder([pageOf([...lines, '', request].join('\n'))]).customerPoNumber;

test.each([
  [
    ['Delmar Parks    REQUISITION / PURCHASE ORDER', '                No.     27-00931'],
    '27-00931',
  ],
  [['Delmar Parks    Order', '                88213'], '88213'],
  [
    ['Delmar Parks    Number', '                MCS/28-3390', 'Trade purchase order'],
    'MCS/28-3390',
  ],
  [['Delmar Parks    No. OV-P-0561', 'packaging order'], 'OV-P-0561'],
  [['Delmar Parks    RM-2028-0193', 'Purchase Order'], 'RM-2028-0193'],
  [['Delmar Parks    ORDER OHW 0352'], 'OHW 0352'],
  [['Delmar Parks', 'Order for print LMG-2027-118'], 'LMG-2027-118'],
  [['Delmar Parks', 'Purchase memo no. CF-0442'], 'CF-0442'],
  [['Delmar Parks', 'Press order  . . . . . . SQ-44-FALL'], 'SQ-44-FALL'],
  [['Delmar Parks    PURCHASE ORDER', '                #LSCR-PO-1906'], 'LSCR-PO-1906'],
  [['Delmar Parks', 'Order no. 4100 23 877'], '4100 23 877'],
])('the heading %j has the number %s', (head, number) => {
  expect(numberOf(...head)).toBe(number);
});

test.each([
  [['University PO number     Account to charge', 'P0062218                 11-40220'], 'P0062218'],
  [['2. PURCHASE ORDER NO. (Purchasing assigns)', 'GB-28-3377'], 'GB-28-3377'],
  [['Our PO to you      TR-60418'], 'TR-60418'],
  [['Your P.O. no.      5-B'], '5-B'],
])('a label with further words has a number beside or below it: %j', (lines, number) => {
  expect(numberOf('Delmar Parks', ...lines)).toBe(number);
});

test.each([
  ['This email is our PO. The number is 26-114, put it on the invoice.', '26-114'],
  ['This is our order, please put no. 26-09 on the bill.', '26-09'],
  ['This is our order; the number we want to see on the bill is QF-5127.', 'QF-5127'],
])('%j has a number', (line, number) => {
  expect(numberOf(line)).toBe(number);
});

test.each([
  'Repeat of our PO 58810',
  'End user PO: BVC-998 (reference only)',
  'MHS-PO120  RUN 05/09/28',
  'Manufacturing Order      14 February 2028',
])('%j has no number of the order', (line) => {
  expect(numberOf('Delmar Parks', line)).toBeNull();
});
