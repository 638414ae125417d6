import { parseText } from '../parse-text.js';

const plain =
  'Please quote 2,500 tri-fold brochures, 8.5 x 11, 100# gloss text, 4/4, delivered to our office.';
const confidenceOf = (text: string) => parseText(text).result.confidence;

test('a plain request has none, for one quantity and for several', () => {
  expect(confidenceOf(plain)).toBeGreaterThanOrEqual(0.8);
  expect(confidenceOf(plain.replace('2,500', '2,500 or 5,000'))).toBeGreaterThanOrEqual(0.8);
});

test.each([
  ['an older email', `${plain}\n\nOn Thu, Jan 14, 2027 Hal Winsted wrote:\n> 500 flyers please`],
  ['a correction', `${plain} Sorry for the rush.`],
  ['an unsure word', plain.replace('100# gloss text', '100# gloss text or whatever it is')],
  ['a form without its parts', '2,500 invoices, NCR, 8.5 x 11, 1/0 black, delivered to our office'],
  ['what may be refused', `${plain} I said gloss UV. Accounting was against it.`],
  ['another number', `${plain} The hall seats 1,440.`],
  ['a stock without a grade', plain.replace('gloss text', 'gloss')],
  ['inks without sides', plain.replace('tri-fold brochures', 'flyers').replace('4/4', 'black ink')],
  [
    'a delivery that was not read',
    plain.replace(', delivered to our office', '. The store is on Elm'),
  ],
])('%s is a doubt', (_name, text) => {
  expect(confidenceOf(text)).toBeLessThan(0.8);
});
