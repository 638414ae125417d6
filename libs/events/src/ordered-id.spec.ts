import { orderedId } from './ordered-id.js';

test('each id is greater than the one before, and a valid UUID v7', () => {
  const ids = Array.from({ length: 2000 }, orderedId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
