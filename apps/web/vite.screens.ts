import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { screenPaths } from './src/app/routes.js';
import { firstReads } from './src/lib/first-reads.js';

const source = (path: string) => resolve(import.meta.dirname, 'src/app', path);
const load = /'(\/[^']*)': async \(\) =>\s*\(await import\('([^']+)\.js'\)\)/g;

/** Source file by path, as screens.ts imports them. */
const pages = new Map(
  [...readFileSync(source('screens.ts'), 'utf8').matchAll(load)].map(([, path, file]) => [
    path,
    source(`${file}.tsx`),
  ]),
);

/**
 * Writes what each screen loads into `.vite/screens.json`. The server announces it with the page,
 * so that it loads beside the first script instead of after it.
 */
export function screenScripts(): Plugin {
  return {
    name: 'screen-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (module: string | undefined) => {
        const chunk = chunks.find(({ moduleIds }) => module && moduleIds.includes(module));
        if (!chunk) throw new Error(`No chunk has ${module}.`);
        return chunk;
      };
      const scriptsOf = (name: string, scripts = new Set<string>()) => {
        if (scripts.has(name)) return scripts;
        scripts.add(name);
        const { imports } = chunks.find(({ fileName }) => fileName === name) ?? { imports: [] };
        imports.forEach((one) => scriptsOf(one, scripts));
        return scripts;
      };
      const shared = scriptsOf(chunks.find(({ isEntry }) => isEntry)!.fileName);
      scriptsOf(chunkOf(source('portal.tsx')).fileName, shared);
      const screens = screenPaths.map((path) => ({
        path,
        reads: firstReads[path] ?? [],
        scripts: [...scriptsOf(chunkOf(pages.get(path)).fileName, new Set(shared))],
      }));
      const written = JSON.stringify(screens);
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: written });
    },
  };
}
