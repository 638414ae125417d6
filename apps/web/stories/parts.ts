import type { Page } from 'playwright-core';

export const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const waitForText = (page: Page, words: string) =>
  page.getByText(words, { exact: false }).first().waitFor();
