import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ListRepair } from '#contracts';
import { bombOf, xlsxParts, zipOf } from './files.testing.js';
import { type ListAnswer, ListReader } from './index.js';
import { csvOf, longList, opened, people, person } from './lists.testing.js';

const reader = new ListReader();
afterAll(() => reader.onApplicationShutdown());

const check = (bytes: string | Uint8Array) => reader.check(opened(bytes));
function factsOf(answer: ListAnswer) {
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.facts;
}
const faultsOf = async (rows: string[][]) =>
  factsOf(await check(csvOf([...people(20), ...rows]))).faults;
const inRows = (...rows: number[]) => ({ count: rows.length, rows });
const megabyte = 1024 * 1024;

describe('a list', () => {
  test('without faults is counted, with its columns and versions', async () => {
    expect(factsOf(await check(csvOf(people(30))))).toEqual({
      kind: 'list',
      format: 'text',
      encoding: 'utf-8',
      otherSheets: 0,
      rows: 30,
      columns: [
        'name',
        'name',
        'company',
        'address',
        'address2',
        'city',
        'state',
        'zip',
        'version',
      ],
      emptyColumns: [],
      faults: {},
      lengths: { 14: 9, 15: 21 },
      versions: [
        { name: 'A', count: 15 },
        { name: 'B', count: 15 },
      ],
      hasMoreVersions: false,
    });
  });

  test.each<[fault: string, rows: string[][], expected: object]>([
    ['an empty city', [person(31, { 5: ' ' })], { emptyCells: inRows(22), spaces: inRows(22) }],
    [
      'short ZIP codes',
      [person(31, { 7: '4401' }), person(32, { 7: '601', 6: 'PR' })],
      { shortZip: inRows(22, 23) },
    ],
    ['a ZIP code of letters', [person(31, { 7: 'O4401' })], { badZip: inRows(22) }],
    ['a ZIP code of another state', [person(31, { 6: 'NH' })], { stateZip: inRows(22) }],
    ['a wrong encoding', [person(31, { 1: 'PÃ©rez' })], { mojibake: inRows(22) }],
    ['a second header', [header()], { secondHeader: inRows(22) }],
    ['a formula', [person(31, { 3: '=A2&B2' })], { formula: inRows(22) }],
    ['a control character', [person(31, { 1: 'Per\u0007son' })], { control: inRows(22) }],
    ['spaces', [person(31, { 1: '  Person  31 ' })], { spaces: inRows(22) }],
    ['a row that is too long', [[...person(31), 'more']], { uneven: inRows(22) }],
    ['the same row', [person(1)], { sameRow: inRows(22), samePerson: inRows(22) }],
    [
      'the same person in other words',
      [person(1, { 0: 'PAT', 3: '1 Canal St.', 7: '4401' })],
      { samePerson: inRows(22), shortZip: inRows(22) },
    ],
    ['the same household', [person(1, { 0: 'Kim' })], { sameHousehold: inRows(22) }],
  ])('with %s', async (_name, rows, expected) => {
    expect(await faultsOf(rows)).toEqual(expected);
  });

  test('names the first five rows with a fault and counts all', async () => {
    const rows = Array.from({ length: 312 }, () => person(1));
    expect(await faultsOf(rows)).toEqual({
      sameRow: { count: 312, rows: [22, 23, 24, 25, 26] },
      samePerson: { count: 312, rows: [22, 23, 24, 25, 26] },
    });
  });

  test.each<[name: string, bytes: Uint8Array, encoding: string]>([
    ['UTF-16', Buffer.from(`\ufeff${csvOf(people(30))}`, 'utf16le'), 'utf-16le'],
    [
      'Windows-1252',
      Buffer.from(csvOf([...people(29), person(30, { 1: 'Pérez' })]), 'latin1'),
      'windows-1252',
    ],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${csvOf(people(30))}`), 'utf-8'],
  ])('in %s is read', async (_name, bytes, encoding) => {
    const { rows, faults, ...facts } = factsOf(await check(bytes));
    expect({ rows, faults, encoding: facts.encoding }).toEqual({ rows: 30, faults: {}, encoding });
  });

  test('with tabs or semicolons is read', async () => {
    for (const delimiter of ['\t', ';', '|'])
      expect(factsOf(await check(csvOf(people(30)).replaceAll(',', delimiter))).rows).toBe(30);
  });

  const fixed = (rows: readonly string[][], widths = [26, 26, 12, 4, 10]) =>
    rows
      .map((cells) => cells.map((cell, index) => cell.padEnd(widths[index]!)).join(''))
      .join('\r\n');
  const fixedHeader = ['NAME', 'ADDRESS', 'CITY', 'STATE', 'ZIP'];
  const fixedPerson = (index: number) => [
    `${['Fox', 'Ruiz', 'Lindqvist'][index % 3]}, ${['Al', 'Dana', 'Kimberly'][index % 4] ?? 'Bo'} ${index}`,
    `${index} Canal Street`,
    index % 2 ? 'Bangor' : 'Orono',
    'ME',
    '04401',
  ];
  const fixedPeople = Array.from({ length: 30 }, (_, index) => fixedPerson(index + 1));

  test('of fixed width is read, and repaired as CSV', async () => {
    const wide = ['W'.repeat(26), 'X'.repeat(26), 'Bangor', 'ME', '4401'];
    const widths = [26, 26, 12, 6, 10];
    const bytes = fixed([fixedHeader, ...fixedPeople, wide], widths);
    const { rows, columns, faults } = factsOf(await check(bytes));
    expect([rows, columns, faults]).toEqual([
      31,
      ['name', 'address', 'city', 'state', 'zip'],
      { shortZip: inRows(32) },
    ]);
    const repaired = await reader.repair(opened(bytes), ['list-short-zips'], (_rows, source) =>
      text(source),
    );
    const lines = repaired!.split('\r\n');
    expect([lines[0], lines[1], lines[31]]).toEqual([
      'NAME,ADDRESS,CITY,STATE,ZIP',
      '"Ruiz, Dana 1",1 Canal Street,Bangor,ME,04401',
      `${'W'.repeat(26)},${'X'.repeat(26)},Bangor,ME,04401`,
    ]);
  });

  test('of fixed width without a header, or below a title, is read', async () => {
    for (const bytes of [
      fixed(fixedPeople),
      `Fall mailing to our members in Maine\r\n${fixed(fixedPeople)}`,
    ]) {
      const { columns } = factsOf(await check(bytes));
      expect(columns.filter(Boolean)).toEqual(['address', 'state', 'zip']);
    }
  });

  test('with padded cells and delimiters is not taken for one of fixed width', async () => {
    const rows = fixedPeople.map((cells) => cells.map((cell) => cell.replace(',', '').padEnd(20)));
    for (const delimiter of ['\t', ';', '|']) {
      const bytes = [fixedHeader, ...rows].map((cells) => cells.join(delimiter)).join('\n');
      const { rows: count, columns } = factsOf(await check(bytes));
      expect([count, columns]).toEqual([30, ['name', 'address', 'city', 'state', 'zip']]);
    }
  });

  test('without a header is read by its values', async () => {
    const { rows, columns } = factsOf(
      await check(csvOf(people(30)).split('\r\n').slice(1).join('\r\n')),
    );
    expect([rows, columns.filter(Boolean)]).toEqual([30, ['address', 'state', 'zip']]);
  });

  test('in a spreadsheet is read, also in an archive', async () => {
    const rows = [header(), ...people(30), person(31, { 7: '4401' })];
    const sheet = zipOf(xlsxParts({ List: rows, Notes: [['by hand']] }));
    for (const bytes of [sheet, zipOf({ 'list.xlsx': sheet })]) {
      const { format, otherSheets, rows: count, faults } = factsOf(await check(bytes));
      expect([format, otherSheets, count, faults]).toEqual([
        'sheet',
        1,
        31,
        { shortZip: inRows(32) },
      ]);
    }
    const archive = zipOf({
      'list.csv': Buffer.from(csvOf(people(30))),
      '__MACOSX/._list.csv': Buffer.from('x'),
    });
    expect(factsOf(await check(archive)).rows).toBe(30);
  });

  test('gives the rows to look at in a proof, the same ones each time', async () => {
    const rows = [
      ...people(30),
      person(31, { 0: 'Maximiliana Wilhelmina' }),
      person(32, { 0: 'A', 1: '' }),
      person(33, { 3: '12345 Old Harbor Street Extension North' }),
      person(34, { 3: '1 Elm' }),
      person(35, { 4: 'Suite 9' }),
    ];
    const answers = [await check(csvOf(rows)), await check(csvOf(rows))];
    const [records, repeatedRecords] = answers.map((answer) =>
      'records' in answer ? answer.records : [],
    );
    expect(repeatedRecords).toEqual(records);
    const rowOf = (reason: string, version?: string) =>
      records!.find(({ reasons }) =>
        reasons.some((each) => each.reason === reason && each.version === version),
      )?.row;
    expect([
      rowOf('longName'),
      rowOf('shortName'),
      rowOf('longAddress'),
      rowOf('shortAddress'),
      rowOf('threeLines'),
      rowOf('version', 'A'),
      rowOf('version', 'B'),
    ]).toEqual([32, 33, 34, 35, 36, 2, 3]);
    expect(
      records!.flatMap(({ reasons }) => reasons).filter(({ reason }) => reason === 'random'),
    ).toHaveLength(3);
  });
});

function header() {
  return csvOf([]).trim().split(',');
}

describe('a repair', () => {
  const repair = async (bytes: string | Uint8Array, repairs: readonly ListRepair[]) =>
    reader.repair(opened(bytes), repairs, async (counts, source) => ({
      counts,
      text: await text(source),
    }));
  const faultyRows = [
    ...people(250),
    person(251, { 7: '4401' }),
    person(252, { 1: ' Person  252' }),
    person(7),
    person(253, { 7: ' 601', 6: 'PR', 3: '"1" Elm, Rear' }),
    person(7),
  ];

  test('changes the named rows and no other byte', async () => {
    const before = csvOf(faultyRows).split('\r\n');
    const all = await repair(csvOf(faultyRows), [
      'list-short-zips',
      'list-spaces',
      'list-same-rows',
    ]);
    expect(all!.counts).toEqual({ 'list-short-zips': 2, 'list-spaces': 2, 'list-same-rows': 2 });
    const expected = before.filter((_line, index) => index !== 253 && index !== 255);
    expected[251] = csvOf([person(251)]).split('\r\n')[1]!;
    expected[252] = csvOf([person(252, { 1: 'Person 252' })]).split('\r\n')[1]!;
    expected[253] = csvOf([person(253, { 7: '00601', 6: 'PR', 3: '"1" Elm, Rear' })]).split(
      '\r\n',
    )[1]!;
    expect(all!.text.split('\r\n')).toEqual(expected);
  });

  test.each<[ListRepair, number]>([
    ['list-short-zips', 2],
    ['list-spaces', 2],
    ['list-same-rows', 2],
  ])('%s removes its finding only', async (code, rows) => {
    const { counts, text: repairedText } = (await repair(csvOf(faultyRows), [code]))!;
    expect(counts).toEqual({ [code]: rows });
    const faults = {
      'list-short-zips': 'shortZip',
      'list-spaces': 'spaces',
      'list-same-rows': 'sameRow',
    };
    const expected = Object.entries(faults)
      .filter(([each]) => each !== code)
      .map(([, fault]) => fault);
    const remainingFaults = factsOf(await check(repairedText)).faults;
    expect(
      Object.keys(remainingFaults)
        .filter((fault) => Object.values(faults).includes(fault))
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  test('writes other encodings as UTF-8, and a spreadsheet as text', async () => {
    const rows = [...people(29), person(30, { 1: 'Pérez' })];
    const list = await repair(Buffer.from(csvOf(rows), 'latin1'), ['list-encoding']);
    expect([list!.counts, list!.text]).toEqual([{ 'list-encoding': 1 }, csvOf(rows)]);
    const sheet = zipOf(xlsxParts({ List: [header(), person(31, { 7: '4401' })] }));
    expect((await repair(sheet, ['list-short-zips']))!.text).toBe(csvOf([person(31)]));
  });

  test('of a file that is no list is refused', async () => {
    expect(await repair(Buffer.from('PK\u0003\u0004 nothing'), ['list-spaces'])).toBeUndefined();
  });
});

describe('a hostile file', () => {
  const line = Buffer.alloc(100 * megabyte, 'x');
  const zeros = Buffer.alloc(200 * megabyte);
  test.each<[name: string, bytes: () => Uint8Array, refusal: string]>([
    ['with a line of 100 MB', () => line, 'list-costly'],
    [
      'with a quote that never ends',
      () => Buffer.from(`name,zip\n"${'x'.repeat(9_000)}`),
      'list-broken',
    ],
    ['with a text that unpacks to one line', () => zipOf({ 'a.csv': zeros }), 'list-costly'],
    [
      'with a shared text of 200 MB',
      () =>
        zipOf({
          ...xlsxParts({ A: [['a']] }),
          'xl/sharedStrings.xml': Buffer.concat([Buffer.from('<sst><si><t>'), zeros]),
        }),
      'list-costly',
    ],
    [
      'with a sheet of 200 MB in one row',
      () =>
        zipOf({
          ...xlsxParts({ A: [['a']] }),
          'xl/worksheets/sheet1.xml': Buffer.concat([Buffer.from('<sheetData><row r="1">'), zeros]),
        }),
      'list-costly',
    ],
    [
      'that states a wrong size',
      () => bombOf(xlsxParts({ A: [['a']] }), 'xl/worksheets/sheet1.xml', zeros, 10),
      'list-costly',
    ],
    ['that is no archive', () => Buffer.from('PK\u0003\u0004 nothing'), 'list-broken'],
    [
      'with two lists',
      () => zipOf({ 'a.csv': Buffer.from('a'), 'b.csv': Buffer.from('b') }),
      'list-several',
    ],
    ['without a list', () => zipOf({ 'a.png': Buffer.from('a') }), 'list-strange'],
    [
      'of an old or encrypted spreadsheet',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'list-locked',
    ],
  ])(
    '%s is refused, and the next list is read',
    async (_name, bytes, refusal) => {
      expect(await check(bytes())).toEqual({ refused: refusal });
      expect(factsOf(await check(csvOf(people(30)))).rows).toBe(30);
    },
    60_000,
  );
});

test('a long list is read in little memory', async () => {
  const few = new ListReader({ bytes: 300 * megabyte });
  const rows = 60_000;
  expect(factsOf(await few.check(() => Promise.resolve(longList(rows)))).rows).toBe(rows);
  few.onApplicationShutdown();
}, 60_000);

test('errors of the storage are thrown', async () => {
  const fail = () => Promise.reject<Readable>(new Error('away'));
  await expect(reader.check(fail)).rejects.toThrow('away');
});
