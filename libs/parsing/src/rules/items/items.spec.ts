import { parseText } from '../parse-text.js';

const itemsOf = (text: string) => parseText(text).result.items;
const counts = (text: string) => itemsOf(text).map(({ title, quantity }) => [quantity, title]);

describe('pieces are separate', () => {
  test.each([
    ['in a sentence', 'Please quote 500 business cards and 1,000 letterheads on 24# bond, 1/0.'],
    ['after "also"', 'We need 500 business cards, 16pt. Also 1,000 letterheads on 24# bond.'],
    ['in a list', 'Please quote:\n- 500 business cards, 16pt\n- 1,000 letterheads, 24# bond'],
    ['under numbers', '1) Business cards, 16pt, 500\n2) Letterheads, 24# bond, 1,000'],
    ['in rows', 'Item\tQty\tStock\nBusiness cards\t500\t16pt\nLetterheads\t1,000\t24# bond'],
    [
      'under repeated labels',
      'Item: Business cards\nQuantity: 500\nStock: 16pt\n\nItem: Letterheads\nQuantity: 1,000\nStock: 24# bond',
    ],
    [
      'under headings',
      'BUSINESS CARDS\nQty: 500\nStock: 16pt\n\nLETTERHEADS\nQty: 1,000\nStock: 24# bond',
    ],
    [
      'in a postscript',
      'We need 500 business cards on 16pt.\n\nP.S. And 1,000 letterheads, please.',
    ],
  ])('%s', (_place, text) => {
    expect(counts(text)).toEqual([
      [500, expect.stringMatching(/^business cards?$/i)],
      [1000, expect.stringMatching(/^letterheads?$/i)],
    ]);
  });

  test('and each has its own specification', () => {
    const [cards, signs] = itemsOf(
      '500 business cards, 3.5 x 2, 16pt, 4/4. Also 40 yard signs, 24 x 18, 4mm coroplast, 4/0.',
    );
    expect(cards).toMatchObject({ size: '3.5 x 2', paperType: '16pt', colors: '4/4' });
    expect(signs).toMatchObject({ size: '24 x 18', colors: '4/0' });
  });
});

describe('one piece', () => {
  test.each([
    ['at several quantities', 'Please quote 500, 1,000 or 2,500 flyers, 8.5 x 11, 4/4.'],
    [
      'in parts',
      '500 booklets, 16 pages, 100# gloss cover and 80# gloss text, 4/4, saddle stitched.',
    ],
    [
      'with an alternative',
      '500 flyers, 8.5 x 11, on 100# gloss or silk text, whichever is cheaper.',
    ],
    [
      'beside work of last month',
      'The 250 cards you printed last month were great. Now 500 flyers, 4/4.',
    ],
    [
      'beside work for later',
      'We will need new folders, but do not quote those yet. Today 500 flyers, 4/4.',
    ],
    [
      'beside work that is praised',
      'The 24 x 36 posters you made came out beautiful. Now 500 flyers, 8.5 x 11, 4/4.',
    ],
    ['that "still looks" like more', 'It still looks like we need 500 flyers, 8.5 x 11, 4/4.'],
    ['named again', 'We need 500 flyers. The flyers are 8.5 x 11 and 4/4.'],
  ])('%s', (_place, text) => {
    expect(itemsOf(text)).toHaveLength(1);
    expect(itemsOf(text)[0]?.quantity).toBe(500);
  });
});

describe('a remark', () => {
  const twoPieces = '500 business cards, 3.5 x 2, and 300 postcards, 6 x 4.';

  test('about both applies to each', () => {
    for (const item of itemsOf(`${twoPieces} Both on 16pt, full color one side.`))
      expect(item).toMatchObject({ paperType: '16pt', colors: '4/0' });
  });

  test('about one of them applies to that one', () => {
    const [cards, postcards] = itemsOf(`${twoPieces}\n\nThe postcards are on 14pt C2S.`);
    expect([cards?.paperType, postcards?.paperType]).toEqual([null, '14pt C2S']);
  });

  test('with an exception spares the exception', () => {
    const [cards, postcards] = itemsOf(`${twoPieces}\n\nAll 4/4 except the postcards are 4/0.`);
    expect([cards?.colors, postcards?.colors]).toEqual(['4/4', '4/0']);
  });

  test('"same stock" takes the value of the piece above', () => {
    const [, postcards] = itemsOf('500 flyers on 100# gloss text. Also 300 postcards, same stock.');
    expect(postcards?.paperType).toBe('100# gloss text');
  });

  test('counts each of a list', () => {
    const text = '1,000 of each:\n- flyers, 8.5 x 11\n- bookmarks, 2 x 7';
    expect(counts(text)).toEqual([
      [1000, 'Flyers'],
      [1000, 'Bookmarks'],
    ]);
  });
});

