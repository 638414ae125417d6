import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { newPerson, type Product, openProduct, signIn } from './browser.js';
import { screenReaderProblems } from './screen-reader.js';
import {
  findAddresses,
  isComplete,
  openScreen,
  overlayOf,
  overlays,
  paths,
  pressButtons,
  screensOf,
  type Screen,
  screens,
  type Who,
} from './screen-list.js';
import { smallTargets, touchOf } from './targets.js';

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const desktop = { width: 1440, height: 900 };
/** The smallest one on which no list scrolls sideways. */
const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
/** 1280 × 1024 at 400 %. */
const magnified = { width: 320, height: 256 };

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

/** Violations of the content security policy. */
const refusals = (page: Page) =>
  page.addInitScript(() => {
    const violationTexts: string[] = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violationTexts.push(`${violatedDirective} ${blockedURI}`),
    );
    Object.assign(window, { refusals: violationTexts });
  });
const violationsIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { refusals: string[] }).refusals);

/** Rules that axe-core does not run by default. */
const extraRules = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};

/** The only rules whose result depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Accessibility violations.
 * @param within the whole page by default
 */
const barriers = (page: Page, within?: string) => violationsOf(page, within, { rules: extraRules });
const colorBarriers = (page: Page, within?: string) =>
  violationsOf(page, within, { runOnly: colorRules });

const violationsOf = (page: Page, within: string | undefined, options: axe.RunOptions) =>
  page.evaluate(
    async ({ selector, options }) => {
      const { axe: judge } = window as unknown as { axe: typeof import('axe-core') };
      const root = selector ? [...document.querySelectorAll(selector)].at(-1)! : document;
      const axeResults = await judge.run(root, {
        resultTypes: ['violations'],
        preload: false,
        ...options,
      });
      return axeResults.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
        );
    },
    { selector: within, options },
  );

/** Problems at high zoom: the page scrolls sideways, or fixed parts hide most of it. */
const narrowness = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isFixed = (element: Element | null): boolean =>
      Boolean(
        element &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
          isFixed(element.parentElement)),
      );
    const spots = Array.from({ length: 16 }, (_spot, index) =>
      document.elementFromPoint(160, index * 16 + 8),
    );
    const covered = spots.filter(
      (element) => !element?.closest('[data-rac]') && isFixed(element),
    ).length;
    return [
      ...(scrollWidth > clientWidth ? [`is ${scrollWidth - clientWidth} px too wide`] : []),
      ...(covered > spots.length / 2 ? [`${covered} of ${spots.length} are covered`] : []),
    ];
  });

/**
 * @returns the problems that remain some frames later, because overlays follow the window with a
 * delay
 */
async function lastingProblems(page: Page, look: (page: Page) => Promise<string[]>) {
  let violations = await look(page);
  for (let frames = 20; violations.length > 0 && frames > 0; frames--) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    violations = await look(page);
  }
  return violations;
}

/** The focus must return below a closed overlay, where the next key is handled. */
function isTopGone({ overlays, layers }: { overlays: string; layers: number }) {
  const openOverlays = [...document.querySelectorAll(overlays)];
  return (
    openOverlays.length < layers &&
    (openOverlays.length === 0 ||
      openOverlays.some((layer) => layer.contains(document.activeElement)))
  );
}

const cutTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .map(({ ariaLabel, parentElement }) => ({
        ariaLabel,
        cut: parentElement!.scrollWidth - parentElement!.clientWidth,
      }))
      .filter(({ cut }) => cut > 0)
      .map(({ ariaLabel, cut }) => `${ariaLabel} is ${cut} px too wide`),
  );

type Theme = 'light' | 'dark';

const usernames = { broker: 'broker@demo.test', customer: 'ada@acme.test' };
async function arrive(who: Who) {
  const person = await newPerson(all.browser, all.product.url);
  await refusals(person.page);
  if (who !== 'visitor') await signIn(person, usernames[who]);
  return person;
}

test('every address of the router is looked at', () => {
  const visitedPaths = new Set(screens.map(({ path }) => path));
  assert.deepEqual(
    paths.filter((path) => !visitedPaths.has(path)),
    [],
  );
});

/**
 * Checks each screen in every theme and width. The two themes that differ only in color run once
 * for screens that staff and customers share.
 */
