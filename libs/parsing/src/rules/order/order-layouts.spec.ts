import { pageOf } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';

const head = [
  'Acme Tools',
  'PO Number: 7781',
  'Email: ann@acmetools.example',
  'Ship to: Acme Tools, 9 Elm Street, Dover, DE 19901',
  '',
];
const orderOf = (...lines: string[]) => parseOrder([pageOf([...head, ...lines].join('\n'))]);
const jobsOf = (...lines: string[]) =>
  orderOf(...lines).jobs.map(({ title, quantities, totalPrice }) => ({
    title,
    quantities,
    totalPrice,
  }));

const heading = 'Qty       Description                              Unit price   Amount';
const flyer = '1,000     Flyers, 8.5 x 11, 80# gloss text, 4/4    0.2500       250.00';
const flyers = { title: 'Flyers', quantities: [1000], totalPrice: '250.00' };

test('two headings in one cell are two columns', () => {
  expect(
    jobsOf('Qty       Description                              Unit price Amount', flyer),
  ).toEqual([flyers]);
});

test.each(['Ext. cost', 'Subtotal', 'Worth'])('amounts stand under %s', (name) => {
  expect(
    jobsOf(`Qty       Description                              Unit price   ${name}`, flyer),
  ).toEqual([flyers]);
});

test('a line without a known noun is called what it begins with', () => {
  const line = '1,000     #10 XR, 24# white wove, 2/0                0.2500       250.00';
  expect(jobsOf(heading, line)).toEqual([{ ...flyers, title: '#10 XR' }]);
});

test('a column without a known name has the quantities where they make the amounts', () => {
  expect(
    jobsOf('Burst     Description                              Unit price   Amount', flyer),
  ).toEqual([flyers]);
});

test('words beside a description that end before the next heading belong to it', () => {
  const order = orderOf(
    'Item      Description                          Qty    UOM    Unit cost    Extended',
    'F-1180    Consent form admission                25    M        38.5000      962.50',
    '          8-1/2 x 11      3 part NCR black',
    'F-2204    Discharge poster                       4    M       410.0000    1,640.00',
    '          18 x 12         80# gloss text 4/0',
  );
  expect(order.jobs).toMatchObject([
    { quantities: [25000], size: '8.5 x 11', paperType: '3-part NCR', totalPrice: '962.50' },
    { quantities: [4000], size: '18 x 12', paperType: '80# gloss text', totalPrice: '1640.00' },
  ]);
});

test.each([
  '500       Door hangers, 4 x 9, 14pt C2S - DELETED    0.2000       0.00',
  '0         Door hangers, 4 x 9, 14pt C2S, 4/4         0.2000       0.00',
])('a line that was deleted is no job: %s', (deletedLine) => {
  expect(jobsOf(heading, flyer, deletedLine)).toEqual([flyers]);
});

test('the current value of a revision counts', () => {
  const order = orderOf(
    'Summer sale poster',
    '',
    'Field           Rev. 1               Rev. 2 (current)',
    'Quantity        350                  425',
    'Trim size       18 x 24              18 x 24',
    'Stock           100# gloss text      80# gloss cover',
    'Ink             4/0                  4/0',
    'Price           $688.00              $871.25',
  );
  expect(order.jobs).toMatchObject([
    { quantities: [425], paperType: '80# gloss cover', totalPrice: '871.25' },
  ]);
});

test('cards beside each other are jobs', () => {
  expect(
    jobsOf(
      'Plant care tag            12,000        Loyalty card              5,000',
      '2 x 5                                   3.375 x 2.125',
      '14pt C1S                                16pt C2S',
      '4/1                                     4/4',
      '$1,128.00                               $389.00',
    ),
  ).toEqual([
    { title: 'Plant care tag', quantities: [12_000], totalPrice: '1128.00' },
    { title: 'Loyalty card', quantities: [5000], totalPrice: '389.00' },
  ]);
});

