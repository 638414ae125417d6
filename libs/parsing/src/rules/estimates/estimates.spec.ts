import { layOut } from '../document.js';
import { readFacts } from '../facts/facts.js';
import { normalize } from '../normalize/normalize.js';

const read = (text: string) => readFacts(layOut(normalize(text)));

const minShare = 0.5;

const isOther = (sentence: string) => read(sentence).estimates.otherAt(0) >= minShare;

test.each([
  'The appointment cards you ran for us in May turned out really nice.',
  'We still have about 400 of the old menus in the basement, so no need for those.',
  'The t-shirts are coming from another shop in Tulsa, so you can ignore them.',
  'Last year we printed 350 programs and threw half of them away.',
])('"%s" is about other work', (sentence) => {
  expect(isOther(sentence)).toBe(true);
});

test.each([
  'We are out of appointment cards, could you run another 2,000 like the last ones?',
  'Please print 400 menus on 80# gloss cover, both sides in full color.',
  'The postcards are on 14pt C2S.',
  'Ship everything to our office on Harbor Street by the 14th.',
])('"%s" is asked for', (sentence) => {
  expect(isOther(sentence)).toBe(false);
});

/** The words and numbers that are likely. */
const likelyIn = (document: string, kind: 'nameAt' | 'countAt') => {
  const { estimates, text } = read(document);
  return text.tokens.flatMap((token, index) =>
    estimates[kind](index) >= minShare ? [token.text] : [],
  );
};

test.each([
  ['We would love 750 bento bands in full color.', ['bento', 'bands'], ['750']],
  [
    'We need trail passports, 16 pages, and 300 of them. We gave out 4,000 stickers last summer.',
    ['trail', 'passports'],
    ['300'],
  ],
])('"%s" names and counts its pieces', (text, names, counts) => {
  expect(likelyIn(text, 'nameAt')).toEqual(names);
  expect(likelyIn(text, 'countAt')).toEqual(counts);
});

test('what a part of a document names is estimated from the whole', () => {
  const whole = read('We would love 750 bento bands in full color.');
  expect(readFacts(whole.text).estimates).toBe(whole.estimates);
});
