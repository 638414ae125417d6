import { list, oneOf, record, share, text, whole, WrongAnswer, yesNo } from './answer-shape.js';

const shape = record({
  name: text(10),
  count: whole,
  counts: list(whole, 3),
  kind: oneOf(['flat', 'book']),
  cover: yesNo,
  sure: share,
});
const input = { name: 'Flyer', count: 5, counts: [1, 2], kind: 'book', cover: false, sure: 0.5 };
const read = (changes: object) => shape.read({ ...input, ...changes }, 'the answer');

test('an answer of the right shape is read as it is', () => {
  expect(read({})).toEqual(input);
});

test('the schema asks for every field and no other, as strict structured output wants it', () => {
  expect(shape.schema).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['name', 'count', 'counts', 'kind', 'cover', 'sure'],
    properties: {
      name: { type: ['string', 'null'] },
      count: { type: ['integer', 'null'] },
      counts: { type: 'array', items: { type: ['integer', 'null'] } },
      kind: { type: ['string', 'null'], enum: ['flat', 'book', null] },
      cover: { type: ['boolean', 'null'] },
      sure: { type: 'number' },
    },
  });
});

test('fields that nobody asked for are dropped, and missing ones are null', () => {
  expect(
    shape.read(
      { sure: 1, totalPrice: '0.00', status: 'approved', ['__proto__']: { admin: true } },
      'the answer',
    ),
  ).toEqual({
    name: null,
    count: null,
    counts: [],
    kind: null,
    cover: null,
    sure: 1,
  });
});

test('text is one line of what can be seen, and empty text is null', () => {
  expect(read({ name: ' a\u0000\n\u202eb\u200b ' }).name).toBe('a b');
  expect(read({ name: '\u2066 ' }).name).toBeNull();
});

test.each([
  ['name', 5, 'name has the wrong type'],
  ['name', 'a much longer name', 'name is too long'],
  ['count', '500', 'count has the wrong type'],
  ['count', 1.5, 'count has the wrong type'],
  ['count', 0, 'count has the wrong type'],
  ['count', 1e12, 'count has the wrong type'],
  ['counts', 7, 'counts must be a list of at most 3'],
  ['counts', [1, 2, 3, 4], 'counts must be a list of at most 3'],
  ['kind', 'roll', 'kind has the wrong type'],
  ['cover', 'no', 'cover has the wrong type'],
  ['sure', 7, 'sure must be a number from 0 to 1'],
  ['sure', -0.1, 'sure must be a number from 0 to 1'],
  ['sure', null, 'sure must be a number from 0 to 1'],
])('%s as %j is no answer, and the complaint does not repeat it', (field, value, complaint) => {
  expect(() => read({ [field]: value })).toThrow(new WrongAnswer(complaint));
});

test.each([null, 'text', 5, [input]])('%j is no record', (value) => {
  expect(() => shape.read(value, 'the answer')).toThrow(
    new WrongAnswer('the answer must be an object'),
  );
});