async function lookAround(who: Who) {
  const shopSights = new Set(screensOf('broker'));
  const shop = await arrive('broker');
  const addressOf = await findAddresses(shop.context.request);
  const { page, faults, failedLoads } = who === 'broker' ? shop : await arrive(who);
  const touch = await touchOf(page);
  const tree = await page.context().newCDPSession(page);
  const show = async (viewport: typeof desktop, colorScheme: Theme, isTouched = false) => {
    await touch(isTouched);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (screen) await isComplete(page);
  };
  // The loaded path.
  let screen = '';
  /**
   * A path is loaded once; its other screens are opened without another load.
   * @returns what to check: the whole page, its current content, or the overlay
   */
  const goTo = async (sight: Screen, viewport: typeof desktop) => {
    const address = addressOf(sight);
    const [path] = address.split('?');
    const isHere = path === screen;
    for (let layers = isHere ? await page.locator(overlays).count() : 0; layers > 0; layers--) {
      await page.keyboard.press('Escape');
      await page.waitForFunction(isTopGone, { overlays, layers });
    }
    await show(viewport, 'light', viewport === phone);
    if (isHere) {
      await page.evaluate((to) => history.pushState(null, '', to), address);
      await isComplete(page);
      await pressButtons(page, sight);
    } else {
      await openScreen(page, sight, address);
      await page.evaluate(axeScript);
      screen = path!;
    }
    return (await overlayOf(page).isVisible()) ? overlays : isHere ? 'main' : undefined;
  };

  for (const sight of screensOf(who)) {
    const findNone = (what: string, faulty: string[]) =>
      assert.deepEqual([sight.name, what, ...faulty], [sight.name, what]);
    const isFirst = who !== 'customer' || !shopSights.has(sight);
    const within = await goTo(sight, sight.isPhoneOnly ? phone : desktop);
    assert.match(await page.title(), /\S · Makeready$|^Makeready/, sight.name);
    assert.equal(await page.locator('h1').count(), 1, sight.name);
    findNone('read out', await screenReaderProblems(tree, within === overlays));
    if (!sight.isPhoneOnly) {
      findNone('on a desk by day', await barriers(page, within));
      if (isFirst) await show(desktop, 'dark');
      if (isFirst) findNone('on a desk by night', await colorBarriers(page, within));
      if (within !== overlays && (await page.locator('table').count())) {
        await show(laptop, 'light');
        findNone('on a laptop', await cutTables(page));
      }
      if (who === 'customer' && within !== overlays && (await page.locator('table').count())) {
        await show(tablet, 'light');
        findNone('on a tablet', await cutTables(page));
      }
    }
    await show(phone, 'dark', true);
    // A menu closes when its window is resized.
    if (within === overlays && !(await overlayOf(page).isVisible()))
      await pressButtons(page, sight);
    findNone('on a phone by night', await barriers(page, within));
    findNone('under a finger', await smallTargets(page, within));
    if (isFirst) await show(phone, 'light', true);
    if (isFirst) findNone('on a phone by day', await colorBarriers(page, within));
    await show(magnified, 'light');
    findNone('at 400 %', await lastingProblems(page, narrowness));
    findNone('in the console', [...faults, ...(await violationsIn(page))]);
    // The server refuses these on purpose, and the browser logs that.
    const isRefused = sight.isForged || sight.name === 'not-found';
    findNone('failed to load', isRefused ? [] : failedLoads);
    failedLoads.length = 0;
  }
}

for (const who of ['broker', 'customer', 'visitor'] as const) {
  test(`every screen is accessible in both themes, on desktop and phone, and at 400 %: ${who}`, () =>
    lookAround(who));
}

test('no screen comes without the policy', async () => {
  const { page } = await arrive('visitor');
  for (const address of ['/', '/jobs', '/no-such-page']) {
    const policy =
      (await (await page.goto(address))!.allHeaders())['content-security-policy'] ?? '';
    assert.match(policy, /default-src 'none'; ?script-src 'self';/);
    assert.doesNotMatch(policy, /unsafe|\*/);
  }
});

test('does not run injected scripts', async () => {
  // A page without a person, because these refusals are expected.
  const page = await all.browser.newPage({ baseURL: all.product.url });
  await refusals(page);
  await page.goto('/');
  const outcomes = await page.evaluate(() => {
    const script = document.createElement('script');
    const attempts = [
      () =>
        document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.hit = true">'),
      () => (script.textContent = 'window.hit = true'),
      () => (script.src = 'https://evil.example/x.js'),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  assert.deepEqual(outcomes, ['TypeError', 'TypeError', 'TypeError']);
  assert.equal(await page.evaluate(() => 'hit' in window), false);
  assert.deepEqual(
    new Set(await violationsIn(page)),
    new Set(['require-trusted-types-for trusted-types-sink']),
  );
});
