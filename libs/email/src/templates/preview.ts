import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadConfig } from '#config';
import { type EmailKind, emailTitles } from '../email-catalog.js';
import { render } from './render.js';
import { samples } from './samples.js';

const anything = {
  DATABASE_URL: 'postgresql://unused',
  REDIS_URL: 'redis://unused',
  APP_SECRET: 'nothing is signed by a preview 0123456789',
};
const config = loadConfig({ ...anything, ...process.env });
const folder = join(config.dataDir, 'mail-preview');
await mkdir(folder, { recursive: true });

const links: string[] = [];
for (const kind of Object.keys(samples) as EmailKind[]) {
  const { subject, html, text } = await render(kind, samples[kind], config);
  await writeFile(join(folder, `${kind}.html`), html);
  await writeFile(join(folder, `${kind}.txt`), `Subject: ${subject}\n\n${text}\n`);
  links.push(
    `<li>${emailTitles[kind]}: <a href="${kind}.html">HTML</a>, <a href="${kind}.txt">text</a></li>`,
  );
}
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Emails</title><ul>${links.join('\n')}</ul>\n`,
);
console.log(`Every email with sample data: ${pathToFileURL(join(folder, 'index.html')).href}`);
