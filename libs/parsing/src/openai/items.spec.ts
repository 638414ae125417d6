import { normalize } from '../rules/normalize/normalize.js';
import { parseText } from '../rules/parse-text.js';
import { crossCheck } from './cross-check.js';
import { documentAnswer } from './document-answer.js';

const check = (text: string, ...items: object[]) =>
  crossCheck(
    normalize(text),
    documentAnswer.read({ items, confidence: 0.9 }, 'the answer'),
    parseText(text),
  );
const text = `Please quote 500 posters, 18 x 24, 100# gloss cover, 4/0.

Also 2,000 postcards, 4 x 6, 14pt C2S, 4/4.

Everything ships to Tulsa, in matte.`;
const posters = {
  title: 'Posters',
  quantities: [500],
  printType: 'flat',
  size: '18 x 24',
  paperType: '100# gloss cover',
  colors: '4/0',
};
const postcards = {
  title: 'Postcards',
  quantities: [2000],
  printType: 'flat',
  size: '4 x 6',
  paperType: '14pt C2S',
  colors: '4/4',
};
const right = [
  { title: 'Posters', quantity: 500, size: '18 x 24', paperType: '100# gloss cover' },
  { title: 'Postcards', quantity: 2000, size: '4 x 6', paperType: '14pt C2S' },
];
const invented = { title: 'Door hangers', quantities: [750], size: '4 x 9' };

test.each([
  ['in their order', [posters, postcards]],
  ['in another order', [postcards, posters]],
  ['with one twice', [posters, postcards, posters, { ...posters, size: '4 x 6' }]],
  ['with one that nobody asked for', [posters, invented, postcards]],
  ['without one', [posters]],
  ['that are none', []],
  [
    'with quantities swapped',
    [
      { ...posters, quantities: [2000] },
      { ...postcards, quantities: [500] },
    ],
  ],
  [
    'with sizes swapped',
    [
      { ...posters, size: '4 x 6' },
      { ...postcards, size: '18 x 24' },
    ],
  ],
  [
    'with stocks swapped',
    [
      { ...posters, paperType: '14pt C2S' },
      { ...postcards, paperType: '100# gloss cover' },
    ],
  ],
])('items %s are those of the document', (_name, items) => {
  expect(check(text, ...items).items).toMatchObject(right);
  expect(check(text, ...items).items).toHaveLength(right.length);
});

test('a thousand items are no answer', () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({ ...posters, quantities: [index] }));
  expect(() => documentAnswer.read({ items, confidence: 1 }, 'the answer')).toThrow(/at most 20/);
});

test('an item that only the rules read is no piece where the answer has as many, or its name', () => {
  const form = `Item 1: postcards, 2,000, 6 x 11, 16pt, 4/4
Item 2: seller guides, 75, 8.5 x 11, 4/4, 12 pages plus cover

For the postcards our list has 1,870 names, 6 x 11 is fine, 4/4.`;
  const { items } = check(
    form,
    { title: 'Postcards', quantities: [2000] },
    { title: 'Seller guides', quantities: [75] },
  );
  expect(items.map(({ quantity }) => quantity)).toEqual([2000, 75]);

  const correction = `Posters 11 x 17, 75 of them, 100# gloss text, full color, front only.

Tickets, 2 x 5.5, 900, 80# cover, black one side.

Donor postcards, 4 x 6, 500, 14pt C1S. Color front.

Actually make it 100 posters, the coffee shop wants a few.`;
  const changed = check(
    correction,
    { title: 'Posters', quantities: [100], size: '11 x 17' },
    { title: 'Tickets', quantities: [900] },
    { title: 'Donor postcards', quantities: [500] },
  );
  expect(new Set(changed.items.map(({ quantity }) => quantity))).toEqual(new Set([100, 500, 900]));
  expect(changed.items).toHaveLength(3);
});

test('an item that the rules miss is taken where its own text counts it', () => {
  const thread = `Hi team, the final answer is in the last note here. Josh

> From: Noor
> flyers go UP to 4,000 and can you tack on stickers,
> 1500 of them, 3 x 3, die cut, white vinyl, full color
>
> > From: Josh
> > 1) swim lesson flyers, 2500, 5.5x8.5, 80# gloss text, 4/4
> > 2) punch cards, 2 x 3.5, 14 pt uncoated, 1/0. a thousand will do`;
  const { items } = check(
    thread,
    { title: 'Flyers', quantities: [4000] },
    { title: 'Punch cards', quantities: [1000] },
    { title: 'Stickers', quantities: [1500], size: '3 x 3' },
  );
  expect(items.map(({ quantity }) => quantity)).toEqual([4000, 1500, 1000]);
});

test('the rules fill what the model leaves empty from the text of the item alone', () => {
  const remark = text.replace('in matte', 'with matte lamination');
  const { items } = check(remark, posters, { ...postcards, finishing: 'matte lamination' });
  expect(items.map(({ finishing }) => finishing)).toEqual([null, 'matte lamination']);
  const own = check(text, { ...posters, colors: null }, postcards).items[0];
  expect(own?.colors).toBe('4/0');
});

