import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textsOfPage, textsOfSource } from './read-texts.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const textsIn = (source: string, areWordsTexts = true) =>
  textsOfSource(write('source.tsx', source), areWordsTexts);

test.each([
  [
    "`${who} accepted ${quote}${at ? ` at ${at}` : ''}; it is now a job`",
    '{who} accepted {quote}[ at {at}]; it is now a job',
  ],
  [
    "'Sent. Waiting for the vendor; a decline shows here.'",
    'Sent. Waiting for the vendor; a decline shows here.',
  ],
  ["'Help & Support'", 'Help & Support'],
  ["'1 result'", '1 result'],
  ["'Run npm run emails -- release.'", 'Run npm run emails -- release.'],
  ["'DRAFT'", 'DRAFT'],
  ["'Loading…'", 'Loading…'],
  ["`${margin}%${isLow ? ' (low)' : ''}`", '{margin}%[ (low)]'],
  ["<p>Ships on <When at={day} />{isLate && ', late'}.</p>", 'Ships on {When}[, late].'],
  ["<Field label='Due Date' />", 'Due Date'],
])('%s is a text', (source, text) => expect(textsIn(`const x = ${source};`)).toEqual([text]));

test.each([
  "import x from 'Some Module';",
  "const x = sql(`select id from quotes`, 'Some Value');",
  'const x = raw`update jobs set title = ${title}`;',
  'const x = `q.id, ${spec} as "spec"`;',
  "const x = { 'Some key': 1 };",
  "const x = key === 'Some Key';",
  "const x = <div className='one two' />;",
  "const x = 'linear-gradient(red, blue)';",
  "const x = 'quote.created';",
  "type X = 'Some Type';",
])('%s has none', (source) => expect(textsIn(source)).toEqual([]));

test('a single word is a text only where words are labels', () => {
  expect(textsIn("const x = ['Invoice', 'Two words'];", false)).toEqual(['Two words']);
});

test('a page has the texts between its tags and its description', () => {
  const page =
    '<meta name="description" content="One place"><script>const x = 1;</script><h1>Track\n jobs</h1><!-- no -->';
  expect(textsOfPage(write('page.html', page))).toEqual(['One place', 'Track jobs']);
});
