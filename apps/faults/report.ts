import assert from 'node:assert/strict';

const columns = ['Promise', 'Operations', 'Faults', 'Expected', 'Counted'];

/** What was promised and what was counted, for the table at the end. */
export class Report {
  private readonly rows: string[][] = [columns, columns.map(() => '---')];

  /**
   * A promise holds on equality.
   * @throws AssertionError otherwise; the row is in the table either way
   */
  holds(promise: string, operations: string, faults: string, expected: object, counts: object) {
    this.rows.push([promise, operations, faults, inWords(expected), inWords(counts)]);
    assert.deepEqual(counts, expected);
  }

  print() {
    console.log(this.rows.map((row) => `| ${row.join(' | ')} |`).join('\n'));
  }
}

const inWords = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
