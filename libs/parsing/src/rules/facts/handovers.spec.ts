import { readDocument } from '../document.js';
import { normalize } from '../normalize/normalize.js';
import { readFacts } from './facts.js';

const minCertainty = 0.5;

const handoversIn = (text: string) =>
  readFacts(readDocument(normalize(text))).handovers.filter(
    ({ certainty }) => certainty >= minCertainty,
  );
const waysIn = (text: string) => handoversIn(text).map(({ way }) => way);

test.each([
  ["My brother-in-law is coming through Thursday with the box truck and he'll load them", 'pickup'],
  ['Hold the whole lot at your front desk, Marge will be by', 'pickup'],
  ['Delivery: Customer pickup', 'pickup'],
  ['Have your driver leave the skid at our loading dock on Mill St', 'delivery'],
  ['Everything goes UPS Ground to our Tacoma branch', 'delivery'],
  ['Cartons to the lettershop in Fargo, they address and mail', 'delivery'],
  ['Please address and mail these to the 2,300 people on our list', 'mail'],
  ['EDDM to all the routes in 55401, you take it to the post office', 'mail'],
])('"%s" states %s', (text, way) => {
  expect(waysIn(text)).toEqual([way]);
});

test.each([
  'The flyer is for a pickup truck dealer',
  'Could you send me a proof before Friday?',
  'We hand them out to visitors at the gate',
  'The last order was shipped two weeks late',
  'Files will be dropped into your folder tonight',
])('"%s" states none', (text) => {
  expect(waysIn(text)).toEqual([]);
});

test('finds the way within a text without sentences', () => {
  const text =
    'so this is Bud from the hardware store and we want four hundred of those yellow flyers again ' +
    'on the same paper with the new hours and the coupon in the corner and the guy from your shop ' +
    'can just drive them over here to the store on Monday when he is out this way and that is it';
  const [clearest] = handoversIn(text).toSorted((one, other) => other.certainty - one.certainty);
  expect(clearest?.way).toBe('delivery');
});
