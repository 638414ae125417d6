import { trendText } from './stat-trend.js';

test.each([
  [{ last: 3, before: 2 }, '3 in the last 7 days, 2 the week before'],
  [{ last: 0, before: 0 }, '0 in the last 7 days, 0 the week before'],
  [{ last: 10004, before: 1200 }, '10,004 in the last 7 days, 1,200 the week before'],
  [{ last: 4, before: null }, '4 in the last 7 days'],
  [{ last: null, before: null }, 'Not enough data yet'],
])('the trend %j reads "%s"', (trend, text) => {
  expect(trendText(trend)).toBe(text);
});
