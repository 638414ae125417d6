import { normalize } from '../rules/normalize/normalize.js';
import { parseText } from '../rules/parse-text.js';
import { crossCheck } from './cross-check.js';
import { documentAnswer } from './document-answer.js';

const check = (text: string, item: object) =>
  crossCheck(
    normalize(text),
    documentAnswer.read({ items: [item], confidence: 0.9 }, 'the answer'),
    parseText(text),
  );

const label = `LABEL SPECIFICATION   Low Orchard Cider Works   rev 4, 2028-08-30

Product            Dry Hopped No. 7, 750 ml, 6.9% ABV
Position           front (back label we print in house on the Zebra)
Size               3.75 W x 4.5 H
Material           60# estate white uncoated, wet strength
Ink                CMYK + PMS 877
Total labels       12,000`;

test('the only piece of an answer has its values from the whole document', () => {
  const front = {
    title: 'Dry Hopped No. 7 front label',
    quantities: [12_000],
    size: '3.75 x 4.5',
    colors: '5/0 (CMYK, PMS 877)',
  };
  const values = { quantity: 12_000, size: front.size, colors: front.colors };
  expect(check(label, front).items).toMatchObject([values]);
});

test.each([
  ['500 cards, 2 x 3.5, 1/4" rounds, all four', { finishing: 'round corners' }],
  ['500 inserts, 4.75 x 4.75 closed, 9.5 x 4.75 open', { bindery: 'half fold' }],
  [
    '500 tags, 2 x 3. One ink, PMS 5545, plus copper foil; back has PMS 5545 notes',
    { colors: '1/1 (PMS 5545)' },
  ],
  [
    '500 books, 6 x 9, 96 pages, inside 2 colors both sides, black and PMS 3005 (last edition ' +
      'was 4 colors), cover full color outside, no print inside of cover',
    { colors: 'cover 4/0; text 2/2 (black, PMS 3005)' },
  ],
  ['500 flyers, 25.5 x 11, one fold. As a Z or a roll fold? Z.', { bindery: 'z-fold' }],
  ['500 tags, 2 x 3, 202 and cool gray 9, one side', { colors: '2/0 (PMS 202, PMS cool gray 9)' }],
  [
    '500 tags, 2 x 3, black/200 on front, only black on the back',
    { colors: '2/1 (black, PMS 200)' },
  ],
  ['500 tags, 2 x 3, 4cp+reflex front and back', { colors: '5/5 (CMYK, reflex blue)' }],
  ['500 tags, 2 x 3, white ink front, nothing on flap or back', { colors: '1/0 (white)' }],
  ['500 tags, 2 x 3, front 4 color plus 877, back 877 only', { colors: '5/1 (CMYK, PMS 877)' }],
  ['500 tags, 2 x 3, color on the front. Coating: none', { colors: '4/0' }],
  ['500 price tents, 8.5 x 11 folded to stand up, black', { colors: '1/0 (black)' }],
  ['500 tags, 2 x 3, just the lines in dark brown', { colors: '1/0 (dark brown)' }],
  [
    '500 labels, 2 x 3, 3-part NCR in the old invoice. Make it a 4 part',
    { paperType: '4-part NCR' },
  ],
])('%s', (text, values) => {
  const { title } = parseText(text).result;
  const [piece] = check(text, { title, quantities: [500], ...values }).items;
  expect(piece).toMatchObject(values);
});

test.each([
  ['500 black and 200 red tags, 2 x 3', '2/0 (black, PMS 200)'],
  ['500 tags, 2 x 3, black ink on red', '2/0 (black, red)'],
  ['500 tags, 2 x 3, full color front, nothing on flap or back', '4/4'],
])('%s: not %s', (text, colors) => {
  const { title } = parseText(text).result;
  const [piece] = check(text, { title, quantities: [500], colors }).items;
  expect(piece?.colors).not.toBe(colors);
});

test('six pages of a folded sheet make no book', () => {
  const handouts = { title: 'Handouts', quantities: [500], printType: 'book' };
  const [piece] = check('500 handouts, 25.5 x 11, 6 pages, z-fold', handouts).items;
  expect(piece).toMatchObject({ printType: 'folded' });
});

test.each([
  [{ finishing: 'saddle stitch' }, { bindery: 'saddle stitch' }],
  [{ bindery: 'score, fold' }, { finishing: 'score', bindery: 'fold' }],
  [
    { finishing: 'staple, score', bindery: 'staple' },
    { finishing: 'score', bindery: 'staple' },
  ],
])('each operation of %j has the field of its kind, once', (answer, values) => {
  const text = '500 booklets, 5.5 x 8.5, score and fold, stapled, saddle stitched';
  const { title } = parseText(text).result;
  const [piece] = check(text, { title, quantities: [500], ...answer }).items;
  expect(piece).toMatchObject(values);
});

test('operations in another order are no conflict', () => {
  const text = '500 cards, 2 x 3.5, 4/4, foil and round corners';
  const { title } = parseText(text).result;
  const answer = { title, quantities: [500], finishing: 'round corners, foil' };
  const [piece] = check(text, answer).items;
  expect(piece?.sources.finishing?.confidence).toBe(0.95);
});
