import { globSync } from 'node:fs';
import { textsOfPage, textsOfSource } from './read-texts.js';

export const textsFile = 'docs/texts.md';

/** Where texts are written, in the order of the page. */
const sections = {
  Screens: ['apps/web/index.html', 'apps/web/src/**/*.{ts,tsx}'],
  Emails: ['libs/email/src/templates/**/*.{ts,tsx}', 'libs/email/src/*.ts'],
  'Fields, statuses and events': ['libs/contracts/src/**/*.ts'],
  'Errors, activity and PDFs': [
    'libs/{activity,fields,fulfilment,jobs,preflight,proofs,purchasing,quotes,storage,users}/src/**/*.ts',
    'apps/api/src/**/*.ts',
  ],
  'Logs and console': [
    'libs/{config,database,documents,events,metrics}/src/**/*.ts',
    'libs/parsing/src/{*,sandbox/**,openai/*}.ts',
    'apps/worker/src/**/*.ts',
    'apps/launch/*.mjs',
  ],
};

/** Tests, styles, queries, demo data, migrations and prompts. */
const ignoredFile =
  /\.(?:spec|testing|proof|d|css|seeder)\.(?:tsx?|mjs)$|\/testing\/|\/migrations\/|\/demo-[^/]*$|\/api\/src\/demo\/|\/storage\/src\/drawings\/|\/templates\/samples\.ts$|instructions\.ts$|plain-language\.mjs$/;

/** The page as it should be. */
export function textsPage() {
  const lines = [
    '# Texts',
    '',
    'Every text that people read on screens, in emails, PDFs, errors and the console, by the file that contains it. `{name}` stands for a value, `[a|b]` for one of two texts, `[a]` for a text that may be absent. Do not edit this page: change the source and run `npm run texts`.',
  ];
  for (const [title, patterns] of Object.entries(sections)) {
    lines.push('', `## ${title}`);
    const files = globSync(patterns)
      .filter((file) => !ignoredFile.test(file))
      .toSorted();
    for (const file of files) {
      const texts = file.endsWith('.html')
        ? textsOfPage(file)
        : textsOfSource(file, title !== 'Logs and console');
      if (texts.length) lines.push('', `### ${file}`, '', ...texts.map((text) => `- ${text}`));
    }
  }
  return `${lines.join('\n')}\n`;
}