describe('a thread', () => {
  const older = `\n\nOn Mon, Oct 5, 2026 Ann wrote:
> 750 annual reports, 8 x 10, 4/4
> 300 hang tags, 2 x 3.5, 4/0`;

  test('takes the newer quantity', () => {
    const [reports] = itemsOf(`The annual reports should be 900, not 750.${older}`);
    expect(reports?.quantity).toBe(900);
  });

  test('drops what a newer email cancels', () => {
    expect(counts(`Please take the hang tags off the order.${older}`)).toEqual([
      [750, expect.stringMatching(/annual report/i)],
    ]);
  });
});

describe('lists without bullets', () => {
  test('parallel lines are pieces', () => {
    const items = itemsOf(
      'Yard signs - 2 dozen, 18 x 24, color\n' +
        'Invite cards - 1,000, 4 x 6, 4/1\n' +
        'Banner - just 1, 3 ft x 10 ft, 13 oz vinyl',
    );
    expect(items.map(({ quantity, size }) => [quantity, size])).toEqual([
      [24, '18 x 24'],
      [1000, '4 x 6'],
      [1, '3 ft x 10 ft'],
    ]);
  });

  test('ruled lines divide pieces, also those with unknown names', () => {
    const items = itemsOf(
      '--------\nAnnual report\n2,750\n8.5 x 11, 40 pages\nPerfect bind\n' +
        '--------\nExec summary\n9,000\n11 x 25.5, 100# uncoated text, 4/4',
    );
    expect(items.map(({ quantity }) => quantity)).toEqual([2750, 9000]);
    expect(items[1]?.bindery).toBeNull();
  });

  test('a piece below the last bullet leaves the entry above whole', () => {
    const [tickets, banners] = itemsOf(
      '- raffle tickets 1,500, 2 x 5.5, 67# vellum bristol, black one side, numbered + perf\n' +
        'and two banners 3 x 8 ft w/ grommets, color one side',
    );
    expect(tickets).toMatchObject({ size: '2 x 5.5', paperType: '67# vellum bristol' });
    expect(banners).toMatchObject({ size: '3 ft x 8 ft', paperType: null, finishing: 'grommets' });
  });

  test('an entry without a number is a piece too', () => {
    const items = itemsOf(
      '- Flyers, 8.5 x 11, 1,000\n- Posters, 13 x 19, 100# gloss text\n- Tickets, 2 x 5.5, 500',
    );
    expect(items.map(({ quantity, size }) => [quantity, size])).toEqual([
      [1000, '8.5 x 11'],
      [null, '13 x 19'],
      [500, '2 x 5.5'],
    ]);
  });

  test('each entry has the number above the list', () => {
    const items = itemsOf(
      'Qty: 1,000 each\n\n- letterhead, 8.5 x 11, 1/0\n- note cards, 4.25 x 5.5, 4/4',
    );
    expect(items.map(({ quantity }) => quantity)).toEqual([1000, 1000]);
  });

  test('a total is no piece', () => {
    const rows = 'Item\tQty\tSize\nMaps\t20,000\t16 x 9\nMenus\t300\t8.5 x 14\nTotal\t20,300';
    expect(itemsOf(rows).map(({ quantity }) => quantity)).toEqual([20_000, 300]);
  });
});

test('numbers that "and" joins count pieces of different names', () => {
  expect(
    counts('We need 500 dine in menus, 11 x 17, and then 3,000 to go menus, 8.5 x 11.'),
  ).toEqual([
    [500, expect.stringMatching(/menus/i)],
    [3000, expect.stringMatching(/to.go menus/i)],
  ]);
});

test('a corrected number is not a piece', () => {
  expect(counts('- Bumper stickers, 200.. make it 250, 3 x 10\n- 400 yard signs, 18 x 24')).toEqual(
    [
      [250, expect.anything()],
      [400, expect.anything()],
    ],
  );
});

