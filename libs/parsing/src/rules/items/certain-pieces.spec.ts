import { parseText } from '../parse-text.js';

const read = (text: string) =>
  parseText(text).result.items.map(({ title, quantity }) => `${quantity} ${title}`);

describe('lines one below the other', () => {
  test.each([
    [
      'Signage\nbackdrop, 10 ft x 8 ft, fabric - 1\nsponsor boards 24 x 36, foamcore - 7\narrows for the floor, 12 x 24, floor vinyl, 20\n\nPaper\nagenda cards, 4 x 6, 100# gloss cover - 450\ndinner menus 4 x 9 on 80# felt cover - 220',
      ['1 Backdrop', '7 Sponsor boards', '20 Floor vinyl', '450 Agenda cards', '220 Dinner menus'],
    ],
    [
      'the following go on 16pt C2S:\nbusiness cards for Alan 500\nbusiness cards for Theresa 250\nrack card 4x9 2000',
      ['500 Business cards for Alan', '250 Business cards for Theresa', '2000 Rack card'],
    ],
    [
      'COASTERS\n 4 x 4, 60pt pulp board, 2 sided\n 5,000\n\nBANNER\n 3ft x 8ft, 13 oz vinyl\n 2',
      ['5000 Coasters', '2 Banner'],
    ],
    [
      'REPAIR ORDERS\n8.5 x 11, 3 part carbonless, black ink. 5M.\n\nFLOOR MATS (paper)\n15 x 20, 50# kraft, PMS 287, 4M, packed 500 to a box.',
      ['5000 Repair Orders', '4000 Floor Mats'],
    ],
  ])('%j', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });
});

describe('sentences with a name and its size', () => {
  test.each([
    [
      'Breakout room signs should be 22x28 on foam core and there are 14 of them. The directional arrows, 11x17 on the same foam core, there are 8. Name tags at 4.25x6 on 80# cover, 500.',
      ['14 Breakout room signs', '8 Directional arrows', '500 Name tags'],
    ],
    [
      'A menu board, 24 x 48, on aluminum (just one). Business cards, 1,000 of those, regular 14pt.',
      ['1 Menu board', '1000 Business cards'],
    ],
  ])('%j', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });
});

describe('entries of a list', () => {
  test.each([
    [
      'Plan on printing 10,000 of every piece:\n* Letter. 8.5 x 11, printed two sides in black, on 70# white offset.\n* Remembrance card. This is the piece people write a name on. 3.5 x 8.5, 80# uncoated cover, 4/1.\n* Reply envelope, #9, 24# white wove, black, one side.',
      ['10000 Letter', '10000 Remembrance card', '10000 Reply envelope'],
    ],
  ])('%j', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });
});

describe('names that are only listed above', () => {
  test.each([
    [
      'we need tickets and posters and like little table cards. tickets 2x5.5 cardstock 420 of them. posters 11x17, 25. table cards 4x6 on cardstock too, 42',
      ['420 Tickets', '25 Posters', '42 Table cards'],
    ],
    [
      'Recall cards are 4.25 x 6 on 110# index. The patient folder is 9 x 12, 16pt C1S. Rx pads are 4.25 x 5.5, 20# bond. Quantities: recall cards 3,000, folders 500, pads 100.',
      ['3000 Recall cards', '500 Patient folder', '100 Rx pads'],
    ],
    [
      'Can I get prices on business cards, letterhead and #10 envelopes for our firm? We have a new partner. 500 of each.',
      ['500 Business cards', '500 Letterhead', '500 Envelopes'],
    ],
  ])('%j', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });
});

describe('words that introduce a piece', () => {
  test.each([
    [
      'Book one is the hymnal: 800 copies, 6 x 9, 240 pages on 50# cream. Book two is the choir edition, same size and paper, 90 copies, 312 pages.',
      ['800 Hymnal', '90 Choir edition'],
    ],
    [
      "Could you price jar labels? They are 2.25 x 5, we go through about 3,000. We'd also want some lid seals, 1 x 4, also 3,000.",
      ['3000 Jar labels', '3000 Lid seals'],
    ],
  ])('%j', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });
});

describe('numbers that count something else', () => {
  test.each([
    [
      'SKU 4471 Carton label, 4x6, 12,000\nSKU 4472 Warning label, 2x3, 12,000',
      ['12000 Carton label', '12000 Warning label'],
    ],
    [
      'We would like 200 table placemats, 11 x 17, 50# offset. And 50 lot signs, 12 x 18, aluminum.',
      ['200 Table placemats', '50 Lot signs'],
    ],
    [
      '- Small cards for price, 3.5 x 2, 14pt --> 400 pcs\n- Place mat for the table, 10 x 14, 60# offset --> 5000 pcs',
      ['400 Small cards for price', '5000 Place mat'],
    ],
  ])('%j', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });
});

describe('pieces that are off', () => {
  test.each([
    [
      'One change: reply cards at 12,000. Oh, and the bookmarks are off.\n\n> Reply cards - 10,000 - 3.5 x 8.25 - 7pt hi-bulk\n> Bookmarks - 4,000 - 2x7 - 100# gloss cover',
      ['12000 Reply cards'],
    ],
    [
      'Save the dates 140 - already done, thank you!\nInvitations, 120, 5x7, 130# cotton\nRSVP cards, 120, 3.5 x 5, 130# cotton',
      ['120 Invitations', '120 RSVP cards'],
    ],
  ])('%j', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });
});
