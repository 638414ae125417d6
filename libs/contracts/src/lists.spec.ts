import { label, statusInWords } from './lists.js';

test.each([
  ['in_production', 'in production', 'In Production'],
  ['cancelled', 'canceled', 'Canceled'],
])('the status %s reads %s and %s', (status, words, title) => {
  expect(statusInWords(status)).toBe(words);
  expect(label(status)).toBe(title);
});

test('a binding type has a title of words', () => {
  expect(label('saddle-stitch')).toBe('Saddle Stitch');
});
