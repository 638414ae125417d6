import { expect, test } from '@jest/globals';
import { groupRows, maxGroupedRows } from './groups.js';

const row = (
  id: string,
  time: string,
  key = 'files',
  summary: string | null = 'Ada added {count} files',
) => ({
  id,
  key,
  summary,
  description: `Ada added ${id}`,
  createdAt: `2026-11-26T${time}:00.000Z`,
});
const ids = (rows: Parameters<typeof groupRows>[0]) =>
  groupRows(rows).map(({ rows: group }) => group.map(({ id }) => id).join(' '));

test('entries of one key within ten minutes of each other are one', () => {
  expect(ids([row('c', '12:18'), row('b', '12:10'), row('a', '12:00')])).toEqual(['c b a']);
  expect(ids([row('b', '12:11'), row('a', '12:00')])).toEqual(['b', 'a']);
});

test('others in between do not divide them', () => {
  expect(ids([row('c', '12:02'), row('b', '12:01', 'orders'), row('a', '12:00')])).toEqual([
    'c a',
    'b',
  ]);
});

test('a group says how many, and keeps its entries', () => {
  const [group] = groupRows([row('b', '12:01'), row('a', '12:00')]);
  expect(group).toMatchObject({ id: 'b', description: 'Ada added 2 files' });
  expect(group).toHaveProperty('entries', [
    { id: 'b', description: 'Ada added b', createdAt: '2026-11-26T12:01:00.000Z' },
    { id: 'a', description: 'Ada added a', createdAt: '2026-11-26T12:00:00.000Z' },
  ]);
});

test('one entry stays as it is', () => {
  const [single] = groupRows([row('a', '12:00')]);
  expect(single).toMatchObject({ description: 'Ada added a' });
  expect(single).not.toHaveProperty('entries');
});

test('entries without a sentence about several stay single', () => {
  expect(ids([row('b', '12:01', 'status', null), row('a', '12:00', 'status', null)])).toEqual([
    'b',
    'a',
  ]);
});

test('a group that may be larger than what was read says so', () => {
  const rows = Array.from({ length: maxGroupedRows }, (_, index) => row(`${index}`, '12:00'));
  expect(groupRows(rows)[0]!.description).toBe(`Ada added ${maxGroupedRows} or more files`);
});
