import assert from 'node:assert/strict';

const columns = ['Promise', 'Operations', 'Faults', 'Expected', 'Counted'];

export class Report {
  private readonly rows: string[][] = [columns, columns.map(() => '---')];

  /** @throws AssertionError unless both are equal; the table always gets the row */
  check(promise: string, operations: string, faults: string, expected: object, counts: object) {
    this.rows.push([promise, operations, faults, toText(expected), toText(counts)]);
    assert.deepEqual(counts, expected);
  }

  print() {
    console.log(this.rows.map((row) => `| ${row.join(' | ')} |`).join('\n'));
  }
}

const toText = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