test('a remark about all items counts for each', () => {
  const both = check(
    text.replace('in matte', 'with matte lamination'),
    { ...posters, finishing: 'matte lamination' },
    { ...postcards, finishing: 'matte lamination' },
  );
  expect(both.items.map(({ finishing }) => finishing)).toEqual([
    'matte lamination',
    'matte lamination',
  ]);
});

test('so does one that follows a condition', () => {
  const batch =
    'I have the batch for you. Unless I say otherwise everything is 4/4 on 100# gloss text.\n\n' +
    '• Cardiac rehab brochure: 8.5 x 11, tri-fold, 2,500.\n' +
    '• Flu shot rack card. This one on 100# gloss cover please, 4 x 9, and we want 1,500 of them.\n' +
    '• Birth center booklet, 5.5 x 8.5, 20 pages self cover, stitched. 3,000 copies.\n' +
    '• Patient rights poster. 11 x 17, laminated, 120 pcs for the exam rooms.';
  const values = { paperType: '100# gloss text', colors: '4/4' };
  const { items } = check(
    batch,
    { title: 'Cardiac rehab brochure', quantities: [2500], ...values },
    { title: 'Flu shot rack card', quantities: [1500], paperType: '100# gloss cover' },
    { title: 'Birth center booklet', quantities: [3000], ...values },
    { title: 'Patient rights poster', quantities: [120], ...values },
  );
  expect(items.map(({ paperType }) => paperType)).toEqual([
    '100# gloss text',
    '100# gloss cover',
    '100# gloss text',
    '100# gloss text',
  ]);
});

test('what the rules cannot read is taken where the text of the item states it', () => {
  const unusual = 'Quote please: 500 posters on zebrina #8, 18 x 24. And 300 flyers on 80# text.';
  const { items } = check(
    unusual,
    { title: 'Posters', quantities: [500], paperType: 'zebrina #8' },
    { title: 'Flyers', quantities: [300], paperType: 'zebrina #8' },
  );
  expect(items.map(({ paperType }) => paperType)).toEqual(['zebrina #8', '80# text']);
});

test('the blank back that only the model reads is not taken against the rules', () => {
  const { items } = check('Quote 500 menus, 11 x 17, full color both sides, 80# text', {
    title: 'Menus',
    quantities: [500],
    colors: '4/0',
  });
  expect(items[0]?.colors).toBe('4/4');
});

test('a quality that the text refuses is not taken', () => {
  const { items } = check('Quote 500 menus, 11 x 17, 100# matte text, not the gloss.', {
    title: 'Menus',
    quantities: [500],
    paperType: '100# gloss text',
  });
  expect(items[0]?.paperType).toBe('100# matte text');
});

test('a value that the text refers to is taken where another item has it', () => {
  const flyers = { title: 'Flyers', quantities: [500], size: '8.5 x 11', colors: '4/4' };
  const cards = { ...flyers, title: 'Cards', quantities: [250], size: '4 x 6' };
  const papers = (words: string) =>
    check(
      `Quote 500 flyers, 8.5 x 11, on estate #8, 4/4. Then 250 cards, 4 x 6, 4/4, ${words}.`,
      { ...flyers, paperType: 'estate #8' },
      { ...cards, paperType: 'estate #8' },
    ).items.map(({ paperType }) => paperType?.includes('#8') ?? false);
  expect(papers('paper matches the front')).toEqual([true, true]);
  expect(papers('paper is up to you')).toEqual([true, false]);
});

test('inks that the item only counts may be named elsewhere', () => {
  const inks = (names: string) =>
    check(
      'LETTERHEAD\n5,000\n8.5 x 11\n2/0, PMS 7477 and PMS 7597\n\nLABELS\n1,000\n5 x 4\n2/0',
      { title: 'Letterhead', quantities: [5000], size: '8.5 x 11', colors: `2/0 (${names})` },
      { title: 'Labels', quantities: [1000], size: '5 x 4', colors: `2/0 (${names})` },
    ).items.map(({ colors }) => colors);
  expect(inks('PMS 7477, PMS 7597')).toEqual(Array(2).fill('2/0 (PMS 7477, PMS 7597)'));
  expect(inks('PMS 186, PMS 300').join()).not.toContain('186');
});

test('an item that is named in full stays without a quantity that is not stated', () => {
  const { items } = check(
    'Quote 2,400 belly bands, 2 x 11, 80# felt text, some A-frame inserts, 24 x 36, on coroplast.',
    { title: 'Belly bands', quantities: [2400], size: '2 x 11', paperType: '80# felt text' },
    { title: 'A-frame inserts', quantities: [2], size: '24 x 36', paperType: 'coroplast' },
  );
  expect(items).toMatchObject([
    { title: 'Belly bands', quantity: 2400 },
    { title: 'A-frame inserts', quantity: null, size: '24 x 36' },
  ]);
});

