import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Screen {
  /** `/jobs/:id` */
  path: string;
  scripts: string[];
  /** Addresses of the API, with `:id`. */
  reads: string[];
}

const scriptLink = (script: string) => `</${script}>; rel=modulepreload`;
const readLink = (read: string) =>
  [`<${read}>`, 'rel=preload', 'as=fetch', 'crossorigin=use-credentials'].join('; ');
const session = '/api/session';

/**
 * The `Link` header that announces what a screen loads with the page.
 * @param root folder of the built client
 */
export function screenLinks(root: string) {
  const file = join(root, '.vite/screens.json');
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Screen[]) : [];
  const patterns = screens.map(({ path, ...screen }) => ({
    ...screen,
    pattern: new RegExp(`^${path.replace(':id', '([\\w-]+)')}/?$`),
  }));
  /** @param hasQuery the first reads of the screen are others */
  return (path: string, hasQuery: boolean) => {
    for (const { pattern, scripts, reads } of patterns) {
      const match = pattern.exec(path);
      if (!match) continue;
      const [, id = ''] = match;
      const ownReads = hasQuery ? [] : reads.map((read) => read.replace(':id', id));
      return [...scripts.map(scriptLink), ...[session, ...ownReads].map(readLink)].join(', ');
    }
    return undefined;
  };
}
