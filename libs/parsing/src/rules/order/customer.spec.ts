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

test('a purchaser with an initial is a person', () => {
  const line = 'Purchaser: R. Kessler, ext. 417';
  expect(customerOf('STANNARD SEAL & GASKET CORP.', 'PO 7781', line)).toBe(
    'STANNARD SEAL & GASKET CORP.',
  );
});

test.each([
  ['the date of a letter', 'Quincy Mill Theater', ['April 20, 2026', 'Quincy Mill Theater']],
  ['a street in the name', 'Cobalt Street Playhouse', ['Cobalt Street Playhouse']],
])('%s', (_case, name, lines) => {
  expect(customerOf(...lines, 'PO 7781')).toBe(name);
});

test('a name may go on in small letters', () => {
  const line = (top: number, height: number, text: string) => ({
    top,
    height,
    cells: [{ text, from: 50, to: 50 + 6 * text.length }],
  });
  const orderWith = (below: string) =>
    parseOrder([
      {
        lines: [
          line(0, 28, 'Holloway & Finch'),
          line(23, 12, below),
          line(60, 11, `PO 7781`),
          line(90, 11, job),
        ],
      },
    ]).customerName;
  expect(orderWith('DISTILLING CO.')).toBe('Holloway & Finch DISTILLING CO.');
  expect(orderWith('labels for every bottle')).toBe('Holloway & Finch');
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

test.each([
  [['CORRIGAN SAVINGS BANK, N.A.', 'Marketing Production Desk'], 'CORRIGAN SAVINGS BANK, N.A.'],
  [['DELMAR TOOL, INC.', 'Standard Purchase Order'], 'DELMAR TOOL, INC.'],
  [['Delmar County', 'Issued by: Auditor, Elections Office'], 'Delmar County'],
  [['Delmar Health System', 'Bill to: ACCOUNTS PAYABLE, PO BOX 9'], 'Delmar Health System'],
  [['hollis & wren', 'Hollis & Wren Home Stores, Inc.'], 'Hollis & Wren Home Stores, Inc.'],
])('%j name %s', (lines, name) => {
  expect(customerOf(...lines, 'PO 7781')).toBe(name);
});

test('a company that is not of the email is the printer', () => {
  const lines = ['TARRANT HYDRAULICS INC.', 'Company', 'Harbor Printing', '214 Harbor Street'];
  expect(customerOf(...lines, 'PO 7781', 'Email: ann@tarranthydraulics.example')).toBe(
    'TARRANT HYDRAULICS INC.',
  );
});

test('an email beside a label for the printer is not of the customer', () => {
  const lines = ['Delmar Tool, Inc.', 'Vendor email     orders@quickquill.example', 'PO 7781', job];
  expect(parseOrder([pageOf(lines.join('\n'))]).customerEmail).toBeNull();
});

test('a name in large letters may have three lines', () => {
  const line = (top: number, height: number, text: string) => ({
    top,
    height,
    cells: [{ text, from: 24, to: 24 + 6 * text.length }],
  });
  const lines = [
    ...['Tallgrass', 'Museum', 'of Glass'].map((text, index) => line(index * 28, 25, text)),
    ...['PO 7781', 'February 2, 2028', '9 Elm Street', job].map((text, index) =>
      line(100 + index * 20, 11, text),
    ),
  ];
  expect(parseOrder([{ lines }]).customerName).toBe('Tallgrass Museum of Glass');
});
