import { pageOf } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';

const job = '500 flyers, 8.5 x 11, 80# gloss text, 4/4, $210.00';
const customerOf = (...lines: string[]) =>
  parseOrder([pageOf([...lines, '', job].join('\n'))]).customerName;

test.each([
  ['an office', 'Stonebrook', ['Corporate Services', 'Stonebrook']],
  ['the printer', 'Osprey', ['Hollow Printing', 'Osprey']],
  ['the title', 'Stonebrook Ridge', ['REVISION 2 REPORT', 'Stonebrook Ridge']],
  ['a piece', 'Hollis & Daughter', ['Spring Dealer Catalog', 'Hollis & Daughter']],
  ['a slogan', 'Pinnacle', ['a print management company', 'Pinnacle']],
  [
    'what it belongs to',
    'Wren & Thistle',
    ['Wren & Thistle', 'an imprint of Thistle Media LLC', 'Email: lena@wrenthistle.example'],
  ],
])('the name in the head, not %s', (_case, name, lines) => {
  expect(customerOf(...lines, 'PO 7781')).toBe(name);
});

test('the name beside the title of the document is not its number', () => {
  expect(
    customerOf('PURCHASE ORDER          Stonebrook Academy', 'Order No: SA-7714', 'Date: 8/2/2027'),
  ).toBe('Stonebrook Academy');
});

test('a person who orders is not the customer', () => {
  const line = 'Issued by: Lorna Teague, production manager, lorna@switchgrass.example';
  expect(customerOf('Switchgrass Media', 'PO 7781', line)).toBe('Switchgrass Media');
});

test('a house under the label of a buyer is the customer', () => {
  const lines = [
    'BUYER                       PO NO',
    'Toft Bros. Plumbing, Inc.   20755',
    'TO                          JOB NO',
    'Souris Valley Forms         SHOP',
  ];
  expect(customerOf(...lines)).toBe('Toft Bros. Plumbing, Inc.');
});

test('the domain of an email service names nobody', () => {
  expect(
    customerOf(
      'Gmail',
      'PO 7781',
      'From: Teresa Ybarra <tybarra@gmail.example>',
      '',
      'Thanks,',
      'Teresa Ybarra',
      'Cedar Fork Foundation',
    ),
  ).toBe('Cedar Fork Foundation');
});

test.each([
  ['N O R T H L I G H T & C O', 'NORTHLIGHT&CO'],
  ['C O P P E R  B R E W I N G', 'COPPER BREWING'],
])('a name whose letters stand apart: %s', (line, name) => {
  expect(customerOf(line, 'PO 7781')).toBe(name);
});

test('a line at the foot of the page, with points between its parts', () => {
  expect(
    customerOf(
      'Purchase Order PO-3006',
      'Created by: Nadia Kowal',
      'Email: nadia.kowal@tidepoolaquarium.example',
      job,
      'Tidepool Aquarium Society · 1 Wharf St · Newport, OR 97365',
    ),
  ).toBe('Tidepool Aquarium Society');
});
