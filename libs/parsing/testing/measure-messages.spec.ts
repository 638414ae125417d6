import { measureMessages } from './measure-messages.js';

const text = '500 business cards, 16pt, 4/4\n300 posters, 24 x 36, 4/0';
const stretches = [
  { start: 0, subject: [1] },
  { start: 29, subject: [2] },
];
const pieces = [
  { title: 'business cards', quantity: 500 },
  { title: 'posters', quantity: 300 },
];

test('a piece is right with its name and its quantity', () => {
  expect(measureMessages([{ text, pieces, stretches }])).toEqual({
    messages: 1,
    pieces: 2,
    right: 2,
    counted: 1,
    values: 4,
    placed: 4,
  });
});

test('a piece with another quantity or another name is wrong', () => {
  const others = [
    { title: 'business cards', quantity: 300 },
    { title: 'banners', quantity: 300 },
    { title: 'flyers', quantity: undefined },
  ];
  expect(measureMessages([{ text, pieces: others, stretches }])).toMatchObject({
    pieces: 3,
    right: 0,
    counted: 0,
  });
});

test('a value is right where its stretch is about the piece that has it', () => {
  const swapped = [
    { start: 0, subject: [1] },
    { start: 20, subject: [1, 2] },
    { start: 29, subject: [2] },
  ];
  expect(measureMessages([{ text, pieces, stretches: swapped }])).toMatchObject({
    values: 4,
    placed: 2,
  });
});
