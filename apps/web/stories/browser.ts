import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach } from 'node:test';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { startTemporaryProduct } from '../../launch/product.mjs';

export const password = 'demo-password';

const everybodysFaults: string[][] = [];

const contexts: BrowserContext[] = [];

// Saves the screens of a failed story.
afterEach(async (context: unknown) => {
  if ((context as { passed: boolean }).passed) return;
  for (const page of contexts.flatMap((one) => one.pages())) {
    const snapshot = await page.ariaSnapshot({ timeout: 5000 }).catch(String);
    console.error(`${page.url()}\n${snapshot}\n`);
  }
});

export type Product = Awaited<ReturnType<typeof openProduct>>;

/**
 * Starts the built product and a browser. `close` fails the story when a page broke the rules of
 * `Watched`.
 * @param env variables of its processes
 */
export async function openProduct(env: NodeJS.ProcessEnv = {}) {
  // The browser first: without one, a started product would keep the test running.
  const browser = await launch();
  const product = await startTemporaryProduct({ env });
  const close = async () => {
    await browser.close();
    await product.stop();
    assert.deepEqual(everybodysFaults.flat(), []);
  };
  return { product, browser, close };
}

const findOnPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** @param isHeadless prefers the build without a window, which needs a tenth less time */
export function chromiumPath(isHeadless = false) {
  const path =
    process.env.CHROMIUM_PATH ??
    (isHeadless ? findOnPath('chromium-headless-shell') : undefined) ??
    findOnPath('chromium');
  if (!path) throw new Error('chromium is not on PATH; set CHROMIUM_PATH.');
  return path;
}

const withDefaults = ({ args = [], ...options }: LaunchOptions): LaunchOptions => ({
  ...options,
  executablePath: chromiumPath(options.headless !== false),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...args,
  ],
});

/** @param options with `args` in addition to the common ones */
export const launch = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch(withDefaults(options));

/** Errors of a page: uncaught exceptions and violations of the content security policy. */
export interface Person {
  page: Page;
  context: BrowserContext;
  faults: string[];
  /** Resources that the browser logged as failed. */
  failedLoads: string[];
}

export async function newPerson(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(60_000); // other stories may be starting beside this one
  contexts.push(context);
  const page = await context.newPage();
  const faults: string[] = [];
  const failedLoads: string[] = [];
  everybodysFaults.push(faults);
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    // The browser logs statuses like 404; stories check what the page shows instead.
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isStatus) faults.push(message.text());
    if (message.type() === 'error' && isStatus)
      failedLoads.push(`${message.text()} ${message.location().url}`);
  });
  return { page, context, faults, failedLoads };
}

/** Holds requests to this address until the returned function is called. */
export async function pauseAt(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Watches inside the page, because a locator finds nothing while a navigation is paused. */
export const seeToast = (page: Page, ...texts: readonly string[]) =>
  page.waitForFunction(
    (parts) =>
      [...document.querySelectorAll('[role=alertdialog]')].some(({ textContent }) =>
        parts.every((part) => textContent.includes(part)),
      ),
    texts,
  );

/** Opens no page, because most stories begin on another one than the dashboard. */
export async function signIn({ context }: Pick<Person, 'context'>, username: string) {
  const answer = await context.request.post('/api/login', { data: { username, password } });
  assert.equal(answer.status(), 200, await answer.text());
}

export async function signInByForm(page: Page, username: string) {
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

export async function signedIn(
  all: Product,
  username: string,
  options?: BrowserContextOptions,
): Promise<Person> {
  const person = await newPerson(all.browser, all.product.url, options);
  await signIn(person, username);
  return person;
}

/** Waits until the page works: its heading alone is there before any script. */
export async function visit(
  all: Product,
  username: string,
  path: string,
  options?: BrowserContextOptions,
): Promise<Person> {
  const person = await signedIn(all, username, options);
  await person.page.goto(path);
  await person.page.locator('main:not([aria-busy="true"]) h1').waitFor();
  return person;
}
