import { expect, test } from '@jest/globals';
import { correctSpelling } from './misspellings.js';

test.each([
  ['brochuers', 'brochures'],
  ['letterheead', 'letterhead'],
  ['calender', 'calendar'],
  ['postards', 'postcards'],
  ['ofset', 'offset'],
])('%s is %s', (word, right) => expect(correctSpelling(word)).toBe(right));

test.each(['switched', 'shopping', 'marching', 'envelope', 'postcard', 'maternal', 'broschure'])(
  '%s is right',
  (word) => expect(correctSpelling(word)).toBe(word),
);
