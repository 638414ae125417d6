import { memory } from './memory.js';

const storedPage = memory('makeready.return-to', () => sessionStorage);

/** Only a page of this portal: an absolute path on this origin that is no call. */
const isOwnPage = (path: string) =>
  path.startsWith('/') &&
  new URL(path, location.origin).origin === location.origin &&
  !/^\/api(\/|$)/.test(path);

/** Keeps the page that stands in the address bar for after the next sign-in. */
export const rememberPage = () =>
  storedPage.set(location.pathname + location.search + location.hash);

/** The page to go to after signing in, once; `/` when none was asked for. */
export function takeRememberedPage(): string {
  const path = storedPage.get();
  storedPage.clear();
  return path && isOwnPage(path) ? path : '/';
}
