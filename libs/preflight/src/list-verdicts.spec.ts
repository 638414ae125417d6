import type { ListFacts } from '#documents';
import { judge } from './judge.js';

const facts: ListFacts = {
  kind: 'list',
  format: 'text',
  encoding: 'utf-8',
  rows: 25_000,
  columns: ['name', 'address', 'city', 'state', 'zip'],
  emptyColumns: [],
  faults: {},
  lengths: { 12: 25_000 },
  versions: [],
  hasMoreVersions: false,
  otherSheets: 0,
};
const verdict = (changes: Partial<ListFacts>, quantity: number | null = 25_000) =>
  judge({ facts: { ...facts, ...changes } }, { quantity })
    .slice(1)
    .map(({ code, level, found }) => [code, level, found]);

test('a list without faults only has its rows and columns', () => {
  expect(judge({ facts }, { quantity: 25_000 })).toMatchObject([
    {
      code: 'list-rows',
      level: 'info',
      found: 'The list has 25,000 rows.',
      why: 'It has columns for name, address, city, state, ZIP code.',
    },
  ]);
});

test.each<[changes: Partial<ListFacts>, code: string, level: string, found: string]>([
  [
    { rows: 24_990 },
    'list-quantity',
    'warning',
    'The list has 24,990 rows, and the order is for 25,000 pieces.',
  ],
  [
    { columns: ['name', 'address', 'city'] },
    'list-columns',
    'warning',
    'No column for state, ZIP code was found.',
  ],
  [
    { faults: { emptyCells: { count: 2, rows: [7, 9] } }, emptyColumns: ['city'] },
    'list-empty-cells',
    'warning',
    '2 rows have empty cells (7 and 9).',
  ],
  [
    { faults: { shortZip: { count: 1, rows: [7] } } },
    'list-short-zips',
    'warning',
    'Row 7 has a ZIP code with missing digits.',
  ],
  [
    { faults: { samePerson: { count: 312, rows: [7, 8, 9, 10, 11] } } },
    'list-same-people',
    'warning',
    '312 rows name people of earlier rows at the same address (the first are 7, 8, 9, 10 and 11).',
  ],
  [
    { lengths: { 40: 24_997, 41: 2, 300: 1 } },
    'list-long-fields',
    'warning',
    '3 rows have fields with more than 40 characters.',
  ],
  [{ encoding: 'windows-1252' }, 'list-encoding', 'info', 'The list is not in UTF-8.'],
  [
    {
      versions: [
        { name: 'A', count: 1200 },
        { name: '', count: 3 },
      ],
    },
    'list-versions',
    'info',
    'The list has 2 versions: A (1,200), empty (3).',
  ],
])('%j gives %s', (changes, code, level, sentence) => {
  expect(verdict(changes)).toEqual([[code, level, sentence]]);
});

test('an order without a quantity is not compared', () => {
  expect(verdict({ rows: 3 }, null)).toEqual([]);
});

test.each(['locked', 'broken', 'costly', 'strange', 'several', 'earlier'] as const)(
  'a list that is %s says so',
  (reason) => {
    expect(judge({ refused: `list-${reason}` }, {})).toMatchObject([
      { code: `file-list-${reason}`, level: 'unknown', check: 'list' },
    ]);
  },
);