test('only the marked price break is ordered', () => {
  expect(
    jobsOf(
      'Rate brochure, 8.5 x 11, 100# gloss text, 4/4',
      '',
      'Quantity      Price          Our choice',
      '2,500         $598.00',
      '5,000         $812.00        X ordered',
      '10,000        $1,240.00',
    ),
  ).toMatchObject([{ quantities: [5000], totalPrice: '812.00' }]);
});

test('paragraphs with a count and a price each are jobs', () => {
  expect(
    jobsOf(
      'We would like 450 booklets, 24 pages, 5.5 x 8.5, on 70# offset. Your price was $612.00.',
      '',
      'Also 200 bookmarks, 2 x 7, on 100# gloss cover. Your price for these was $96.50.',
    ),
  ).toMatchObject([
    { quantities: [450], totalPrice: '612.00' },
    { quantities: [200], totalPrice: '96.50' },
  ]);
});

test('an earlier message under an email is no order', () => {
  const order = parseOrder([
    pageOf(
      [
        'From: Ann Lee <ann@acmetools.example>',
        'Sent: Tuesday, November 10, 2026',
        'Subject: PO 7781',
        '',
        'Please print 750 flyers, 8.5 x 11, 80# gloss text, 4/4, $310.00.',
        '',
        'From: Rick Ray',
        'Sent: Monday, November 9, 2026',
        '',
        'A) 500 flyers, 100# gloss text: $295.00',
      ].join('\n'),
    ),
  ]);
  expect(order.jobs).toMatchObject([{ quantities: [750], totalPrice: '310.00' }]);
});

test('specifications for all cards belong to each line that names one', () => {
  const order = orderOf(
    'All cards: 3.5 x 2, 130# cotton cover, 2/0',
    '',
    heading,
    '500       Business cards - Ann Lee                 0.4200       210.00',
    '250       Business cards - Ben Cho                 0.6200       155.00',
  );
  expect(order.jobs).toMatchObject([
    { size: '3.5 x 2', paperType: '130# cotton cover' },
    { size: '3.5 x 2', paperType: '130# cotton cover' },
  ]);
});

test('a small size over the inks is a size, not a count of inks', () => {
  const order = orderOf(
    'Item: Site map',
    'Quantity: 500',
    'Flat size: 12 x 18',
    'Finished size: 4 x 6',
    'Ink: 4/4',
  );
  expect(order.jobs).toMatchObject([{ flatSize: '12 x 18', finalSize: '4 x 6', colors: '4/4' }]);
});

test('a size under the label of finishing is the finished one', () => {
  const order = orderOf(
    'Item: Lift note',
    'Quantity: 500',
    'Flat: 7 x 10',
    'Finish: 7 x 5',
    'Stock: 80# gloss text',
  );
  expect(order.jobs).toMatchObject([{ flatSize: '7 x 10', finalSize: '7 x 5' }]);
});

test('pieces for each branch are no quantities', () => {
  expect(
    jobsOf(
      'Youth rack card, 4 x 9, 16pt C2S, 4/4. Total quantity 5,000. Price $745.00 complete.',
      '',
      'Branch       Address                              Attn        Pieces',
      'Olathe       500 Prairie Dr, Olathe, KS 66062     Novak       3,000',
      'Lenexa       9415 Hill Rd, Lenexa, KS 66215       Renee       2,000',
    ),
  ).toMatchObject([{ quantities: [5000], totalPrice: '745.00' }]);
});

test('an order number is found below its label, and behind the word order', () => {
  const po = (...lines: string[]) =>
    parseOrder([pageOf(['Acme Tools', '', ...lines, '', heading, flyer].join('\n'))])
      .customerPoNumber;
  expect(po('PO number/date', '4700219936 / 10/15/2026')).toBe('4700219936');
  expect(po('Order          SRP-2026-118')).toBe('SRP-2026-118');
  expect(po('Order          02-JUN-2028')).toBeNull();
});