describe('remarks', () => {
  test('about several named pieces are about each of them', () => {
    const items = itemsOf(
      'Quote letterhead, 8.5 x 11, 5,000; envelopes, #10, 2,500; and business cards, 250, 3.5 x 2. ' +
        'The letterhead and envelopes are on 24# linen, and cards go on 130# cover.',
    );
    expect(items.map(({ paperType }) => paperType)).toEqual([
      expect.stringContaining('24#'),
      expect.stringContaining('24#'),
      expect.stringContaining('130#'),
    ]);
  });

  test('about all pieces except two are about the others', () => {
    const items = itemsOf(
      'For the spring class we need:\n\n* pocket folder, 9x12, two pockets + business card slits - 600\n' +
        '* benefits guide, 8.5x11, 24 pgs self cover, stitched - 600\n* buck slip, 3.66 x 8.5 - 600\n' +
        '* desk name tent, 4.25 x 8.5 flat, folds to 4.25 x 4.25 - 150 (leave the name line empty)\n\n' +
        'everything 4/4 on 100# silk text, except the folder which is 4/0 on 120# silk cover, and the name tents which need to be 80# silk cover',
    );
    expect(items.map(({ colors, paperType }) => [colors, paperType])).toEqual([
      ['4/0', '120# silk cover'],
      ['4/4', '100# silk text'],
      ['4/4', '100# silk text'],
      ['4/4', '80# silk cover'],
    ]);
  });

  test('about the rest are about those that were not named last', () => {
    const items = itemsOf(
      'Please quote:\n\nDonor brochure, 8.5 x 11, 5,000\nPledge card, 4 x 6, 5,000\nVolunteer flyer, 8.5 x 11, 800\n\n' +
        'Notes: the brochure and flyer are 100# gloss text. The pledge card is 80# cover. The rest is 4/4.',
    );
    expect(items.map(({ paperType, colors }) => [paperType, colors])).toEqual([
      ['100# gloss text', '4/4'],
      ['80# cover', null],
      ['100# gloss text', '4/4'],
    ]);
  });

  test('about each of something else are about no other piece', () => {
    const items = itemsOf(
      'Please quote\n\nposters, 18 x 24, 500\nsigns, 18 x 24, one for each hole, 18 of them, coroplast, 4/0\ncards, 4 x 6, 200',
    );
    expect(items.map(({ paperType }) => paperType)).toEqual([null, 'coroplast', null]);
  });

  test('in small letters are sentences of their own', () => {
    const items = itemsOf(
      'Need 15 banners 2 x 6 ft, and 2000 flyers 5.5 x 8.5, and 4000 raffle tickets.\n\n' +
        'flyers 4/4 on 80 gloss text. banners full color 13 oz with grommets. raffle tickets 2 x 5.5, numbered, black',
    );
    expect(items.map(({ colors, finishing }) => [colors, finishing])).toEqual([
      ['4/0', 'grommets'],
      ['4/4', null],
      ['1/0 (black)', 'numbering'],
    ]);
  });

  test('are no values of a table that name another piece', () => {
    const [, , notes] = itemsOf(
      '\tMenus\tPlace cards\tThank you notes\nHow many\t118\t120\t100\n' +
        'Size\t4 x 9\t3.5 x 4, folds to 3.5 x 2\tA2 folded card (4.25 x 5.5)\n' +
        'Paper\t110# cotton\t80# white cover\t100# smooth cover\nInk\tblack, 1 side\tPMS 5467\t4/0\n',
    );
    expect(notes).toMatchObject({ size: '4.25 x 5.5', paperType: '100# smooth cover' });
  });

  test('that begin with the code of a row are about this row', () => {
    const items = itemsOf(
      'No\tItem\tQty\tSize\nCC-114\tCitation forms\t20,000\t4.25 x 8.5\n' +
        'CC-201\tSummons envelopes\t30,000\t6 x 9\nCC-233\tFile folders\t4,500\t9 x 12\n\n' +
        'CC-114 is perforated. CC-233: score.',
    );
    expect(items.map(({ finishing }) => finishing)).toEqual(['perforation', null, 'score']);
  });

  test('that compare a piece with another are not about the other', () => {
    const [brochure, sheets] = itemsOf(
      '3,500 brochures, 11 x 17, 100# gloss text, 4/0.\n\n' +
        '750 sell sheets, 8.5 x 11. 4/4 on the same paper as the brochure.',
    );
    expect(brochure).toMatchObject({ colors: '4/0' });
    expect(sheets).toMatchObject({ colors: '4/4', paperType: '100# gloss text' });
  });

  test('may refer to a piece by its number', () => {
    const [, leaflet] = itemsOf(
      'Pos. 1) 2,500 brochures, A4, 16 pages, 135# gloss text\nPos. 2) 7,500 leaflets, 4 x 9, paper as Pos. 1',
    );
    expect(leaflet?.paperType).toContain('135#');
  });

  test('name the inks that a piece counts', () => {
    const items = itemsOf(
      '- 400 yard signs, 18 x 24, 2 color (PMS 348 + black)\n- 250 stickers, 3 x 10, same 2 colors as the signs',
    );
    expect(items[1]?.colors).toBe('2/0 (PMS 348, black)');
  });
});

