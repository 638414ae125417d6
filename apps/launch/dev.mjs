// npm run dev: the same as npm start, from the sources, restarting what changes.
import { fileURLToPath } from 'node:url';
import { begin } from './install.mjs';
import { checkSettings } from './settings.mjs';

await begin(
  fileURLToPath(import.meta.url),
  async () => (await import('./run.mjs')).run('watched'),
  checkSettings,
);
