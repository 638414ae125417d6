import { normalize } from '../rules/normalize/normalize.js';
import { requestOf } from '../rules/items/read-items.js';
import { documentAnswer } from './document-answer.js';
import { Evidence } from './evidence.js';
import { withGeneralText } from './general-text.js';
import { regionOf } from './regions.js';
import { statedPiece } from './stated-piece.js';

const place = { mention: undefined, count: undefined, first: 0, next: 1 };

/** What is stated of pieces on the first lines, where the last line is about none of them. */
function settled(text: string, ...answers: object[]) {
  const { facts } = requestOf(normalize(text));
  const evidence = new Evidence(facts);
  const { items } = documentAnswer.read({ items: answers, confidence: 1 }, 'answer');
  const pieces = items.map((answer, line) => {
    const own = Uint8Array.from(facts.text.tokens, (token) => Number(token.line === line));
    const region = regionOf(evidence, place, own, new Uint8Array(own.length), new Set());
    return { region, answer, stated: statedPiece(region, answer, undefined) };
  });
  return withGeneralText(evidence, pieces).map(({ stated }) => stated.spec);
}

const text = `400 menus, 8.5 x 11, one side
90 tent cards, 100# gloss cover, 1/0 black
She picked the ivory 130# cover, in full color.`;
const onIvory = { paperType: 'ivory 130# cover', colors: '4/0' };

test('a piece that is silent has what is said of none', () => {
  expect(settled(text, onIvory, {})[0]).toMatchObject(onIvory);
});

test('a piece that says something else has not', () => {
  expect(settled(text, {}, onIvory)[1]).toMatchObject({ paperType: null, colors: null });
});

test('nor has one what is said of another', () => {
  const swapped = { paperType: '100# gloss cover', colors: '1/0 (black)' };
  expect(settled(text, swapped, swapped)).toMatchObject([
    { paperType: null, colors: null },
    swapped,
  ]);
});