describe('a remark about all pieces', () => {
  const list = '- 500 flyers, 8.5 x 11\n- 250 posters, 11 x 17\n- 300 bookmarks, 2 x 6';
  const papers = (text: string) => itemsOf(text).map(({ paperType }) => paperType);

  test.each(['apart from', 'other than', 'aside from'])(
    'spares what it names after "%s"',
    (words) => {
      expect(
        papers(
          `${list}\n\nEverything is on 100# gloss text ${words} the bookmarks, which are 14pt C2S.`,
        ),
      ).toEqual(['100# gloss text', '100# gloss text', '14pt C2S']);
    },
  );

  test('leaves a piece without the finishing that it refuses', () => {
    const items = itemsOf(
      'All are 4/4 on 14 pt C2S with gloss UV on the front unless I note otherwise.\n\n' +
        'Referral card\n2 x 3.5, 5,000\n\n' +
        'Thank you postcard\n4.25 x 5.5, 2,500\nno UV on this one please, we write on the back\n\nRack card\n4 x 9, 3,000',
    );
    expect(items.map(({ finishing }) => finishing)).toEqual([
      'gloss UV coating',
      null,
      'gloss UV coating',
    ]);
  });

  test('takes the sides that a piece has', () => {
    const [signs, banner] = itemsOf(
      '150 yard signs, 18 x 24, coroplast, both sides. One banner, 4 ft x 20 ft, mesh. Everything full color.',
    );
    expect([signs?.colors, banner?.colors]).toEqual(['4/4', '4/0']);
  });

  test('leaves a piece with the side that it has', () => {
    const items = itemsOf(
      'Everything is 4/4 unless I say otherwise.\n\n' +
        '- Playbills, 2,200, 5.5 x 8.5\n- Lobby posters, 24 x 36, qty 45, printed one side',
    );
    expect(items.map(({ colors }) => colors)).toEqual(['4/4', '4/0']);
  });
});

test('the text of a piece goes on where it mentions the noun of another', () => {
  const [folders] = itemsOf(
    'FOLDERS\n1,250 pcs\n9 x 12 finished, two pockets, card slits\n4/0\n\n' +
      'CARDS\n7,500 pcs\n4 x 9\n4/4',
  );
  expect(folders).toMatchObject({ size: '9 x 12', colors: '4/0' });
});

test('a flat piece takes the paper of the pages of a book', () => {
  const [, flyers] = itemsOf(
    '300 booklets, 16 pages, 5.5 x 8.5, 80# text, 4/4. 1,500 flyers, 8.5 x 11, same paper, color both sides.',
  );
  expect(flyers).toMatchObject({ paperType: '80# text', colors: '4/4' });
});

test('"same as" in a column of papers is about the paper', () => {
  const items = itemsOf(
    'Piece\tQty\tSize\tStock\tNotes\nInvites\t225\t5 x 7\t130# silk cover\tgold foil\n' +
      'Reply cards\t225\t3.5 x 5\tsame as invites\t',
  );
  expect(items.map(({ paperType, finishing }) => [paperType, finishing])).toEqual([
    ['130# silk cover', 'gold foil'],
    ['130# silk cover', null],
  ]);
});

describe('what follows a piece in its entry is about it', () => {
  test.each([
    ['behind a remark about all', '- 350 booklets, A5, 40 pages, 80# text. 4/4 on all. Stitched.'],
    ['in further lines', '- 350 booklets, A5, 40 pages, 80# text.\nStitched. All 4/4.'],
  ])('%s', (_place, entry) => {
    const [booklets, posters] = itemsOf(
      `Please quote:\n${entry}\n- 60 posters, 18 x 24, 100# gloss text`,
    );
    expect(booklets).toMatchObject({ quantity: 350, bindery: expect.stringMatching(/stitch/) });
    expect(posters).toMatchObject({ quantity: 60, finishing: null, bindery: null });
  });
});

