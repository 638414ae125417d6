import { normalize } from '../rules/normalize/normalize.js';
import { requestOf } from '../rules/items/read-items.js';
import { documentAnswer } from './document-answer.js';
import { Evidence } from './evidence.js';
import { regionOf } from './regions.js';
import { statedPiece } from './stated-piece.js';
import { withUnclaimed } from './unclaimed-values.js';

const text = `400 programs, 4/4, saddle stitched.
300 menus, 5.5 x 8.5, 80# gloss text, 4 x 9, 100# linen cover, matte lamination, 1/0.`;
const { facts } = requestOf(normalize(text));
const evidence = new Evidence(facts);

const place = { mention: undefined, count: undefined, first: 0, next: 1 };
const regionOfLine = (number: number) => {
  const own = Uint8Array.from(facts.text.tokens, ({ line }) => Number(line === number));
  return regionOf(evidence, place, own, new Uint8Array(own.length), new Set());
};

/** What is stated of the pieces where the text of the programs is cut too early. */
function settled(programs: object, menus: object) {
  const { items } = documentAnswer.read({ items: [programs, menus], confidence: 1 }, 'answer');
  const pieces = items.map((answer, line) => {
    const region = regionOfLine(line);
    return { region, answer, stated: statedPiece(region, answer, undefined) };
  });
  return withUnclaimed(evidence, pieces).map(({ stated }) => stated.spec);
}

const programs = { size: '5.5 x 8.5', paperType: '80# gloss text', colors: '4/4' };
const menus = { size: '4 x 9', paperType: '100# linen cover', colors: '1/0' };

test('takes a value from the text of a piece that has another one', () => {
  expect(settled(programs, menus)).toMatchObject([programs, menus]);
});

test('takes an operation from the text of a piece without it', () => {
  const laminated = { ...programs, finishing: 'matte lamination' };
  expect(settled(laminated, menus)).toMatchObject([
    { finishing: 'matte lamination' },
    { finishing: null },
  ]);
});

test.each([
  ['values that are swapped', 'size', menus, programs],
  ['a value of both pieces', 'size', { ...programs, size: '4 x 9' }, menus],
  [
    'the only value of a piece',
    'colors',
    { ...programs, colors: '1/0' },
    { ...menus, colors: null },
  ],
  ['one beside a value that is not stated', 'size', programs, { ...menus, size: '9 x 9' }],
] as const)('leaves %s', (_name, field, first, second) => {
  expect(settled(first, second)[0]?.[field]).toBeNull();
});
