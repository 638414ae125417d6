import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstReads } from './src/lib/first-reads.js';
import { screenTitles } from './src/lib/screen-titles.js';
import { linkPaths, screenPaths } from './src/app/routes.js';

/** What an address needs besides what every page has: the server puts it into the page, so that nothing waits for a script to ask for the next. */
interface Piece {
  path: string;
  /** Only for who is signed in. */
  isPortal: boolean;
  scripts: string[];
  /** What the screen asks the server first. */
  reads: readonly string[];
  /** Its heading, where that is always the same. */
  title?: string;
}

const src = resolve(import.meta.dirname, 'src');
const behindLinks = {
  [linkPaths.reset]: 'app/password/reset-password.page',
  [linkPaths.proof]: 'app/proof-approval/proof-approval.page',
  [linkPaths.order]: 'app/vendor-order/vendor-order.page',
};
const titles: Record<string, string | undefined> = screenTitles;
const screenLoads = /'([^']+)': async \(\) => \(await import\('\.\.\/([^']+)\.js'\)\)/g;

/** Writes `pieces.json` beside the built page. */
export const pieces = (): Plugin => ({
  name: 'pieces',
  apply: 'build',
  enforce: 'post', // when pieces that had nothing but styles are gone
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const everywhere = closure(chunks, [chunkWith(chunks, 'app/main')]);
    const piece = (path: string, isPortal: boolean, modules: readonly string[]): Piece => ({
      path,
      isPortal,
      scripts: [
        ...closure(
          chunks,
          modules.map((module) => chunkWith(chunks, module)),
        ),
      ].filter((file) => !everywhere.has(file)),
      reads: firstReads[path] ?? [],
      title: titles[path],
    });
    const screens = readFileSync(resolve(src, 'app/screens.ts'), 'utf8').matchAll(screenLoads);
    const modules = new Map(Array.from(screens, ([, path, module]) => [path, module]));
    const all = [
      ...screenPaths.map((path) => piece(path, true, ['app/portal', modules.get(path) ?? path])),
      ...Object.entries(behindLinks).map(([path, module]) => piece(path, false, [module])),
    ];
    this.emitFile({ type: 'asset', fileName: 'pieces.json', source: JSON.stringify(all) });
  },
});

function chunkWith(chunks: readonly Rolldown.OutputChunk[], module: string) {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => /^\.tsx?$/.test(id.replace(resolve(src, module), ''))));
  if (!found) throw new Error(`${module} is in no piece of the client.`);
  return found.fileName;
}

/** These files and all that they import before they can run. */
function closure(chunks: readonly Rolldown.OutputChunk[], files: readonly string[], known = new Set<string>()) {
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || known.has(file)) continue;
    known.add(file);
    closure(chunks, chunk.imports, known);
  }
  return known;
}
