import { globSync } from 'node:fs';
import { parseText } from '../parse-text.js';
import { oneOf, readTable } from '../vocabulary/table.js';
import { fieldNames } from '../field-names.js';

const tables = globSync('*/examples.tsv', { cwd: import.meta.dirname }).toSorted();
const examples = tables.flatMap((table) =>
  readTable(
    new URL(table, import.meta.url),
    ['text', 'field', 'value'],
    ({ text, field, value }) => ({
      text,
      field: oneOf(fieldNames, field),
      value,
    }),
  ),
);

test('every field has an example', () => {
  expect(fieldNames.filter((name) => !examples.some(({ field }) => field === name))).toEqual([]);
});

test.each(examples)('$field of "$text"', ({ text, field, value }) => {
  expect(String(parseText(text).fields[field]?.value)).toBe(value);
});
