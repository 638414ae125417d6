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
