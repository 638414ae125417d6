import { limits } from '#contracts';
import { readDestinations } from './destinations.list.js';

const read = (text: string) =>
  readDestinations(text).destinations.map(({ line, destination, problems }) =>
    Object.assign({ line, problems }, destination),
  );
const dock = {
  recipientName: null,
  company: null,
  address: '12 Dock St',
  quantity: null,
  notes: null,
  problems: [],
};

test.each([
  [
    'commas',
    'Recipient Name,Company,Address,Quantity,Notes\nJo Park,Acme,12 Dock St,250,Ring twice',
  ],
  [
    'semicolons',
    'Recipient Name;Company;Address;Quantity;Notes\nJo Park;Acme;12 Dock St;250;Ring twice',
  ],
  [
    'tabs',
    'Recipient Name\tCompany\tAddress\tQuantity\tNotes\nJo Park\tAcme\t12 Dock St\t250\tRing twice',
  ],
  [
    'another order and other names',
    'QTY,comments,Street Address,Attn.,Organization\n250,Ring twice,12 Dock St,Jo Park,Acme',
  ],
  [
    'a byte order mark and ends of lines as on Windows',
    '\uFEFFAddress,Name,Company,Qty,Notes\r\n12 Dock St,Jo Park,Acme,250,Ring twice\r\n',
  ],
])('a list separated by %s', (_how, text) => {
  expect(read(text)).toEqual([
    {
      ...dock,
      line: 2,
      recipientName: 'Jo Park',
      company: 'Acme',
      quantity: 250,
      notes: 'Ring twice',
    },
  ]);
});

test('commas in cells copied from a spreadsheet separate nothing', () => {
  expect(read('Address\tQuantity\n12 Dock St, Portland, ME\t5')).toEqual([
    { ...dock, line: 2, address: '12 Dock St, Portland, ME', quantity: 5 },
  ]);
});

test('ignores quotation marks of a wrong separator', () => {
  expect(
    read('Address\tQuantity\n12 Dock St,"Pier B\t5').map(({ address, quantity }) => [
      address,
      quantity,
    ]),
  ).toEqual([['12 Dock St,"Pier B', 5]]);
});

test('keeps separators, quotation marks and line breaks in quoted cells, and counts lines', () => {
  const list =
    'Name,Address\r\n"Jo ""Ace"" Park","12 Dock St\r\nPortland, ME"\r\n\r\n,,\r\nLu Chen,\r\n5" tubes,3 Pier Rd';
  expect(read(list)).toEqual([
    { ...dock, line: 2, recipientName: 'Jo "Ace" Park', address: '12 Dock St\nPortland, ME' },
    { ...dock, line: 6, recipientName: 'Lu Chen', address: '', problems: ['Address is required'] },
    { ...dock, line: 7, recipientName: '5" tubes', address: '3 Pier Rd' },
  ]);
});

test.each([
  ['Jo,Park', 'Jo Park'],
  ['Jo,', 'Jo'],
  [',', null],
])('a name in two columns becomes one: %s', (name, recipientName) => {
  expect(read(`First Name,Last Name,Address\n${name},12 Dock St`)).toEqual([
    { ...dock, line: 2, recipientName },
  ]);
});

test('an address in several columns becomes one', () => {
  const [destination] = read(
    'Name,Address 1,Address 2,City,State,ZIP Code,Country\nJo,12 Dock St,Suite 4,Portland,ME,04101,USA',
  );
  expect(destination!.address).toBe('12 Dock St\nSuite 4\nPortland, ME 04101\nUSA');
});

test.each([
  ['a town without a street', 'Address,City,Qty\n,Portland,5', 'Address is required'],
  [
    'a word for a quantity',
    'Address,Qty\n12 Dock St,many',
    'Quantity must be a whole number of at least 1',
  ],
  [
    'no copies at all',
    'Address,Qty\n12 Dock St,0',
    'Quantity must be a whole number of at least 1',
  ],
  [
    'a part of a copy',
    'Address,Qty\n12 Dock St,1.5',
    'Quantity must be a whole number of at least 1',
  ],
  [
    'a comma without quotes',
    'Address,Qty\n12 Dock St,Portland,5',
    'This row has too many values. Put quotation marks around text that contains commas.',
  ],
  [
    'a name too long',
    `Name,Address\n${'x'.repeat(256)},12 Dock St`,
    'Recipient Name must be text of at most 255 characters',
  ],
])('%s is named with its line', (_what, text, problem) => {
  const [bad] = read(text);
  expect(bad!.line).toBe(2);
  expect(bad!.problems).toContain(problem);
});

test('thousands may be set apart by commas', () => {
  expect(read('Address;Qty\n12 Dock St;1,250').map(({ quantity }) => quantity)).toEqual([1250]);
});

test('names unknown and duplicate columns', () => {
  expect(readDestinations('Phone,Address,Name,Contact,\n555,12 Dock St,Jo,Lu,').unread).toEqual([
    'Phone',
    'Contact',
  ]);
});

const rows = (many: number) => `Address\n${'12 Dock St\n'.repeat(many)}`;
test.each([
  ['nothing', ' \n\n', 'The list is empty.'],
  [
    'no column of addresses',
    'Name,Company\nJo,Acme',
    /^The first row must contain the column names, including Address\./,
  ],
  ['a head without a body', 'Name,Address\n,\n', 'The list has column names but no destinations.'],
  [
    'a quotation mark that is never closed',
    'Name,Address\nJo,1 A St\nLu,"2 B St\nMo,3 C St',
    'Line 3: A closing quotation mark is missing',
  ],
  [
    'a row without an end',
    `Address\n12 Dock St\n${'x,'.repeat(500_000)}`,
    'Line 3: This row is too long',
  ],
  [
    'one too many',
    rows(limits.destinations + 1),
    'You can import up to 500 destinations at once. This list has 501.',
  ],
])('%s is no list', (_what, text, problem) => {
  expect(readDestinations(text)).toEqual({
    destinations: [],
    unread: [],
    problem: expect.stringMatching(problem) as string,
  });
});

test('as many as can be added at once are read', () => {
  expect(readDestinations(rows(limits.destinations)).destinations).toHaveLength(
    limits.destinations,
  );
});