test('texts with a price each are jobs where rows of figures give fewer', () => {
  const block = (title: string, trim: string, copies: string, price: string) => [
    title,
    `Trim: ${trim}`,
    'Stock: 70# natural text',
    '',
    'Print run        Unit         Amount',
    `${copies} copies     $2.00        ${price}`,
    '',
  ];
  const titles = jobsOf(
    ...block('Title 1: Salt Roads', '5.5 x 8.5', '3,500', '$7,000.00'),
    ...block('Title 2: A Small Herbal', '5 x 7', '800', '$1,600.00'),
    ...block('Title 3: Sell sheet', '8.5 x 11', '650', '$1,300.00'),
  );
  expect(titles).toMatchObject([
    { quantities: [3500], totalPrice: '7000.00' },
    { quantities: [800], totalPrice: '1600.00' },
    { quantities: [650], totalPrice: '1300.00' },
  ]);
});

test('labels of a narrow column beside the pieces stand over their values', () => {
  const lines = [
    'PURCHASE ORDER NUMBER     4 x 9 inches, 4/4, 80# gloss text, accordion fold',
    'TMG-2028-0093             6,000 pieces, $1,740.00',
    'ISSUED                    Flat card',
    'February 2, 2028          5 x 7, 1/0 black, 130# white cotton cover',
    'SUPPLIER                  750 cards, $1,230.00',
    'Harbor & Main Printing',
    'REQUESTED BY',
    'Amara Lind',
  ];
  expect(parseOrder([pageOf(lines.join('\n'))]).customerPoNumber).toBe('TMG-2028-0093');
});

test('cells that a table centers beside each other begin in one line', () => {
  const line = (top: number, ...cells: [from: number, text: string][]) => ({
    top,
    height: 15,
    cells: cells.map(([from, text]) => ({ text, from, to: from + 6 * text.length })),
  });
  const order = parseOrder([
    {
      lines: [
        line(0, [36, 'Larch & Loom Textiles'], [300, 'PO 2026-311']),
        line(41, [90, 'Larch & Loom, 5 Mill Row, Greensboro, NC']),
        line(48, [36, 'Ship to:']),
        line(55, [90, '27401']),
        line(90, [36, 'Qty'], [90, 'Description'], [400, 'Amount']),
        line(115, [90, 'Tag, 2 x 4, 100# uncoated']),
        line(122, [36, '15,000'], [400, '405.00']),
        line(129, [90, 'cover, 1/1 black. Fan folded not acceptable']),
      ],
    },
  ]);
  expect(order.deliveryAddress).toBe('Larch & Loom, 5 Mill Row, Greensboro, NC 27401');
  expect(order.jobs).toMatchObject([
    { quantities: [15_000], totalPrice: '405.00', paperType: '100# uncoated cover', bindery: null },
  ]);
});

const letter = [
  'We are happy to accept your quotation as follows.',
  'Breakfast door hangers: 2,500 pieces, 4.25 x 11 inches, on 100# gloss cover, 4/1, die cut for',
  'the handle. You quoted $412.50 for the lot.',
  'Guest directories: 600 copies, 6 x 9 inches, 16 pages self-cover on 100# matte text, 4/4,',
  'saddle stitched. $1,140.00. The 1,200-copy price was tempting, but 600 will do.',
  'Note cards with our crest: 1,000 cards on 88# ecru cover, 5.5 x 4.25 inches, black on the',
  'front. You quoted $685.00 for these.',
];

test('a letter orders several pieces', () => {
  expect(orderOf(...letter).jobs.map(({ quantities }) => quantities)).toEqual([
    [2500],
    [600],
    [1000],
  ]);
});

