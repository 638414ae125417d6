// npm run screens: screenshots of every demo screen, in docs/screens; `-- package` takes only those
// whose name begins with it. It fails if two screens look the same.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '#testing';
import { newPerson, openProduct, signIn } from './browser.js';
import { EqualPictures } from './equal-pictures.js';
import { findAddresses, openScreen, type Screen, screens, type Who } from './screen-list.js';

const folder = 'docs/screens';
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const onPhone = new Set([
  'dashboard',
  'jobs',
  'job',
  'quote-offer',
  'package',
  'proof',
  'order-for-vendor',
]);
const byNight = new Set(['dashboard', 'job-proofs', 'proof']);
const [prefix = ''] = process.argv.slice(2);
const isPlain = ({ name }: Screen) => /-(none|refused)$|^job-proof$/.test(name);

const equalPictures = new EqualPictures();

/** The part that the address names may be below the fold. */
const showTab = (page: Page) =>
  page.evaluate(() => {
    const tab = document.querySelector('[role=tab][aria-selected=true]');
    if (tab && tab.getBoundingClientRect().top > innerHeight / 2) tab.scrollIntoView();
  });

const { product, browser, close } = await openProduct({ DEMO_DATA: 'on' });
try {
  if (!prefix) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const people = {
    customer: await newPerson(browser, product.url),
    broker: await newPerson(browser, product.url),
    visitor: await newPerson(browser, product.url),
  };
  await signIn(people.customer, 'ada@acme.test');
  await signIn(people.broker, 'broker@demo.test');
  for (const { page } of Object.values(people)) {
    await page.goto('/');
    await page.locator('html[data-font]').waitFor();
  }
  const { request } = people.broker.context;
  // Pages of proofs and checks of files.
  await until(
    async () => (await (await request.get('/api/deliveries?state=waiting')).json()).length === 0,
    { timeoutMs: 300_000 },
  );
  const addressOf = await findAddresses(request);

  const take = async (
    sight: Screen,
    who: Who,
    viewport: typeof desktop,
    colorScheme: 'light' | 'dark',
    suffix = '',
  ) => {
    const { page } = people[who];
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openScreen(page, sight, addressOf(sight));
    if (who !== 'visitor')
      await page
        .getByRole('button', { name: /^Notifications/, includeHidden: true })
        .waitFor({ state: 'attached' });
    if (sight.search?.includes('tab=')) await showTab(page);
    const picture = await page.screenshot();
    await equalPictures.add(`${sight.name}${suffix}`, picture);
    const file = join(folder, `${sight.name}${suffix}.webp`);
    await sharp(picture).webp({ quality: 72, effort: 6 }).toFile(file);
    console.log(file);
  };
  for (const sight of screens) {
    if (isPlain(sight) || !sight.name.startsWith(prefix)) continue;
    const [who] = sight.who ?? ['customer' as const];
    await take(sight, who!, sight.isPhoneOnly ? phone : desktop, 'light');
    if (onPhone.has(sight.name)) await take(sight, who!, phone, 'light', '-phone');
    if (byNight.has(sight.name)) await take(sight, who!, desktop, 'dark', '-dark');
  }
} finally {
  await close();
}
if (equalPictures.pairs.length) {
  console.error(`Equal pictures: ${equalPictures.pairs.join('; ')}`);
  process.exitCode = 1;
}
