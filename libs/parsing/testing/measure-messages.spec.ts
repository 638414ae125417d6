import { measureMessages } from './measure-messages.js';

const text = '500 business cards, 16pt, 4/4\n300 posters, 24 x 36, 4/0';
const pieces = [
  { title: 'business cards', quantity: 500 },
  { title: 'posters', quantity: 300 },
];

test('a piece is right with its name and its quantity', () => {
  const message = { text, pieces, stretches: [] };
  expect(measureMessages([message])).toEqual({ messages: 1, pieces: 2, right: 2, counted: 1 });
});

test('a piece with another quantity or another name is wrong', () => {
  const others = [
    { title: 'business cards', quantity: 300 },
    { title: 'banners', quantity: 300 },
    { title: 'flyers', quantity: undefined },
  ];
  expect(measureMessages([{ text, pieces: others, stretches: [] }])).toEqual({
    messages: 1,
    pieces: 3,
    right: 0,
    counted: 0,
  });
});
