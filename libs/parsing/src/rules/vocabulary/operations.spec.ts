import { tokenize } from '../tokens/tokenize.js';
import type { Token } from '../tokens/token.js';
import { operationNamed, operations } from './operations.js';

function namesIn(text: string): string[] {
  const tokens: Token[] = [];
  tokenize(text, 0, text.length, 0, tokens);
  return operations.all(tokens).map(({ value }) => value.name);
}

test.each([
  ['corner stapling', 'staple'],
  ['crnr stpl', 'staple'],
  ['dbl parallel folding', 'double parallel fold'],
  ['accord. folded', 'accordion fold'],
  ['foil stmpd', 'foil'],
  ['round the crnrs', 'round corners'],
  ['consec. nbrs', 'numbering'],
])('a phrase is found in other forms of its words: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name]);
});

test.each([
  ['mattlam', 'matte lamination'],
  ['cornerstapled', 'staple'],
  ['zfolded', 'z-fold'],
])('a phrase of two words may be written as one: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name]);
  expect(operationNamed(text)?.name).toBe(name);
});

test.each(['a twofold purpose', 'the number 7', 'a Honda Accord', 'velvet coated', 'bindings'])(
  'there is none in "%s"',
  (text) => {
    expect(namesIn(text)).toEqual([]);
  },
);

test('one phrase may name two operations', () => {
  expect(operationNamed('H&G')).toMatchObject({ name: 'hem', and: { name: 'grommets' } });
});