test('pieces of a letter may share a count, and their sentences go on in the next line', () => {
  const jobs = orderOf(
    'This letter is your go-ahead for our appeal. All three pieces run at the same count, 88,000, which',
    'is the merged list plus three percent for spoilage. Prices are yours of May 4 and are per',
    'thousand.',
    '',
    'The appeal letter is 8.5 x 14 on 60# white offset, black on both sides, and gets an accordion fold',
    'to 3.5 x 8.5. You charge $48.20 per thousand for it.',
    '',
    'The reply slip is 3.5 x 8.5 on 70# natural offset, black on the front, with a perforation. That one',
    'is $19.40 per thousand.',
    '',
    'Last is the business reply envelope, a #9 on 24# white wove, black on the face only, at $23.10 per',
    'thousand.',
  ).jobs;
  expect(jobs).toMatchObject([
    { quantities: [88_000], flatSize: '8.5 x 14', finalSize: '3.5 x 8.5', cpmPrice: '48.20' },
    { quantities: [88_000], size: '3.5 x 8.5', paperType: '70# natural offset', cpmPrice: '19.40' },
    { quantities: [88_000], size: '#9', paperType: '24# white wove', cpmPrice: '23.10' },
  ]);
});

const table = [
  'Item      Description              Qty       Unit price   Amount',
  '1         Student planner          1,850     2.9400       5,439.00',
  '2         Tardy slip pads          300       1.6200       486.00',
  '          Total                                           5,925.00',
];
const planner = { size: '7 x 9', paperType: '60# white offset' };
const slips = { size: '4.25 x 5.5', paperType: '20# bond' };

test.each([
  [
    'Attachment A',
    'Print specifications to PO 7781',
    'Item 1 Student planner, 7 x 9, 60# white offset, 1/1 black',
    'Item 2 Tardy slips, 4.25 x 5.5, 20# bond, 1/0 black',
  ],
  [
    'SPECIFICATIONS',
    '1. Student planner. 7 x 9, 60# white offset, 1/1 black',
    '2. Tardy slip pads. 4.25 x 5.5, 20# bond, 1/0 black',
  ],
])('specifications stand below the table: %s', (...lines) => {
  expect(orderOf(...table, '', ...lines).jobs).toMatchObject([planner, slips]);
});

test('a number on the last line of a page is no ink', () => {
  const [job] = orderOf(
    heading,
    '1,000     Flyers, 8.5 x 11, 80# gloss text    0.25  250.00',
    'Form 3  1/1',
  ).jobs;
  expect(job?.colors).toBeNull();
});

test("an address under the name of the printer is not the customer's", () => {
  const { customerEmail } = parseOrder([
    pageOf(
      [
        'Cedar Hollow Dental',
        'PO Number: 12',
        'Vendor: Quick Quill Print Center',
        'Vendor email: orders@quickquill.example',
        heading,
        flyer,
      ].join('\n'),
    ),
  ]);
  expect(customerEmail).toBeNull();
});

test.each([
  ['Release / P.O. no.: MCLT-0927-1', 'MCLT-0927-1'],
  ['P/O NBR: 0774210', '0774210'],
  ['PRINT ORDER PL-28-006', 'PL-28-006'],
  ['RE: Our order L417-0927, contract books', 'L417-0927'],
  ['LETTER OF AUTHORIZATION, order HTN-F27-03', 'HTN-F27-03'],
  ['Manufacturing Order\nMO 24-1187/B', 'MO 24-1187/B'],
  ['Packaging P/O\nCB-P-4419 rev C (supersedes rev B)', 'CB-P-4419'],
])('%s is the number of the order', (line, number) => {
  const order = parseOrder([pageOf(['Acme Tools', line, '', heading, flyer].join('\n'))]);
  expect(order.customerPoNumber).toBe(number);
});

const columns = [
  '               Seed sheet       Garden catalog         Header card',
  'Stock no.      PKT-1147         CAT-28                 HDR-12',
  'Quantity       85,000           40,000                 650',
  'Size           6.5 x 5          7 x 10                 12 x 9',
  'Pages                           64 plus cover',
  'Stock          60# offset       Text 50# gloss text    18pt C1S',
  '                                Cover 80# gloss cover',
  'Ink            4/1              4/4 throughout         4/0',
  'Bindery        Cut square.      Saddle stitch          Die cut, your',
  '                                                       die 318',
  'Price per M    21.60            684.00',
  'Amount         $1,836.00        $27,360.00             $598.00 lot',
];

