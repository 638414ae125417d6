// npm run dev: like npm start, but runs the sources and restarts on changes.
import { fileURLToPath } from 'node:url';
import { begin } from './install.mjs';
import { checkSettings } from './settings.mjs';

await begin(
  fileURLToPath(import.meta.url),
  async () => (await import('./run.mjs')).run('watched'),
  checkSettings,
);
