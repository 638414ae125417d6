import type { Page } from 'playwright-core';

/** A notice that says this. */
export const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits until these words stand on the page. */
export const saying = (page: Page, words: string) =>
  page.getByText(words, { exact: false }).first().waitFor();
