import type { Page } from 'playwright-core';

/** CSS pixels of a touch target. */
const minSize = 44;

/**
 * Emulates touch.
 * @returns a function that switches it
 */
export async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/**
 * Controls that are smaller than a finger; links in running text are exempt.
 * @param within the whole page by default
 */
export const smallTargets = (page: Page, within?: string) =>
  page.evaluate(
    ({ minSize, selector }) => {
      const roles = [
        'button',
        'tab',
        'menuitem',
        'menuitemradio',
        'option',
        'radio',
        'checkbox',
        'switch',
        'slider',
      ];
      const all = [
        'a[href]',
        'button',
        'input',
        'select',
        'textarea',
        'summary',
        ...roles.map((role) => `[role="${role}"]`),
      ].join();
      const root = selector ? [...document.querySelectorAll(selector)].at(-1)! : document;

      /** Hidden visually, like the skip link without focus. */
      const isClipped = (target: Element | null): boolean =>
        Boolean(
          target &&
          (getComputedStyle(target).clipPath !== 'none' || isClipped(target.parentElement)),
        );
      const isTarget = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"], :disabled, [aria-disabled="true"]') &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        (element.matches('input') || !isClipped(element)) &&
        !(
          element.matches('a') &&
          getComputedStyle(element).display === 'inline' &&
          element.parentElement!.textContent !== element.textContent
        );
      return [...root.querySelectorAll(all)].filter(isTarget).flatMap((target) => {
        // A checkbox is as large as its label, a row’s link as large as the row that it covers.
        const area = target.matches('input') ? (target.closest('label') ?? target) : target;
        const box = area.getBoundingClientRect();
        const over = getComputedStyle(target, '::after');
        const isOver = over.content !== 'none' && over.position === 'absolute';
        const [width, height] = [box.width, box.height].map((side, index) =>
          isOver ? Math.max(side, parseFloat(index ? over.height : over.width)) : side,
        ) as [number, number];
        if (Math.min(width, height) > minSize - 0.5) return [];
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
        return [
          `${target.tagName.toLowerCase()} “${name?.slice(0, 60)}” is ${Math.round(width)} × ${Math.round(height)}`,
        ];
      });
    },
    { minSize, selector: within },
  );