test('jobs beside each other stand below their names', () => {
  const jobs = orderOf(...columns, '', 'Total          $29,794.00').jobs;
  expect(jobs).toMatchObject([
    { title: 'Seed sheet', quantities: [85_000], cpmPrice: '21.60', totalPrice: '1836.00' },
    {
      title: 'Garden catalog',
      quantities: [40_000],
      pageCount: 68,
      interiorPaperType: '50# gloss text',
      coverPaperType: '80# gloss cover',
      bindingType: 'saddle-stitch',
      totalPrice: '27360.00',
    },
    { title: 'Header card', quantities: [650], paperType: '18pt C1S', totalPrice: '598.00' },
  ]);
  expect(jobs[0]?.bindery).toBeNull();
  expect(jobs[2]?.finishing).toBe('die cut');
});

test('jobs beside each other stand above others', () => {
  expect(
    jobsOf(
      'Component      10 Detail aid    20 Dosing card',
      'Order qty      4,000            18,000',
      'Substrate      100# cover       14pt C2S',
      'Ext. price     5,320.00         1,458.00',
      '',
      'Component      30 Diary         40 Carton label',
      'Order qty      7,500            60,000',
      'Substrate      70# offset       60# label',
      'Ext. price     8,400.00         1,470.00',
    ),
  ).toEqual([
    { title: 'Detail aid', quantities: [4000], totalPrice: '5320.00' },
    { title: 'Dosing card', quantities: [18_000], totalPrice: '1458.00' },
    { title: 'Diary', quantities: [7500], totalPrice: '8400.00' },
    { title: 'Carton label', quantities: [60_000], totalPrice: '1470.00' },
  ]);
});

test('a name in the first row counts, not the letters above it', () => {
  expect(
    jobsOf(
      '             Work A           Work B',
      'Title        Salt Roads       The Keeper',
      'Stores       40 + 4 pcs       80 + 8 pcs',
      'TOTAL QTY    2,500            1,400',
      'Trim         5.5 x 8.5        6 x 9',
      'Unit         $2.25            $5.85',
      'Amount       $5,625.00        $8,190.00',
    ),
  ).toEqual([
    { title: 'Salt Roads', quantities: [2500], totalPrice: '5625.00' },
    { title: 'The Keeper', quantities: [1400], totalPrice: '8190.00' },
  ]);
});

test('a size above a fold counts no panels', () => {
  const [job] = orderOf(
    'Item: Leaflet',
    'Quantity: 500',
    'Final dimension: 1.5 x 3',
    'Folding: Accordion fold',
  ).jobs;
  expect(job).toMatchObject({ finalSize: '1.5 x 3', bindery: 'accordion fold' });
});

test('dates and a part number beside the figures of a line end no table', () => {
  expect(
    jobsOf(
      'Item   Material / description             Qty      Price     Per      Net value',
      '0010   77-1042-EN                         9,000    318.00    1,000    2,862.00',
      '       MANUAL, SPLIT SEAL',
      '       5.5 x 8.5, 20 pages self cover',
      '       Delivery date 04/28/2028',
      '0040   77-3305-C                          1,200    1.45      1 EA     1,740.00',
      '       TORQUE CHART, rev C',
      '       Flat 11 x 17, half fold to 8.5 x 11',
      '       Delivery date 04/28/2028',
    ),
  ).toMatchObject([
    { quantities: [9000], totalPrice: '2862.00' },
    { quantities: [1200], totalPrice: '1740.00' },
  ]);
});

