import { memory } from './memory.js';

const storedPage = memory('makeready.return-to', () => sessionStorage);

const isOwnPage = (path: string) =>
  path.startsWith('/') &&
  new URL(path, location.origin).origin === location.origin &&
  !/^\/api(\/|$)/.test(path);

export const rememberPage = () =>
  storedPage.set(location.pathname + location.search + location.hash);

export function takeRememberedPage(): string {
  const path = storedPage.get();
  storedPage.clear();
  return path && isOwnPage(path) ? path : '/';
}
