import { placeOnPage } from './pin-place.js';

test.each([
  [0, { x: 0.2, y: 0.1 }],
  [90, { x: 0.1, y: 0.8 }],
  [180, { x: 0.8, y: 0.9 }],
  [270, { x: 0.9, y: 0.2 }],
])('converts a point on a page rotated by %i degrees', (rotation, place) => {
  const point = placeOnPage({ x: 0.2, y: 0.1 }, rotation);
  expect(point.x).toBeCloseTo(place.x);
  expect(point.y).toBeCloseTo(place.y);
});

test('a press beside the page counts for its edge', () => {
  expect(placeOnPage({ x: 1.2, y: -0.1 }, 0)).toEqual({ x: 1, y: 0 });
});