test('a counted noun in a sentence of its own is a piece, unless a piece has its name', () => {
  const menus = 'Please send a price for 300 menus, 11 x 17.\n\n';
  expect(counts(`${menus}Oh, and 50 coasters too.`)).toEqual([
    [300, 'Menus'],
    [50, 'Coasters'],
  ]);
  expect(counts(`${menus}Oh, and that comes to 900 menus a year.`).length).toBeLessThan(2);
});

test.each([
  ['the choir wants 250 keepsakes for the cantata', 'Keepsakes for the cantata'],
  ['our office will need 9,000 of the gate passes', 'Gate passes'],
])('a piece is called what is asked for: %s', (sentence, title) => {
  const [, piece] = itemsOf(
    `Please quote 1,200 bulletins, 8.5 x 11, 70# offset, 4/4.\n\nAlso, ${sentence}, 2 x 5.5, 1/0.`,
  );
  expect(piece?.title).toBe(title);
});

test('days are no quantity', () => {
  expect(
    counts(
      'The District requires, first, ninety thousand (90,000) No. 10 window envelopes, 24# white ' +
        'wove. It requires, second, forty thousand (40,000) billing statements, 8-1/2 x 11, on 20# ' +
        'bond.\n\nQuotations shall remain firm for ninety (90) days and may be sent to Mr. H. ' +
        'Castleberry. Wristbands, formerly part of this solicitation, will be bid separately.',
    ).map(([count]) => count),
  ).toEqual([90_000, 40_000]);
});

describe('an answer is doubtful', () => {
  test.each([
    [
      'with several pieces',
      '- 500 flyers, 8.5 x 11, 100# gloss text, 4/4\n- 250 posters, 11 x 17, 100# gloss text, 4/0',
    ],
    [
      'with two ways to receive the goods',
      '500 flyers, 8.5 x 11, 100# gloss text, 4/4. Pick up at your shop. Deliver to our office.',
    ],
    [
      'with a number that nothing explains',
      '500 flyers, 8.5 x 11, 100# gloss text, 4/4. But print an even 1,000.',
    ],
    ['with two likely names', 'Menu / placemat, 500, 11 x 17, 100# gloss text, 4/4.'],
    ['with two folds', '500 brochures, 8.5 x 11, 100# gloss text, 4/4, tri-fold, gate fold.'],
  ])('%s', (_reason, text) => {
    expect(parseText(text).result.confidence).toBeLessThan(0.8);
  });
});

describe('numbers', () => {
  test.each([
    ['10.000 flyers, A5', 10_000],
    ['Posters, two-fifty, 13 x 19', 250],
    ['labels 4 x 6, 20k on rolls', 20_000],
  ])('%s', (text, quantity) => {
    expect(parseText(text).result.quantity).toBe(quantity);
  });

  test('below each other are alternatives', () => {
    const { result } = parseText(
      'Need prices on:\n\n1,000\n2,500\n5,000\n\n6 x 9 postcards, 14pt, 4/4',
    );
    expect(result.quantities).toEqual([1000, 2500, 5000]);
  });
});

describe('what no piece explains', () => {
  test('is listed, and keeps the whole from being sure', () => {
    const { result } = parseText(
      '500 flyers, 8.5 x 11, 100# gloss text, 4/4. But print an even 1,000.',
    );
    expect(result.unread.length).toBeGreaterThan(0);
    expect(result.confidence).toBeLessThanOrEqual(0.5);
  });

  test('is nothing in a plain request', () => {
    expect(parseText('500 flyers, 8.5 x 11, 100# gloss text, 4/4.').result).toMatchObject({
      unread: [],
      confidence: expect.closeTo(0.95, 1),
    });
  });
});

