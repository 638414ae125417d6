import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { screens } from '../src/app/routes.js';
import { newPerson, openProduct, signIn } from './browser.js';

let all: Awaited<ReturnType<typeof openProduct>>;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

/** Every screen of the portal, with the first record of its kind where the address names one. */
async function addressesFor(page: Page) {
  const firsts = new Map<string, string>();
  for (const [room] of screens.flatMap(({ path }) => [...path.matchAll(/(?<=^\/)[^/]+(?=\/:id)/g)])) {
    const [first] = (await (await page.request.get(`/api/${room}?limit=1`)).json()) as { id: string }[];
    firsts.set(room, first!.id);
  }
  return screens.map(({ path }) => path.replace(':id', firsts.get(path.split('/')[1]!) ?? ''));
}

/** What the browser refuses to do on this page, in the words of the policy. */
const refusals = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => seen.push(`${violatedDirective} ${blockedURI}`));
    Object.assign(window, { refusals: seen });
  });
const refused = (page: Page) => page.evaluate(() => (window as unknown as { refusals: string[] }).refusals);

test('no screen does what the policy forbids', async () => {
  const { page, faults } = await newPerson(all.browser, all.product.url);
  await signIn(page, 'broker@demo.test');
  await refusals(page);
  const addresses = await addressesFor(page);
  assert.equal(addresses.length, screens.length);
  for (const address of addresses) {
    const answer = await page.goto(address);
    const policy = (await answer!.allHeaders())['content-security-policy'] ?? '';
    assert.match(policy, /default-src 'none'; ?script-src 'self';/);
    assert.doesNotMatch(policy, /unsafe|\*/);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual([address, await refused(page), faults], [address, [], []]);
  }
});

test('a script that somebody gets into a page is not run', async () => {
  const page = await all.browser.newPage({ baseURL: all.product.url }); // no person's: the refusals are wanted here
  await refusals(page);
  await page.goto('/');
  const ran = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="window.hit = true">');
    const script = document.createElement('script');
    script.textContent = 'window.hit = true';
    document.body.append(script);
    return new Promise((resolve) => {
      const image = document.querySelector('img[src="/none.png"]')!;
      image.addEventListener('error', () => resolve('hit' in window));
    });
  });
  assert.equal(ran, false);
  assert.deepEqual(new Set(await refused(page)), new Set(['script-src-attr inline', 'script-src-elem inline']));
});
