import { parseText } from '../../parse-text.js';

test.each([
  ['500 cards, 16pt (maybe 1,000 if the price is good)', [500, 1000]],
  ['500 cards, 16pt, 1,000 if they are too expensive', [500]],
])('the quantities of "%s" are %j', (text, offers) => {
  expect(parseText(text).fields.quantity?.value).toBe(500);
  expect(parseText(text).result.items[0]?.quantities).toEqual(offers);
});
