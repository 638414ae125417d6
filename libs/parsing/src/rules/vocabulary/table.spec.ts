import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { numberIn, oneOf, readTable } from './table.js';

const rules = join(import.meta.dirname, '..');
const tables = globSync('**/*.tsv', { cwd: rules }).toSorted();

test('there are tables', () => {
  expect(tables.length).toBeGreaterThan(20);
});

describe.each(tables)('%s', (table) => {
  const text = readFileSync(join(rules, table), 'utf8');
  const [header = '', ...lines] = text.slice(0, -1).split('\n');
  const columns = header.split('\t').length;

  test('ends with a line end, and has none of another system', () => {
    expect(text).toMatch(/[^\n]\n$/);
    expect(text).not.toContain('\r');
  });

  test('is sorted, and no line is there twice', () => {
    expect(lines).toEqual([...new Set(lines)].toSorted());
  });

  test('has no cell that is empty, missing or padded', () => {
    const malformed = lines.filter((line) => {
      const cells = line.split('\t');
      return cells.length !== columns || cells.some((cell) => cell === '' || cell !== cell.trim());
    });
    expect(malformed).toEqual([]);
  });

  test('has one meaning for each phrase', () => {
    if (!/^(?:phrase|noun|word|typed|name)\t/.test(header)) return;
    const phrases = lines.map((line) => line.split('\t')[0]);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  });
});

describe('a malformed table is refused with its file and line', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'table-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test.each([
    [
      'another header',
      'phrase\tsize\n',
      /flavors\.tsv:1: The columns must be phrase, flavor, weight/,
    ],
    [
      'a cell too few',
      'phrase\tflavor\tweight\nice\tsweet\t1\nlemon\tsour\n',
      /flavors\.tsv:3: The line must have 3 cells and has 2/,
    ],
    ['an empty cell', 'phrase\tflavor\tweight\nice\t\t1\n', /flavors\.tsv:2: A cell is empty/],
    [
      'a meaning that there is not',
      'phrase\tflavor\tweight\nice\tcold\t1\n',
      /flavors\.tsv:2: "cold" is none of sweet, sour/,
    ],
    [
      'no number',
      'phrase\tflavor\tweight\nice\tsweet\tmuch\n',
      /flavors\.tsv:2: "much" is no number/,
    ],
  ])('%s', (_name, text, message) => {
    const table = join(folder, 'flavors.tsv');
    writeFileSync(table, text);
    const read = () =>
      readTable(
        pathToFileURL(table),
        ['phrase', 'flavor', 'weight'],
        ({ phrase, flavor, weight }) => ({
          phrase,
          flavor: oneOf(['sweet', 'sour'], flavor),
          weight: numberIn(weight),
        }),
      );
    expect(read).toThrow(message);
  });

  test('a well-formed one is read', () => {
    const table = join(folder, 'flavors.tsv');
    writeFileSync(table, 'phrase\tflavor\r\nice\tsweet\r\n');
    expect(readTable(pathToFileURL(table), ['phrase', 'flavor'], (row) => row)).toEqual([
      { phrase: 'ice', flavor: 'sweet' },
    ]);
  });
});