test('a piece has a number beside its quantity, and a heading two names', () => {
  const order = orderOf(
    'PC   PIECE               QTY FLAT        FINISHED      STOCK               COAT / FINISH     NET $',
    '1    Dealer price list   5,000 8.5 x 11  3.67 x 8.5    60# white offset    -                 412.00',
    '2    Card                1,000 -         8.5 x 11      100# gloss cover    matte aqueous     298.00',
  );
  expect(order.jobs).toMatchObject([
    { quantities: [5000], flatSize: '8.5 x 11', finalSize: '3.67 x 8.5', totalPrice: '412.00' },
    {
      quantities: [1000],
      size: '8.5 x 11',
      finishing: 'matte aqueous coating',
      totalPrice: '298.00',
    },
  ]);
});

test('numbered names stand above repeated labels', () => {
  const jobs = orderOf(
    '1 SMALL BATCH RYE, FRONT LABEL',
    'How many: 12,000 on rolls',
    'Label size: 3.5 x 4.25',
    'Price: $1,710.00',
    '2 NECK TAG, "HAND NUMBERED CASK"',
    'How many: 3,000',
    'Flat: 3.5 x 3.25',
    'Price: $540.00',
  ).jobs;
  expect(jobs).toMatchObject([
    { title: expect.stringMatching(/label/i), quantities: [12_000], totalPrice: '1710.00' },
    { title: expect.stringMatching(/tag/i), quantities: [3000], finishing: null },
  ]);
});

test('a door for receiving is a part of the address', () => {
  const order = parseOrder([
    pageOf(
      [
        'Acme Tools',
        'PO Number: 7781',
        'Deliver to:',
        'Acme Tools, Plant 3',
        'Receiving, Door 22',
        '9 Elm Street',
        'Dover, DE 19901',
        '',
        heading,
        flyer,
      ].join('\n'),
    ),
  ]);
  expect(order.deliveryAddress).toBe(
    'Acme Tools, Plant 3, Receiving, Door 22, 9 Elm Street, Dover, DE 19901',
  );
});

test('jobs with Roman numbers and dots between labels and values', () => {
  const piece = (title: string, copies: string, trim: string, price: string) => [
    title,
    '  for the table in the hall',
    `  Print run . . . . . . . . . ${copies}`,
    `  Trim . . . . . . . . . . . . ${trim}`,
    '  Stock . . . . . . . . . . . . 14pt C2S',
    `  Price . . . . . . . . . . . . total ${price}`,
  ];
  expect(
    jobsOf(
      ...piece('I. Conference bookmark', '2,000', '2 x 7 in.', '$128.00'),
      ...piece('II. Sample card', '900', '4 x 6 in.', '$96.00'),
    ),
  ).toEqual([
    { title: 'Conference bookmark', quantities: [2000], totalPrice: '128.00' },
    { title: 'Sample card', quantities: [900], totalPrice: '96.00' },
  ]);
});

test('values now, not before, of pieces over their quantities', () => {
  expect(
    jobsOf(
      '                    WAS          NOW',
      'Annual report, 8.5 x 11, 40 pages + cover, 80# silk text, cover 100# silk cover, 4/4',
      '  Quantity          1,500        2,000',
      '  Price             $8,940.00    $10,760.00',
      'Add: Mailing envelope, 9 x 12, 28# white wove, 2/0',
      '  Quantity                       1,200',
      '  Price                          $684.00',
    ),
  ).toMatchObject([
    { quantities: [2000], totalPrice: '10760.00' },
    { quantities: [1200], totalPrice: '684.00' },
  ]);
});

test('a heading in one cell may begin with a specification', () => {
  const order = orderOf(
    'Title / ISBN      Trim     Text pp Text                   Cover               Qty     Extended',
    'Pocket Knots      4 x 6    64      70# matte text, 4/4    10pt C2S, 4/4     2,000     3,160.00',
    'River Towns       6 x 9    96      60# white offset, 1/1  12pt C1S, 4/0       500     1,210.00',
    '                                                                  Sum         4,370.00',
  );
  expect(order.jobs).toMatchObject([
    { title: 'Pocket Knots', interiorPageCount: 64, interiorPaperType: '70# matte text' },
    { title: 'River Towns', interiorPageCount: 96, interiorPaperType: '60# white offset' },
  ]);
});

