import type { Page } from 'playwright-core';

export const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const waitForText = (page: Page, words: string) =>
  page.getByText(words, { exact: false }).first().waitFor();

/** For eyes: in the folder `REVIEW_PICTURES`, when it is set. */
export async function picture(page: Page, name: string) {
  const folder = process.env.REVIEW_PICTURES;
  if (!folder) return;
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