describe('pieces that a sentence counts', () => {
  test.each([
    [
      'We need 500 postcards and 1,000 flyers. The postcards are 4x6, 14pt. The flyers are 8.5x11, 4/0.',
      [
        [500, 'Postcards', '4 x 6'],
        [1000, 'Flyers', '8.5 x 11'],
      ],
    ],
    [
      'Please quote 2,000 programs, 300 invitations and 50 posters. Programs: 16 pages, 5.5x8.5. Invitations: 5x7. Posters: 24x36.',
      [
        [2000, 'Programs', '5.5 x 8.5'],
        [300, 'Invitations', '5 x 7'],
        [50, 'Posters', '24 x 36'],
      ],
    ],
    [
      'Two banners and ten posters.\nBanners are 3x8 feet, grommets every 2 feet.\nPosters are 24x36.',
      [
        [2, 'Banners', '3 ft x 8 ft'],
        [10, 'Posters', '24 x 36'],
      ],
    ],
    [
      'He wants 200 folders & 2,000 inserts by the 15th. The folders are 9x12, 14pt C1S. The inserts are 8.5x11, 4/4.',
      [
        [200, 'Folders', '9 x 12'],
        [2000, 'Inserts', '8.5 x 11'],
      ],
    ],
  ])('are specified below it: %s', (text, pieces) => {
    expect(itemsOf(text).map(({ quantity, title, size }) => [quantity, title, size])).toEqual(
      pieces,
    );
  });

  test('two sentences that count two nouns are two pieces', () => {
    expect(counts('5000 flyers, 8.5 x 11, 80# gloss text, 4/4. 500 brochures, tri-fold.')).toEqual([
      [5000, 'Flyers'],
      [500, 'Brochures'],
    ]);
  });

  test('the words before a numbered list are no label of its first piece', () => {
    expect(
      counts('Quote request: (1) 5000 door hangers 4.25x11 14pt; (2) 600 inserts 8.5x5.5'),
    ).toEqual([
      [5000, 'Door hangers'],
      [600, 'Inserts'],
    ]);
  });

  test('a form beside its paper gives the name', () => {
    expect(counts('- 500 invoices, 3-part NCR, 8.5x11\n- 500 letterhead, 70# linen')).toEqual([
      [500, 'Invoices'],
      [500, 'Letterhead'],
    ]);
  });
});

test('a document has at most twenty pieces', () => {
  const text = Array.from(
    { length: 40 },
    (_, nth) => `- ${100 + nth} ${nth % 2 ? 'flyers' : 'posters'} for Ann Lee${nth}`,
  );
  expect(itemsOf(text.join('\n')).length).toBeLessThanOrEqual(20);
});

describe('pieces introduced by their names', () => {
  test('a line begins with a name and its count', () => {
    const items = itemsOf(
      'Need pricing on:\n\ninvitations - 250, A7, both sides full color on 120# cotton cover\nRSVP cards, 250 too, 4bar size, 1 side only, same stock\nreply envelopes (250) printed return address in black\nprograms - 300, 8 pages saddle stitched 5.5 x 8.5 finished, 80# matte text self cover',
    );
    expect(items).toMatchObject([
      { title: 'Invitations', quantity: 250, paperType: '120# cotton cover', colors: '4/4' },
      { title: 'RSVP cards', quantity: 250, size: '3.5 x 4.875', paperType: '120# cotton cover' },
      { title: 'Reply envelopes', quantity: 250, paperType: null },
      { title: 'Programs', quantity: 300, size: '5.5 x 8.5', paperType: '80# matte text' },
    ]);
  });

  test('"the first" and "the second one" are two', () => {
    const items = itemsOf(
      'A price on two jobs. The first is a 24 page catalog, 8.5 x 11, qty 3,500, text on 70# gloss, perfect bound. The second one is the order form that goes inside: 3,500, 60# offset, black ink both sides.',
    );
    expect(items).toMatchObject([
      { title: 'Catalog', quantity: 3500, bindery: 'perfect bound' },
      { title: 'Order form', quantity: 3500, paperType: '60# offset', colors: '1/1 (black)' },
    ]);
  });

  test('"we also want" introduces another one', () => {
    const items = itemsOf(
      'Can you send me a quote for printing our church bulletins - 350 per week, 11 x 17 folded to 8.5 x 11, 60lb offset, black both sides. We also want offering envelopes, 2500, with black print. And finally 100 visitor folders 9x12.',
    );
    expect(items).toMatchObject([
      { title: 'Church bulletins', quantity: 350, paperType: '60# offset' },
      { title: 'Offering envelopes', quantity: 2500, paperType: null },
      { title: 'Visitor folders', quantity: 100, size: '9 x 12' },
    ]);
  });

  test('"we also need" with two nouns introduces both', () => {
    expect(
      counts(
        'Looking for a quote on our conference programs, 8.5 x 11, 24 pages, 4/4. We also need badges and lanyard cards.',
      ).map(([, title]) => title),
    ).toEqual(['Conference programs', 'Badges', 'Lanyard cards']);
  });

  test('a single thing beside counted ones has its own specification', () => {
    const items = itemsOf(
      'Can I get numbers on two signs and a banner? Signs are 24x36 on foamcore, full color one side. Banner is 4 x 10 ft, 13oz vinyl with grommets.',
    );
    expect(items).toMatchObject([
      { title: 'Signs', quantity: 2, size: '24 x 36', paperType: 'foam core' },
      { title: 'Banner', size: '4 ft x 10 ft', finishing: 'grommets' },
    ]);
  });
});

