import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plain-language-'));
  const plugin = join(process.cwd(), 'apps/launch/plain-language.mjs');
  const rules = ['spelling', 'email', 'bounds', 'nouns', 'columns'];
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: [plugin],
      rules: Object.fromEntries(rules.map((rule) => [`plain-language/${rule}`, 'error'])),
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function refusedRules(source: string) {
  writeFileSync(join(folder, 'source.ts'), source);
  const lint = spawnSync(
    process.execPath,
    [join(process.cwd(), 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', 'source.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return [...lint.stdout.matchAll(/plain-language\((\w+)\)/g)].map(([, rule]) => rule);
}

const long = 'a'.repeat(60);

test.each([
  ['spelling', `export const label = 'Colour';`],
  ['spelling', `// grey\nexport const tone = 1;`],
  ['email', `export const text = 'The mail was sent.';`],
  ['email', `export const text = \`\${1} is mailed to you\`;`],
  ['email', `export const text = 'Your e-mail';`],
  ['bounds', `export const mostItems = 5;`],
  ['bounds', `export const fits = (longestName: number) => longestName;`],
  ['nouns', `export const found = 5;`],
  ['nouns', `export const read = ({ value: said }: { value: number }) => said;`],
  ['columns', `export const ${long} = ${long};`],
])('%s refuses %s', (rule, source) => {
  expect(refusedRules(source)).toEqual([rule]);
});

test.each([
  `export const text = 'The mail date is on the mail panel; direct mail is mailed on Monday.';`,
  `export const text = 'The email was emailed in gray.';`,
  `export const maxItems = 5;`,
  `export const read = ({ found }: { found: number }) => found;`,
  `export const text = '${long}${long}';`,
])('accepts %s', (source) => {
  expect(refusedRules(source)).toEqual([]);
});
