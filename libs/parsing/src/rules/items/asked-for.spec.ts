import { parseText } from '../parse-text.js';

const itemsOf = (text: string) => parseText(text).result.items;
const counts = (text: string) => itemsOf(text).map(({ title, quantity }) => [quantity, title]);

describe('rows that are not to be quoted', () => {
  const row = (status: string) =>
    'Item\tSize\tQty\tStock\tStatus\n' +
    'Appointment cards\t3.5 x 2\t5,000\t14pt uncoated\tREORDER\n' +
    `Care booklets\t5.5 x 8.5\t240\t80# gloss text\t${status}\n` +
    'Rx labels\t2 x 3\t8,000\twhite label\tREORDER';

  test.each(['HOLD', 'on hold', 'Cancelled', 'ON HAND'])('%s', (status) => {
    expect(counts(row(status))).toEqual([
      [5000, 'Appointment cards'],
      [8000, 'Rx labels'],
    ]);
  });

  test('a status that asks for the piece leaves it', () => {
    expect(itemsOf(row('NEW'))).toHaveLength(3);
  });
});

test('a form that was left empty is no piece', () => {
  const form = (product: string, quantity: string, size: string) =>
    `Product: ${product}\nQuantity: ${quantity}\nSize: ${size}\n`;
  expect(
    counts(
      '--- ITEM 1 ---\n' +
        form('Drink tickets', '4,000', '2 x 3.5') +
        '\n--- ITEM 2 ---\n' +
        form('Easel signs', '9', '22 x 28') +
        '\n--- ITEM 3 ---\n' +
        form('', '', ''),
    ),
  ).toEqual([
    [4000, 'Drink tickets'],
    [9, 'Easel signs'],
  ]);
});

describe('remarks by numbers of a list', () => {
  const list =
    '1. Enrollment forms, 8.5 x 11, 2,000\n2. Referral pads, 5.5 x 8.5, 1,500\n' +
    '3. Letterhead, 8.5 x 11, 10,000\n4. Envelopes, #10, 12,000\n\n';

  test.each([
    ['Items 3 and 4 are on 24# white wove.', [3, 4]],
    ['Items 1, 2 & 4 are on 24# white wove.', [1, 2, 4]],
    ['Items 2-4 are on 24# white wove.', [2, 3, 4]],
    ['Item 3 is on 24# white wove.', [3]],
    ['1 and 3 are on 24# white wove.', [1, 3]],
    ['2 is on 24# white wove.', [2]],
  ])('%s', (remark, numbers) => {
    expect(
      itemsOf(`${list}${remark}`).flatMap(({ paperType }, nth) => (paperType ? [nth + 1] : [])),
    ).toEqual(numbers);
  });
});

describe('remarks by the marks of a list', () => {
  const papersOf = (list: string, remark: string) =>
    itemsOf(`${list}\n\n${remark}`).map(({ paperType }) => paperType);
  const [white, linen] = ['24# white wove', '80# linen cover'];

  test.each([
    ['24# white wove for 1 and 3. 80# linen cover for 2.', [white, linen, white]],
    ['1 on 24# white wove. 2 and 3 on 80# linen cover.', [white, linen, linen]],
    ['01: 24# white wove\n02: 80# linen cover\n03: 24# white wove', [white, linen, white]],
    ['1 = 24# white wove\n2 = 80# linen cover\n3 = 80# linen cover', [white, linen, linen]],
  ])('%j', (remark, papers) => {
    const names = ['Renewal letter', 'Reply form', 'Return envelope'];
    const points = names.map((name, nth) => `${nth + 1}) ${name}`).join('\n');
    const gaps = names.map((name, nth) => `${nth + 1}  ${name}`).join('\n');
    expect(papersOf(points, remark)).toEqual(papers);
    expect(papersOf(gaps, remark)).toEqual(papers);
  });

  test('letters', () => {
    expect(
      papersOf(
        'a. Rate flyer, 3,000\nb. Statement stuffer, 26,000\nc. Rack card, 1,500',
        'Run a and b on 24# white wove. The rack cards go on 80# linen cover.',
      ),
    ).toEqual([white, white, linen]);
  });

  test('a number is no mark without a list that has it', () => {
    expect(counts('Season brochures, 9,000, and lobby posters, 24 x 36, for 35.')).toEqual([
      [9000, 'Season brochures'],
      [35, 'Lobby posters'],
    ]);
  });
});

