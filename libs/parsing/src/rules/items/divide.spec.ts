import { readFacts } from '../facts/facts.js';
import { layOut } from '../document.js';
import { rankQuantities } from '../fields/quantity/quantity.js';
import { toMappedText } from '../normalize/mapped-text.js';
import { divide, emailsOf, latticeOf } from './divide.js';
import type { Features } from './piece-features.js';
import { pieceSpans, spansOf } from './pieces.js';
import { quantityGroups } from './quantity-groups.js';
import { unitsOf } from './units.js';
import { wantedProducts } from './wanted-products.js';

function sourceOf(document: string) {
  const facts = readFacts(layOut(toMappedText(document)));
  const candidates = rankQuantities(facts);
  const products = wantedProducts(facts);
  const groups = quantityGroups(facts, candidates);
  return { facts, candidates, groups, products };
}

const textsOf = (document: string) => {
  const source = sourceOf(document);
  const { tokens } = source.facts.text;
  return pieceSpans(source).map(({ first, next }) =>
    document.slice(tokens[first]!.start, tokens[next - 1]!.end),
  );
};

const text = 'Please quote 500 flyers, 8.5 x 11. Also 300 posters, 18 x 24.\n\nThanks, Ann';

test('each piece has its own text, and a greeting belongs to none', () => {
  expect(textsOf(text)).toEqual([
    expect.stringContaining('500 flyers, 8.5 x 11.'),
    'Also 300 posters, 18 x 24.',
  ]);
});

test('the division with the most points wins', () => {
  const [units = []] = emailsOf(unitsOf(sourceOf(text)));
  const lattice = latticeOf(units);
  const pieces = (pointsOf: (features: Features) => number) => divide(lattice, pointsOf).length;
  expect(pieces((features) => (features.includes('rest') ? 1 : -1))).toBe(0);
  expect(pieces((features) => (features.includes('piece') ? 1 : 0))).toBeGreaterThan(2);
});

test('no rest begins within the sentence of a piece', () => {
  const [units = []] = emailsOf(unitsOf(sourceOf('500 flyers, 8.5 x 11, on white, 4/4.')));
  const onlyFirst = divide(latticeOf(units), (features) => {
    if (features.includes('rest')) return 0.1;
    if (!features.includes('piece')) return 0;
    return features.includes('starts at email') ? 1 : -5;
  });
  expect(onlyFirst).toEqual([{ from: 0, to: units.length }]);
});

test('places that are named from outside get a piece each', () => {
  const { facts } = sourceOf('the big ones 40, 18 x 24; the small ones 90, 9 x 12');
  const countAt = (value: number) =>
    facts.text.numbers.findIndex((numeral) => numeral?.value === value);
  const anchors = [40, 90].map((value) => ({ mention: undefined, count: countAt(value) }));
  const spans = spansOf(facts, anchors);
  expect(spans.every((span, nth) => span && span.first <= anchors[nth]!.count)).toBe(true);
  expect(spans[0]!.next).toBeLessThanOrEqual(spans[1]!.first);
});
