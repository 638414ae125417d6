import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldNames } from '../field-names.js';
import { labels } from './labels.js';
import { operationNamed } from './operations.js';

const fields = join(import.meta.dirname, '../fields');
const shadows = globSync('*/shadows.tsv', { cwd: fields }).flatMap((table) =>
  readFileSync(join(fields, table), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')),
);

test('each shadow hides something: the operation of a label, or the values of a field', () => {
  const idle = shadows.filter(([place, name = '']) =>
    place === 'label'
      ? !labels.has(name) || !operationNamed(name)
      : !fieldNames.some((field) => field === name),
  );
  expect(idle).toEqual([]);
});