describe('an addendum', () => {
  const items =
    'Line 1. Trail map\n  Quantity: 20,000\n\n' +
    'Line 2. Program guide\n  Quantity: 6,000\n  Pages: 40 plus cover\n\n' +
    'Line 3. Receipt book\n  Quantity: 200\n\nADDENDUM NO. 1\n';

  test.each([
    ['Line 2: quantity is changed from 6,000 to 7,500.', [20000, 7500, 200]],
    ['Line 2: page count is changed from 40 plus cover to 48 plus cover.', [20000, 6000, 200]],
    ['Line 3 is deleted in its entirety.', [20000, 6000]],
  ])('%s', (change, quantities) => {
    expect(itemsOf(items + change).map(({ quantity }) => quantity)).toEqual(quantities);
  });
});

test('a chat that says the date of each line', () => {
  expect(
    counts(
      '[11/04, 8:01 AM] Brigid: trail maps, 10,000. 12 x 9\n' +
        '[11/04, 8:03 AM] Shop: on 8mil synthetic?\n' +
        '[11/04, 8:05 AM] Brigid: incident forms, 8.5 x 14, 500 sets',
    ),
  ).toEqual([
    [10000, 'Trail maps'],
    [500, 'Incident forms'],
  ]);
});

test('the number in a column for quantities is the quantity, however small', () => {
  expect(
    counts(
      'Item\tCode\tQty\tSize\tStock\n' +
        'Zoo map\t4410\t25,000\t17 x 11\t80# gloss text\n' +
        'Keeper talk sign\t4410\t12\t24 x 36\t4mm coroplast\n' +
        'Membership card\t4425\t4,000\t3.375 x 2.125\t20 mil white styrene',
    ),
  ).toEqual([
    [25000, 'Zoo map'],
    [12, 'Keeper talk sign'],
    [4000, 'Membership card'],
  ]);
});

test('what only the subject of an email names is no piece beside those of the email', () => {
  expect(
    counts(
      'From: Odalys Brandt\nSubject: RE: maternity packet\n\nPlease quote:\n\n' +
        'Welcome folder - 9 x 12, 16pt C1S, 4/0. 2,000\n\n' +
        'Visiting hours card - 4 x 6, 14pt uncoated, 4/4. 6,500\n',
    ),
  ).toEqual([
    [2000, 'Welcome folder'],
    [6500, 'Visiting hours card'],
  ]);
});

test('what the shop offers in a chat and the customer declines is no piece', () => {
  expect(
    counts(
      '[2:14 PM] Keely @ Fox Brewing: coasters, 4 x 4, 60pt pulpboard. 5000\n' +
        '[2:16 PM] Keely @ Fox Brewing: posters 11x17, 100lb gloss text, 75\n' +
        '[2:19 PM] Shop: Hang tags for the growlers too, like the 1,500 in March?\n' +
        '[2:20 PM] Keely @ Fox Brewing: nah skip those we killed growlers',
    ),
  ).toEqual([
    [5000, 'Coasters'],
    [75, 'Posters'],
  ]);
});

describe('a quantity that a later sentence changes', () => {
  const list = '150 programs, 5.5 x 8.5, 80# text.\n250 prayer cards, 2.5 x 4.25, 14pt.\n\n';

  test.each([
    ['Please make the programs 225 instead.', [225, 250]],
    ['The programs are changed from 150 to 225.', [225, 250]],
    ['P.S. My brother called. So bump the prayer cards to 400.', [150, 400]],
  ])('%s', (remark, quantities) => {
    expect(itemsOf(`${list}${remark}`).map(({ quantity }) => quantity)).toEqual(quantities);
  });
});

test('copies for each of several people are counted together', () => {
  expect(
    counts(
      'Letterhead, 2,500, 8.5 x 11\nBusiness cards, six attorneys, 250 each, 3.5 x 2\n' +
        'Floor plans, 6 layouts, 100 of each, 8.5 x 11',
    ),
  ).toEqual([
    [2500, 'Letterhead'],
    [1500, 'Business cards'],
    [600, 'Floor plans'],
  ]);
});

test('who speaks in a chat, and when, is no part of what is asked for', () => {
  expect(
    itemsOf(
      '[10:03] Marisol: 1000 stickers 2 inch circles, white gloss paper\n' +
        '[10:04] Marisol: and gift certificates\n' +
        '[10:04] Agent (Todd): How big are the certificates?\n' +
        '[10:05] Marisol: 3.5 x 8. 250. on 100# linen cover',
    ),
  ).toMatchObject([
    { title: 'Stickers', quantity: 1000, size: '2 x 2' },
    { title: 'Gift certificates', quantity: 250, size: '3.5 x 8', paperType: '100# linen cover' },
  ]);
});
