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

/** Every screen of the portal, with a record of this person where its address names one. */
async function addressesFor(page: Page) {
  const read = async (path: string) => (await (await page.request.get(path)).json()) as { id: string }[];
  const firsts = new Map<string, string>();
  for (const room of new Set(screens.filter(({ path }) => path.includes('/:id')).map(({ path }) => path.split('/')[1]!))) {
    const [first] = await read(`/api/${room}?limit=1`);
    if (first) firsts.set(room, first.id);
  }
  return screens.flatMap(({ path }) => {
    const id = firsts.get(path.split('/')[1]!);
    if (path.includes('/:id') && !id) return [];
    return [path.replace(':id', id!)];
  });
}

/** What the browser refuses to do on this page, in the words of the policy. */
const refusals = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => seen.push(`${violatedDirective} ${blockedURI}`));
    Object.assign(window, { refusals: seen });
  });
const refused = (page: Page) => page.evaluate(() => (window as unknown as { refusals: string[] }).refusals);

for (const username of ['broker@demo.test', 'ada@acme.test']) {
  test(`no screen of ${username} does what the policy forbids`, async () => {
    const { page, faults } = await newPerson(all.browser, all.product.url);
    await signIn(page, username);
    await refusals(page);
    const addresses = await addressesFor(page);
    assert.ok(addresses.length > screens.length / 2, addresses.join(' '));
    for (const address of addresses) {
      const answer = await page.goto(address);
      const policy = (await answer!.allHeaders())['content-security-policy'] ?? '';
      assert.match(policy, /default-src 'none'; ?script-src 'self';/);
      assert.doesNotMatch(policy, /unsafe|\*/);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      assert.deepEqual([address, await refused(page), faults], [address, [], []]);
    }
  });
}

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