test('packs are counted as the pieces that the text says they are', () => {
  const order = orderOf(
    'Item      Description                          Qty    UM    Unit cost    Extended',
    'F-1180    Menu takeout, 8.5 x 11, 80# gloss     24    CT      58.5000    1,404.00',
    '          500/CT = 12,000 PC',
    'F-2204    Label, 3 x 1, white gloss paper       24    RL      18.9000      453.60',
    '          500/RL, 1/0 black',
  );
  expect(order.jobs.map(({ quantities }) => quantities)).toEqual([[12_000], [24]]);
});

test('lines that share out the pieces of the line above are its versions', () => {
  expect(
    jobsOf(
      'Item      Description                          Qty    UM    Unit cost    Extended',
      'F-1180    Coupon card, 4.25 x 6, 14pt C2S     30,000   EA       .0465    1,395.00',
      '          Store 014 Dublin                    10,000',
      '          Store 022 Hilliard                  10,000',
      '          Store 027 Grove City                10,000',
      'F-2204    Table tent, 4 x 12, 12pt C1S, 4/0    2,600   EA       .2450      637.00',
    ),
  ).toMatchObject([
    { quantities: [30_000], totalPrice: '1395.00' },
    { quantities: [2600], totalPrice: '637.00' },
  ]);
});

test('labels with their values below the name of an item belong to it', () => {
  const order = orderOf(
    'Line   Description                        Need by      Quantity   UOM   Unit price    Amount',
    '1      IFU leaflet                        20-OCT-28      40,000   EA        0.0615   2,460.00',
    '       Flat size:    22 x 8.5 in     Fold:       Accordion',
    '       Paper:        50# white offset    Inks:   1/1 black',
    '2      Quick start card                   27-OCT-28      20,000   EA        0.0580   1,160.00',
    '       Size:         5 x 7 in        Corners:    Round, 1/8 in',
    '       Paper:        12pt C2S        Inks:       4/4',
  );
  expect(order.jobs).toMatchObject([
    { quantities: [40_000], flatSize: '22 x 8.5', bindery: 'accordion fold' },
    { quantities: [20_000], size: '5 x 7', paperType: '12pt C2S', colors: '4/4' },
  ]);
});

test.each([
  ['20,000    Insert, seal, sort letters                0.0480       960.00'],
  ['74        Kit and label per store                   6.7500       499.50'],
  ['260       Sign stakes, unprinted                    0.8500       221.00'],
])('a service or a stake is no job: %s', (line) => {
  expect(jobsOf(heading, flyer, line)).toEqual([flyers]);
});

test('a line is canceled below its name too', () => {
  const line = '40        Lawn sign, 24 x 18, 4mm coroplast         8.1000         0.00';
  expect(jobsOf(heading, line, '          *** CANCELED, REV 1 ***', flyer)).toEqual([flyers]);
});

test('a value that did not change is the earlier one', () => {
  const order = orderOf(
    'Summer sale poster',
    '',
    '                FIRST ORDER          AS CHANGED',
    'Quantity        350                  425',
    'Trim size       18 x 24              no change',
    'Stock           100# gloss text      no change in paper; add gloss UV',
    'Price           $688.00              $871.25',
  );
  expect(order.jobs).toMatchObject([
    {
      quantities: [425],
      size: '18 x 24',
      paperType: '100# gloss text',
      finishing: 'gloss UV coating',
    },
  ]);
});

test('amounts with decimal commas and spaced thousands', () => {
  expect(
    jobsOf(
      'Pos    Article / specification            Quantity      Price      Amount',
      '10     Brochure, A5,  115 gsm silk, 4/4   6 000 pcs     0,860    5 160,00',
      '20     Hang tag, 55 x 90 mm, 350 gsm      20 000 pcs    0,031      620,00',
    ),
  ).toMatchObject([
    { quantities: [6000], totalPrice: '5160.00' },
    { quantities: [20_000], totalPrice: '620.00' },
  ]);
});

