import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plain-language-'));
  const plugin = join(process.cwd(), 'apps/launch/plain-language.mjs');
  const rules = [
    'spelling',
    'spelling-of-names',
    'email',
    'email-in-names',
    'bounds',
    'nouns',
    'columns',
  ];
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: [plugin],
      categories: { correctness: 'off' },
      rules: Object.fromEntries(rules.map((rule) => [`plain-language/${rule}`, 'error'])),
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** One line for each problem: `file:line:column: message [Error/plain-language(rule)]` */
function lint(path: string) {
  const { stdout } = spawnSync(
    process.execPath,
    [join(process.cwd(), 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', path],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line.includes('plain-language('));
}

function refusedRules(source: string) {
  write('source.ts', source);
  return lint('source.ts').map((line) => /plain-language\(([\w-]+)\)/.exec(line)?.[1]);
}

const long = 'a'.repeat(60);

test.each([
  ['spelling', `export const label = 'Colour';`],
  ['spelling', `// grey\nexport const tone = 1;`],
  ['spelling', `export const text = 'It is organised by date.';`],
  ['spelling', `export const text = 'towards the end';`],
  ['spelling-of-names', `export const inkColour = 1;`],
  ['spelling-of-names', `export const behaviour = 1;`],
  ['email', `export const text = 'The mail was sent.';`],
  ['email', `export const text = 'Mail sent';`],
  ['email', `export const text = 'We mailed it';`],
  ['email', `export const text = \`\${1} mails\`;`],
  ['email', `export const text = \`\${1} is mailed to you\`;`],
  ['email', `export const text = 'Your e-mail';`],
  ['email-in-names', `export const sendMail = 1;`],
  ['email-in-names', `export class MailGate {}`],
  ['email-in-names', `export interface Message { mailText: string }`],
  ['bounds', `export const mostItems = 5;`],
  ['bounds', `export const MOST_ITEMS = 5;`],
  ['bounds', `export class Limits { leastWait = 5; }`],
  ['bounds', `export class Limits { constructor(readonly mostRows: number) {} }`],
  ['bounds', `export interface Limits { mostPages: number }`],
  ['bounds', `export const limits = { mostFiles: 10 };`],
  ['bounds', `export const fits = (longName: number) => longName;`],
  ['nouns', `export const found = 5;`],
  ['nouns', `export const read = ({ value: said }: { value: number }) => said;`],
  ['nouns', `export interface Row { made: number }`],
  ['nouns', `try { JSON.parse(''); } catch (told) { throw told; }`],
  ['columns', `export const ${long} = ${long};`],
  ['columns', `export const ${long} = ${long} + 1;`],
  ['columns', `// ${long}${long}`],
  ['columns', `export const text = \`\n${long} ${long}\n\`;`],
])('%s refuses %s', (rule, source) => {
  expect(refusedRules(source)).toEqual([rule]);
});

test.each([
  `export const text = 'The mail date is on the mail panel; direct mail is mailed on Monday.';`,
  `export const text = 'The mail server accepted the email in gray.';`,
  `export const text = 'We promise to revise it; otherwise raise it clockwise.';`,
  `export const mailDate = 1;`,
  `export const maxItems = 5;`,
  `export const read = ({ found }: Row) => found;`,
  `export const text = '${long}${long}';`,
  `export const text = \`${long}${long}\`;`,
])('accepts %s', (source) => {
  expect(refusedRules(source)).toEqual([]);
});

test('docs, pages and settings use the same words', () => {
  const files = globSync([
    '*.md',
    '.github/**/*.md',
    'docs/**/*.{md,yml}',
    'docs/operations/*.json',
    'apps/web/index.html',
    'docker-compose.yml',
    '.env.example',
    'apps/Dockerfile',
  ]).filter((file) => file !== 'docs/texts.md');
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    // as comments, which the rules for texts read line by line
    const lines = readFileSync(file, 'utf8').split('\n');
    write(`docs/${file}.ts`, lines.map((line) => `// ${line.replaceAll('\\', '/')}`).join('\n'));
  }
  expect(lint('docs').filter((line) => !line.includes('(columns)'))).toEqual([]);
});