test('a row of a table is one piece, whatever column comes first', () => {
  expect(
    counts(
      'Qty     Item            Size        Stock           Ink\n5000    Sell sheets     8.5x11      100# gloss txt  4/4\n5000    Pocket folders  9x12        14pt C1S        4/0\n250     Counter cards   8x10        24pt            4/0',
    ),
  ).toEqual([
    [5000, 'Sell sheets'],
    [5000, 'Pocket folders'],
    [250, 'Counter cards'],
  ]);
});

test('"same stock" in brackets is that of the piece above', () => {
  expect(
    itemsOf(
      'palm cards (10k, 4x9, 14pt C2S, 4/4), door hangers (5k, 4.25 x 11, same stock) and 200 yard signs (24x18, 4mm coroplast)',
    ).map(({ paperType }) => paperType),
  ).toEqual(['14pt C2S', '14pt C2S', '4mm coroplast']);
});

test('a form of several parts is carbonless', () => {
  expect(
    itemsOf('2 part receipts 5.5 x 8.5, 2000 sets\n3 part work orders, 1000 sets'),
  ).toMatchObject([
    { title: 'Receipts', quantity: 2000, paperType: '2-part NCR' },
    { title: 'Work orders', quantity: 1000, paperType: '3-part NCR' },
  ]);
});

test('"same as A" and "of the same" are pieces of their own, with another count', () => {
  expect(
    itemsOf(
      '(A) Qty 5,000 – Brochure, 11 x 25.5 flat, roll fold to 8.5 x 11, 100# gloss text, 4/4\n(B) Qty 2,500 – Same as A on 80# gloss cover\n(C) Qty 500 – Presentation folders, 9 x 12, 130# cover, 4/0',
    ),
  ).toMatchObject([
    { title: 'Brochure', quantity: 5000, paperType: '100# gloss text', printType: 'folded' },
    { title: 'Brochure', quantity: 2500, paperType: '80# gloss cover', printType: 'folded' },
    { title: 'Presentation folders', quantity: 500 },
  ]);
  expect(
    itemsOf(
      'Quote 1: 10,000 postcards 6x11 120# cover gloss 4/4 UV one side with addressing\nQuote 2: 20,000 of the same\nQuote 3: 10,000 letters 8.5x11 20# bond 1/0 with #10 window envelopes 1/0, folded and inserted',
    ),
  ).toMatchObject([
    { title: 'Postcards', quantity: 10000, size: '6 x 11', colors: '4/4' },
    { title: 'Postcards', quantity: 20000, size: '6 x 11', colors: '4/4' },
    { title: 'Letters', quantity: 10000 },
  ]);
});

test('an order in two parts is not carbonless', () => {
  expect(
    itemsOf(
      'This is a two part order: 500 flyers on 100# gloss text, and 200 posters on 80# cover.',
    ),
  ).toMatchObject([{ paperType: '100# gloss text' }, { paperType: '80# cover' }]);
});

test('bar mats are counted, and 4bar is a size', () => {
  expect(itemsOf('4 bar mats, 12 x 24, 4/0\n250 RSVP cards, 4bar size, 4/0')).toMatchObject([
    { title: 'Bar mats', quantity: 4, size: '12 x 24' },
    { title: 'RSVP cards', quantity: 250, size: '3.5 x 4.875' },
  ]);
});

test('a name before a colon is no label, though it begins or ends like one', () => {
  expect(
    counts(
      'Recital program: 600, 8.5 x 11, 70# text\nTickets: 600, 2 x 5.5\nCarton tag B: 100*150 mm, 2K pcs, black',
    ),
  ).toEqual([
    [600, 'Recital program'],
    [600, 'Tickets'],
    [2000, 'Carton tag B'],
  ]);
});

test.each([
  ['a 4 x 8 vinyl banner', 1, '4 x 8'],
  ['a pair of sandwich boards, 24 x 36', 2, '24 x 36'],
  ['one retractable banner, 33 x 80', 1, '33 x 80'],
])('%s beside counted pieces is a piece with a count', (thing, quantity, size) => {
  const [flyers, posters, single] = itemsOf(
    `Could you quote 400 flyers on 100# gloss text, 60 posters at 11 x 17 and ${thing} for the lobby?`,
  );
  expect(flyers).toMatchObject({ quantity: 400, size: null });
  expect(posters).toMatchObject({ quantity: 60, size: '11 x 17' });
  expect(single).toMatchObject({ quantity, size });
});

