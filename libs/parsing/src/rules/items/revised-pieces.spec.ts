import { parseText } from '../parse-text.js';

const list = [
  '',
  'On Fri, Oct 1, 2027 at 9:40 AM Dana Kowalczyk <dana@stagnotch.example> wrote:',
  '> Please quote for the winter:',
  '> 1. Trail map, 22 x 17 flat, 70# gloss text, 4/4, 60,000',
  '> 2. Rental agreements, 8.5 x 14, 2-part NCR, black one side, 8,000',
  '> 3. Rack cards, 4 x 9, 100# gloss cover, 4/4, 10,000',
  '> 4. Price lists, 8.5 x 11, 60# offset, black one side, 900',
];

const quoted = [
  '',
  'On Mon, Oct 4, 2027 at 3:12 PM Gus Fairley <gus@fairleypress.example> wrote:',
  '> The maps at 60M come to $4,870. Agreements $1,940. Rack cards 10,000 at $612.00.',
  '>',
  ...list.slice(1).map((line) => `> ${line}`),
];

const unchanged = [
  '60000 Trail map',
  '8000 Rental agreements',
  '10000 Rack cards',
  '900 Price lists',
];

/** What a thread asks for after its newest email. */
const read = (newest: string, older: readonly string[] = list) =>
  parseText([newest, ...older].join('\n'))
    .result.items.map(({ quantity, title }) => `${String(quantity)} ${title ?? ''}`)
    .toSorted();

const changed = (changes: Record<string, string | undefined>) =>
  unchanged.flatMap((piece) => (piece in changes ? (changes[piece] ?? []) : [piece])).toSorted();

describe('a newer email about pieces of an older one', () => {
  test.each([
    [
      'Rack cards, never mind, we found a box of 800. The agreements I take back too.',
      { '10000 Rack cards': undefined, '8000 Rental agreements': undefined },
    ],
    ['Rack cards: cut it. The maps are fine.', { '10000 Rack cards': undefined }],
    [
      'Please drop the rack cards, and make the agreements 6,000 instead of 8,000.',
      { '10000 Rack cards': undefined, '8000 Rental agreements': '6000 Rental agreements' },
    ],
    [
      'All good except the rack cards, we need 7,500 cards.',
      { '10000 Rack cards': '7500 Rack cards' },
    ],
    [
      'No rack cards, and take out the agreements and the price lists.',
      {
        '10000 Rack cards': undefined,
        '8000 Rental agreements': undefined,
        '900 Price lists': undefined,
      },
    ],
    ['On the rack cards lose the aqueous, just the ink.', {}],
  ])('%s', (newest, changes) => {
    expect(read(newest)).toEqual(changed(changes));
  });
});

test('a quote of the printer is not a piece', () => {
  expect(read('The maps go to 45,000.', quoted)).toEqual(
    changed({ '60000 Trail map': '45000 Trail map' }),
  );
});

test('a counted noun is the piece, not what it goes into', () => {
  const newest =
    'Rack cards stay.\n- add 4,000 inserts, 8.5 x 5.5, 70# offset, 1/0. They go in the folders too.';
  expect(read(newest)).toEqual([...unchanged, '4000 Inserts'].toSorted());
});

test('a changed quantity wins, however surely the older one is a quantity', () => {
  const older = [
    '',
    'From: Priya',
    '> Reply cards - 10,000 - 3.5 x 8.25 - 100# cover, 4/4',
    '> Appeal letters - 10,000 - 8.5 x 11 - 60# offset, 1/0',
    '> Bookmarks - 4,000 - 2x7 - 100# gloss cover',
  ];
  const newest = 'One change: reply cards at 12,000. Oh, and the bookmarks are off.';
  expect(read(newest, older)).toEqual(['10000 Appeal letters', '12000 Reply cards']);
});
