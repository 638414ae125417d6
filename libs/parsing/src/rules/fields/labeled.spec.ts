import { Sentences } from '../answer/sentences.js';
import { readDocument } from '../document.js';
import { readFacts } from '../facts/facts.js';
import { takeValues } from '../layout/taken-values.js';
import { normalize } from '../normalize/normalize.js';
import { labelReader, textUnder } from './labeled.js';
import { readQuantity } from './quantity/quantity.js';

/** Reads a document where the label for finishing reserves its value. */
function read(source: string) {
  const text = readDocument(normalize(source));
  const takes = (label: string) => label === 'finishing';
  return { ...text, takenValues: takeValues(text.entryOf, text.ignoredTokens, takes) };
}

test.each([
  ['Finishing: red, 0001 to 0500; Size: 4 x 6', 'red, 0001 to 0500'],
  ['Finishing:\n  twice, in red.', 'twice, in red'],
  ['Finishing: none', undefined],
  ['Size: 4 x 6', undefined],
])('of %j the text under the label is %j', (source, value) => {
  expect(textUnder(read(source), 'finishing')?.value).toBe(value);
});

test('the newest email has the word', () => {
  const emails = 'Finishing: in black\n\n-----Original Message-----\nFrom: Al\n\nFinishing: in red';
  expect(textUnder(read(emails), 'finishing')?.value).toBe('in black');
});

test('no other field reads a value that a label takes, but its sentence is one to quote', () => {
  const text = read('250 tickets\nFinishing: red, from 1,500, perforated');
  const facts = readFacts(text);
  expect([facts.inks, facts.operations]).toEqual([[], []]);
  expect(readQuantity(facts)?.value.offers).toEqual([250]);
  expect(Sentences.fromDocument(text).sentenceOf('red, from 1,500')).toContain(
    'red, from 1,500, perforated',
  );
});

test('a field whose labels take no values cannot be read by them alone', () => {
  expect(() => labelReader('colors')).toThrow(/shadows\.tsv/);
});
