import { layOut } from '../document.js';
import { readFacts } from '../facts/facts.js';
import { normalize } from '../normalize/normalize.js';

const wantedIn = (text: string) =>
  readFacts(layOut(normalize(text)))
    .operations.filter(({ isWanted }) => isWanted)
    .map(({ value }) => value.name);

test.each([
  'Omar asked about foil for the year but please leave that out, it doubled the price.',
  'Two years ago they came with a gloss UV and the glare outside was awful, 14pt this time.',
  'Soft touch lamination was considered and declined.',
  'A florist quoted me for a gold foil one that was gorgeous but way past what we can do.',
])('"%s" asks for none', (text) => {
  expect(wantedIn(text)).toEqual([]);
});

test.each([
  ['Two years ago they came without it, so this time please add gloss UV.', 'gloss UV coating'],
  ['500 cards, 3.5 x 2, 16pt, round corners, last year we had 250.', 'round corners'],
  ['Her name goes in gold foil on the front, as on the sample we left with you.', 'gold foil'],
])('"%s" asks for %s', (text, name) => {
  expect(wantedIn(text)).toEqual([name]);
});