test('an offer in an earlier message is not ordered', () => {
  expect(
    jobsOf(
      'Coasters: we take 20,000, 4 x 4, on 60pt pulpboard, 4/1, $630.00 total.',
      '',
      'On Tue, Mar 3, 2026 at 11:20 AM Gus Amundsen <gus@harbor.example> wrote:',
      '15,000 coasters, 4 x 4, 60pt pulpboard ....... $498.00',
      '1 tank sign, 36 x 48 on aluminum ....... $240.00',
    ),
  ).toMatchObject([{ quantities: [20_000], totalPrice: '630.00' }]);
});

test('of choices that a form prints, those with an X are made', () => {
  const order = orderOf(
    '1. TITLE                           2. QUANTITY       3. AGREED PRICE',
    'Shore access guide                 25,000            $4,375.00',
    '4. FLAT SIZE                       5. FOLDED SIZE',
    '16 x 9 in.                         4 x 9 in.',
    '6. PAPER',
    '  20# white bond        100# gloss cover        60# white offset',
    'X Other (describe):     80# matte text',
    '7. INK',
    '  Black, 1 side       X Process, 2 sides (4/4)',
    '8. FINISHING',
    '  Letter fold           Perforate               Laminate',
    'X Accordion fold      X Aqueous coat            Drill',
  );
  expect(order.jobs).toMatchObject([
    { paperType: '80# matte text', colors: '4/4', finishing: 'aqueous coating' },
  ]);
  expect(order.jobs[0]?.bindery).toBe('accordion fold');
});

test('a count that stands under the unit is the quantity', () => {
  expect(
    jobsOf(
      'QTY        UNIT      DESCRIPTION                         UNIT PRICE      AMOUNT',
      '12,500 EA            Progress report, 8.5 x 11, 20# bond      .1180    1,475.00',
      '           6 M       Window envelopes, 24# white wove       46.5000      279.00',
    ),
  ).toMatchObject([{ quantities: [12_500] }, { quantities: [6000], totalPrice: '279.00' }]);
});

test('a remark of a program belongs to the description, and only what is released is ordered', () => {
  const order = orderOf(
    'Part no.   Description                        Cum to dt    This rel     Price/M    Ext USD',
    'KH-90114   Heat tag, 4.75 x 2.375               46,000       8,000       61.40     491.20',
    '           Reference: 2/0 black & PMS 186',
    'KH-90412   Parts catalog, 64 pages + cover       1,200           0    2,410.00       0.00',
  );
  expect(order.jobs).toMatchObject([{ quantities: [8000], colors: '2/0 (black, PMS 186)' }]);
});

test('figures without a currency are prices where they make an amount', () => {
  expect(
    jobsOf(
      'LINE 01  Self-mailer, flat 11 x 18, 100# gloss text, 4/4',
      'QTY 120,000  @ 68.40/M  8,208.00',
      'LINE 02  Postcard, 6 x 11, 9pt C2S, 4/4',
      'QTY 60,000  @ 47.25/M  2,835.00',
    ),
  ).toMatchObject([{ totalPrice: '8208.00' }, { totalPrice: '2835.00' }]);
});

test('a price in a sentence of its own belongs to the piece before it', () => {
  expect(
    jobsOf(
      'Dear Ms. Lind, we accept your bid as follows.',
      '',
      '(a) System map. The quantity is 45,000. The map is 24 x 18, on 70# matte text, 4/4. The bid',
      'price for the item is $4,275.00.',
      '(b) Interior car card. The quantity is 1,200. The card is 11 x 28, on 80# gloss cover, 4/0. The',
      'bid price for the item is $1,068.00.',
    ),
  ).toMatchObject([
    { quantities: [45_000], totalPrice: '4275.00' },
    { quantities: [1200], totalPrice: '1068.00' },
  ]);
});