describe('pieces that a text names and counts in turn', () => {
  const read = (text: string) => counts(text).map(([quantity, title]) => `${quantity} ${title}`);

  test.each([
    [
      'Looking for prices on yard signs (qty 75, 2 sided, with stakes) plus door hangers (qty 3,000).',
      ['75 Yard signs', '3000 Door hangers'],
    ],
    [
      'We need a run of 600 raffle ticket books with 10 tickets each, 40 posters at 11x17, and 1,200 pledge cards.',
      ['600 Raffle ticket books', '40 Posters', '1200 Pledge cards'],
    ],
    [
      'Prices for 1000, 2500 and 5000 of the tri-fold (8.5x11) and for 250 and 500 presentation folders?',
      ['1000 Tri-fold', '250 Presentation folders'],
    ],
    [
      'Drink menu, 4/4, 40 copies. Kids menu 11x8.5 on 70# text, 1000, black only.',
      ['40 Drink menu', '1000 Kids menu'],
    ],
    [
      'they want the mailer and a flyer now. mailer is 6x9 on 14pt, 18,000 pcs. flyer can be 8.5x11, 3,500 pcs',
      ['18000 Mailer', '3500 Flyer'],
    ],
    [
      'Can we re-run the brochure from last spring? 1,500 this time. Also need 250 business cards.',
      ['1500 Brochure', '250 Business cards'],
    ],
    [
      'more of the coasters (2000), also shelf talkers maybe 300? and 50 posters 18x24',
      ['2000 Coasters', '300 Shelf talkers', '50 Posters'],
    ],
    [
      '* 325 annual reports (40 pages + cover)\n* 325 proxy cards\n* Name badges - 350, 4x3',
      ['325 Annual reports', '325 Proxy cards', '350 Name badges'],
    ],
    [
      'We need two pieces: an annual report, quantity 800, and a matching postcard, quantity 2,400.',
      ['800 Annual report', '2400 Matching postcard'],
    ],
    [
      'Quantities are: Brochure 7,500; Letter 7,500; Outer envelope 7,750; BRE 7,500.',
      ['7500 Brochure', '7500 Letter', '7750 Outer envelope', '7500 BRE'],
    ],
    [
      'I need 90 invitations with RSVP cards, 110 programs, and 12 table numbers.',
      ['90 Invitations with RSVP cards', '110 Programs', '12 Table numbers'],
    ],
    [
      'Reprint our rack card (10,000) and the area map (25,000)? Map is 17 x 22, rack card is 4 x 9.',
      ['10000 Rack card', '25000 Area map'],
    ],
    [
      'I want bench cards (5.5 x 7), stake tags (1 x 5) and a leaflet (60# offset). Quantities are 340 of the bench cards, 15,000 stake tags and 2,400 leaflets.',
      ['340 Bench cards', '15000 Stake tags', '2400 Leaflet'],
    ],
    [
      'Also yard signs (qty 75) plus door hangers (qty 3,000). Letterhead, 1,000.',
      ['75 Yard signs', '3000 Door hangers', '1000 Letterhead'],
    ],
    [
      'Invites 5x7 (275 of them), reply cards 4bar 275 and #10 remit envelopes 280.',
      ['275 Invites', '275 Reply cards', '280 Remit envelopes'],
    ],
    [
      'postcards  6x9   4/4  16pt     7,500\nsame, 4x6                      5,000',
      ['7500 Postcards', '5000 Postcards'],
    ],
  ])('%s', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });
});

describe('a count of each', () => {
  test.each([
    [
      'Could you price letterhead and envelopes, 1,000 of each? 1 color (PMS 286).',
      [
        [1000, 'Letterhead'],
        [1000, 'Envelopes'],
      ],
    ],
    [
      'We need 500 ea of the following:\n- letterhead, 24# white wove\n- #10 envelopes to match\n- business cards, 16pt',
      [
        [500, 'Letterhead'],
        [500, 'Envelopes'],
        [500, 'Business cards'],
      ],
    ],
    [
      '400 welcome kits. Each kit has a pocket folder, a 12 page booklet and a sticker.',
      [
        [400, 'Pocket folder'],
        [400, 'Booklet'],
        [400, 'Sticker'],
      ],
    ],
    [
      '3 versions of a table tent 500 each version and 1 version of menu insert qty 1500',
      [
        [1500, 'Table tent'],
        [1500, 'Menu insert'],
      ],
    ],
  ])('%s', (text, pieces) => {
    expect(counts(text)).toEqual(pieces);
  });
});
