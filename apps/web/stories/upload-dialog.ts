import type { Page } from 'playwright-core';
import { type Product, visit } from './browser.js';
import type { SampleFile } from './sample-files.js';

export async function openUpload(all: Product, username: string) {
  const person = await visit(all, username, '/');
  await person.page.getByRole('button', { name: 'Manual Actions' }).click();
  await person.page.getByRole('button', { name: 'Upload Files' }).click();
  await person.page.getByRole('dialog', { name: 'Upload Files' }).waitFor();
  return person;
}

export const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
export const add = (page: Page, ...files: SampleFile[]) =>
  page
    .getByRole('dialog')
    .getByRole('group', { name: 'Artwork' })
    .locator('input[type=file]')
    .setInputFiles(files);