test('a small number of its text counts an item that has no other', () => {
  const list = 'Quote 600 maps, 8.5 x 14, 20# bond\nyard signs 18 x 24 with 2 holes, 4/4, ';
  const signs = (count: number, words: string) =>
    check(
      list + words,
      { title: 'Maps', quantities: [600], size: '8.5 x 14' },
      { title: 'Yard signs', quantities: [count], size: '18 x 24' },
    ).items.at(-1)?.quantity;
  expect(signs(15, '15 please')).toBe(15);
  expect(signs(2, 'please')).not.toBe(2);
});

test('a noun that the model leaves out is no item if nothing specifies it', () => {
  const { items } = check(
    `I make the first 40 copies of my board game.\n\n${text}`,
    posters,
    postcards,
  );
  expect(items.map(({ title }) => title)).toEqual(['Posters', 'Postcards']);
});

test('names that the document shortens are stated', () => {
  const { items } = check(
    'Prices pls:\nPC 4 x 6, 4/4, UV 1S, 8M\nbkmk 2 x 7, 4/4, 5M\nlobby pstr 24 x 36, 4/0, 25',
    { title: 'Postcards', quantities: [8000], size: '4 x 6', colors: '4/4' },
    { title: 'Bookmarks', quantities: [5000], size: '2 x 7', colors: '4/4' },
    { title: 'Lobby posters', quantities: [25], size: '24 x 36', colors: '4/0' },
  );
  expect(items).toMatchObject([
    { title: 'Postcards', quantity: 8000, size: '4 x 6' },
    { title: 'Bookmarks', quantity: 5000, size: '2 x 7' },
    { title: 'Lobby posters', quantity: 25, size: '24 x 36' },
  ]);
});

test('what the model says of a piece finds its text where two are called alike', () => {
  const { items } = check(
    `Greeting card, 5 x 7, 100# white cover, 4/4, 600
Envelope for greeting card, A7, 80# white text, 1/0, 600`,
    { title: 'Greeting card', quantities: [600], size: '5 x 7', colors: '4/4' },
    { title: 'Envelope for greeting card', quantities: [600], size: 'A7', colors: '1/0' },
  );
  expect(items).toMatchObject([
    { title: 'Greeting card', size: '5 x 7', paperType: '100# white cover' },
    { title: 'Envelope for greeting card', size: 'A7', paperType: '80# white text' },
  ]);
});

test('an ink may have two names', () => {
  const { items } = check(
    `140 invitations, 5 x 7, 110# cotton, one ink, the dusty green PMS 5575.

150 detail cards, 3.5 x 5, 110# cotton, printed both sides in green.`,
    { title: 'Invitations', quantities: [140], size: '5 x 7', colors: '1/0 (PMS 5575)' },
    { title: 'Detail cards', quantities: [150], size: '3.5 x 5', colors: '1/1 (PMS 5575)' },
  );
  expect(items.map(({ colors }) => colors)).toEqual(['1/0 (PMS 5575)', '1/1 (PMS 5575)']);
});

test('a model that swaps all specifications divides no text', () => {
  const specs = [
    { size: '18 x 24', paperType: '100# gloss text', colors: '4/0' },
    { size: '24 x 36', paperType: '4 mm coroplast', colors: '1/0 (black)' },
    { size: '7.5 x 8', paperType: 'Tyvek', colors: '2/0 (black, PMS 300)' },
  ];
  const names = [
    { title: 'Posters', quantities: [40] },
    { title: 'Signs', quantities: [60] },
    { title: 'Bibs', quantities: [3000] },
  ];
  const race = `For the race we need posters, 40 of them. They go up in shops. The size is 18 x 24.
On 100# gloss text, 4/0.

Then signs, 60 of them. They stand along the course. The size is 24 x 36.
On 4 mm coroplast, 1/0 black.

Last, bibs, 3,000 of them. They go on shirts. The size is 7.5 x 8.
On Tyvek, 2/0, black and PMS 300.`;
  const answers = names.map((name, nth) => ({ ...name, ...specs[(nth + 1) % specs.length] }));
  const { items } = check(race, ...answers);
  expect(items.map(({ quantity }) => quantity)).toEqual([40, 60, 3000]);
  expect(items.map(({ size }) => size)).toEqual(specs.map(({ size }) => size));
});

test('the unit of a stock names no piece', () => {
  const { items } = check(
    'Please quote:\n500 posters, 18 x 24, 14 pt C1S, 4/0\n900 flyers, 8.5 x 11, 100# gloss text',
    { title: 'Portraits', quantities: [500], size: '18 x 24', paperType: '14pt C1S' },
    { title: 'Flyers', quantities: [900], size: '8.5 x 11' },
  );
  expect(items.map(({ title }) => title)).toEqual(['Posters', 'Flyers']);
});
