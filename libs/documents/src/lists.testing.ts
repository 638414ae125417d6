import { Readable } from 'node:stream';

export const header = 'First Name,Last Name,Company,Address,Address 2,City,State,ZIP,Version';

/** A row without faults; each index is another person and household. */
export const person = (index: number, changes: Record<number, string> = {}) => {
  const cells = [
    'Pat',
    `Person${index}`,
    '',
    `${index} Canal Street`,
    '',
    'Bangor',
    'ME',
    '04401',
    index % 2 ? 'A' : 'B',
  ];
  for (const [column, cell] of Object.entries(changes)) cells[Number(column)] = cell;
  return cells;
};

export const csvLine = (cells: readonly string[]) =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

export const csvOf = (rows: readonly (readonly string[])[], head = header) =>
  [head, ...rows.map(csvLine), ''].join('\r\n');

export const people = (count: number) =>
  Array.from({ length: count }, (_, index) => person(index + 1));

export const opened = (bytes: string | Uint8Array) => () =>
  Promise.resolve(Readable.from([Buffer.from(bytes)]));

/** A list of this many rows, without keeping it in memory. */
export function longList(rows: number) {
  function* lines() {
    yield `${header}\r\n`;
    for (let start = 0; start < rows; start += 1000) {
      let text = '';
      for (let index = start; index < Math.min(rows, start + 1000); index++)
        text += `${csvLine(person(index + 1))}\r\n`;
      yield text;
    }
  }
  return Readable.from(lines());
}
