import { parseText } from '../../parse-text.js';

test.each([
  ['500 cards, 16pt (maybe 1,000 if the price is good)', [500, 1000]],
  ['500 cards, 16pt, or 1,000 if it is not too expensive', [500, 1000]],
  ['500 cards, 16pt, for 1,000 guests if the cost of the hall allows it', [500]],
  ['500 cards, 16pt. We had 1,000 last year. If the price is right, call me', [500]],
])('the quantities of "%s" are %j', (text, offers) => {
  expect(parseText(text).fields.quantity?.value).toBe(500);
  expect(parseText(text).result.items[0]?.quantities).toEqual(offers);
});
