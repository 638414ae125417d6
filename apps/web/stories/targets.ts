import type { Page } from 'playwright-core';

/** CSS pixels: what a finger hits. */
const least = 44;

/** Makes the pages of a browser believe that they are touched. @returns switches it on and off */
export async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** What can be pressed and is smaller than a finger, as it stands on the page. Links in running text are as high as their line. @param within all of the page when left out */
export const smallTargets = (page: Page, within?: string) =>
  page.evaluate(
    ({ most, selector }) => {
      const roles = ['button', 'tab', 'menuitem', 'menuitemradio', 'option', 'radio', 'checkbox', 'switch', 'slider'];
      const all = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', ...roles.map((role) => `[role="${role}"]`)].join();
      const root = selector ? [...document.querySelectorAll(selector)].at(-1)! : document;

      /** Only heard, like the skip link until it has the focus. */
      const isClipped = (target: Element | null): boolean =>
        Boolean(target && (getComputedStyle(target).clipPath !== 'none' || isClipped(target.parentElement)));
      const isThere = (target: Element) =>
        target.checkVisibility({ visibilityProperty: true }) &&
        !target.closest('[inert], [aria-hidden="true"], :disabled, [aria-disabled="true"]') &&
        getComputedStyle(target).pointerEvents !== 'none' &&
        (target.matches('input') || !isClipped(target));
      const isInText = (target: Element) =>
        target.matches('a') &&
        getComputedStyle(target).display === 'inline' &&
        (target.parentElement!.textContent ?? '').trim() !== (target.textContent ?? '').trim();
      /** A box that is ticked is as large as its label, a row's link as large as the row that it is drawn over. */
      const areaOf = (target: Element) => {
        const area = target.matches('input') ? (target.closest('label') ?? target) : target;
        const { width, height } = area.getBoundingClientRect();
        const over = getComputedStyle(target, '::after');
        const isOver = over.content !== 'none' && over.position === 'absolute';
        return [Math.max(width, isOver ? parseFloat(over.width) : 0), Math.max(height, isOver ? parseFloat(over.height) : 0)] as const;
      };
      return [...root.querySelectorAll(all)]
        .filter((target) => isThere(target) && !isInText(target))
        .flatMap((target) => {
          const [width, height] = areaOf(target);
          if (Math.min(width, height) > most - 0.5) return [];
          const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
          return [`${target.tagName.toLowerCase()} “${name?.slice(0, 60)}” is ${Math.round(width)} × ${Math.round(height)}`];
        });
    },
    { most: least, selector: within },
  );
