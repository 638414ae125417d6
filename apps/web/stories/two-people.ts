import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { type Product, visit, type Person } from './browser.js';

export type Fields = Record<string, unknown>;
export interface StoredRecord extends Fields {
  id: string;
}

export const signInPeople = (all: Product) =>
  Promise.all(
    ['broker@demo.test', 'admin@demo.test', 'ada@acme.test'].map((name) => visit(all, name, '/')),
  );

export async function call(
  { context }: Person,
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  data?: Fields,
) {
  const answer = await context.request[method](path, { data });
  assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as StoredRecord;
}
export const customerFields = { customerName: 'Ada', customerEmail: 'ada@acme.test' };
export const orderJob = (customer: Person, title: string) =>
  call(customer, 'post', '/api/jobs/direct', {
    ...customerFields,
    customerPoNumber: title,
    title,
    quantity: 500,
  });
export const findRow = async (person: Person, path: string, isIt: (row: StoredRecord) => boolean) =>
  ((await call(person, 'get', path)) as unknown as StoredRecord[]).find(isIt)!;

export interface Conflict {
  path: string;
  press?: string | ((page: Page) => Promise<void>);
  form?: string;
  field: string;
  typedText: string;
  /** Changes the record as the other person, as the form then reports it. */
  change: () => Promise<unknown>;
  changeText: string;
  save: string;
  /** Title of the notice, where the form stays open. */
  successMessage?: string;
  read: () => Promise<StoredRecord>;
  theirs: Fields;
  both: Fields;
}

export const matches = (savedRow: StoredRecord, fields: Fields) =>
  assert.deepEqual(
    Object.fromEntries(Object.keys(fields).map((name) => [name, savedRow[name]])),
    fields,
  );

/** Plays a conflict to its end: refused, reported, loaded and saved. */
export async function playConflict(
  editor: Person,
  {
    path,
    press,
    form,
    field,
    typedText,
    change,
    changeText,
    save,
    successMessage,
    read,
    theirs,
    both,
  }: Conflict,
) {
  const { page } = editor;
  await page.goto(path);
  if (typeof press === 'string')
    await page.getByRole('button', { name: press, exact: true }).click();
  else await press?.(page);
  const place: Locator = form ? page.getByRole('dialog', { name: form }) : page.getByRole('main');
  await place.getByLabel(field, { exact: true }).fill(typedText);
  await change();
  await place.getByText(changeText).waitFor({ timeout: 10_000 });
  const refusal = page.waitForResponse((answer) => answer.status() === 409);
  await place.getByRole('button', { name: save }).click();
  await refusal;
  if (form) await place.getByText('Nothing was saved.').waitFor();
  assert.equal(await place.getByLabel(field, { exact: true }).inputValue(), typedText);
  matches(await read(), theirs);
  await place.getByRole('button', { name: 'Load Their Changes' }).click();
  assert.equal(await place.getByLabel(field, { exact: true }).inputValue(), typedText);
  await place.getByRole('button', { name: save }).click();
  if (successMessage) await page.getByRole('alertdialog', { name: successMessage }).waitFor();
  else if (form) await place.waitFor({ state: 'hidden' });
  else await page.waitForURL((url) => url.pathname !== path);
  matches(await read(), both);
  assert.deepEqual(editor.faults, []);
}
