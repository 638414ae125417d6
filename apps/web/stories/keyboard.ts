import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { until } from '#testing';

const maxTabs = 80;

/**
 * Keyboard use of a page. Elements are found by the start of their accessibility line: `button
 * "Approve Quote"`.
 */
export function keyboardOf(page: Page) {
  /** Empty without a focus, or while it is moving. */
  const place = async () => {
    const focused = page.locator(':focus');
    const snapshot = (await focused.count())
      ? focused.ariaSnapshot({ timeout: 5000 }).catch(() => '')
      : '';
    const [first = ''] = (await snapshot).split('\n');
    // The snapshot quotes names that contain a colon.
    return first.replace(/^- '?/, '');
  };
  const isAt = async (name: string) => {
    let last = '';
    await until(async () => (last = await place()).startsWith(name)).catch(() =>
      assert.fail(`The focus is at ${last || 'nothing'}, not at ${name}`),
    );
  };
  const tabTo = async (name: string) => {
    for (let presses = 0; !(await place()).startsWith(name); presses++) {
      assert.ok(presses < maxTabs, `${name} is not reached`);
      await page.keyboard.press('Tab');
    }
  };
  return {
    isAt,
    tabTo,
    type: (text: string) => page.keyboard.insertText(text),
    key: (key: string) => page.keyboard.press(key),
    press: async (name: string) => {
      await tabTo(name);
      await page.keyboard.press('Enter');
    },
  };
}
