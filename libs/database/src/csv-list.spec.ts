import { type CsvColumn, CsvList } from './csv-list.js';
import { Page } from './page.js';

const fileOf = async (cells: (string | number | null)[]) => {
  const columns: CsvColumn<string | number | null>[] = [{ header: 'Cell', cell: (row) => row }];
  const list = new CsvList(
    'cells',
    columns,
    {},
    async () => new Page(cells, cells.length, undefined),
  );
  let text = '';
  for await (const piece of list.pieces()) text += piece;
  return text;
};

test.each([
  ['=1+1', `"'=1+1"`],
  ['+49 30', `"'+49 30"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\n=1', `"'\n=1"`],
  ['  =cmd|" /C calc"!A0', `"'  =cmd|"" /C calc""!A0"`],
  ['＝1+1', `"'＝1+1"`],
  ['\u00a0@x', `"'\u00a0@x"`],
  ['-', `"'-"`],
  ['-5 %', `"'-5 %"`],
])('keeps %j as text', async (cell, cellText) => {
  expect(await fileOf([cell])).toBe(`\uFEFFCell\r\n${cellText}\r\n`);
});

test.each([
  [-5, '-5'],
  ['-12.50', '-12.50'],
  ['1250.00', '1250.00'],
  ['a=b', 'a=b'],
  ["O'Neill", "O'Neill"],
  ['8.5 × 11, folded', '"8.5 × 11, folded"'],
  ['say "yes"', '"say ""yes"""'],
  ['one\ntwo', '"one\ntwo"'],
  ['', ''],
  [null, ''],
])('does not change %j', async (cell, cellText) => {
  expect(await fileOf([cell])).toBe(`\uFEFFCell\r\n${cellText}\r\n`);
});

test('writes only the headings of an empty list', async () => {
  expect(await fileOf([])).toBe('\uFEFFCell\r\n');
});

test('reads one page after the other, when the file has room', async () => {
  const statements: (string | undefined)[] = [];
  const list = new CsvList(
    'n',
    [{ header: 'n', cell: (n: number) => n }],
    { q: 'x', limit: '1', cursor: 'made up' },
    async (query) => {
      expect(query).toMatchObject({ q: 'x', limit: '500' });
      statements.push(query.cursor);
      return new Page(
        [statements.length],
        3,
        statements.length < 3 ? `after ${statements.length}` : undefined,
      );
    },
  );
  const pieces = list.pieces();
  await pieces.next();
  expect(statements).toEqual([]);
  await pieces.next();
  expect(statements).toEqual([undefined]);
  const rest: string[] = [];
  for await (const piece of pieces) rest.push(piece);
  expect(rest).toEqual(['2\r\n', '3\r\n']);
  expect(statements).toEqual([undefined, 'after 1', 'after 2']);
});
