import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { type Opened, visit, type Watched } from './browser.js';

export type Fields = Record<string, unknown>;
export interface Stored extends Fields {
  id: string;
}

/** Signs in the people of a meeting: two of the shop, and a customer. */
export const enter = (all: Opened) =>
  Promise.all(
    ['broker@demo.test', 'admin@demo.test', 'ada@acme.test'].map((name) => visit(all, name, '/')),
  );

/** What the server answers to this person, past the screen. */
export async function call(
  { context }: Watched,
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  data?: Fields,
) {
  const answer = await context.request[method](path, { data });
  assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Stored;
}
export const customerFields = { customerName: 'Ada', customerEmail: 'ada@acme.test' };
export const orderJob = (customer: Watched, title: string) =>
  call(customer, 'post', '/api/jobs/direct', {
    ...customerFields,
    customerPoNumber: title,
    title,
    quantity: 500,
  });
/** The row of a list that is the one. */
export const findRow = async (person: Watched, path: string, isIt: (row: Stored) => boolean) =>
  ((await call(person, 'get', path)) as unknown as Stored[]).find(isIt)!;

/** Two people at one record. */
export interface Meeting {
  /** Where the form is. */
  at: string;
  /** Opens it; the form is the dialog of this name, or the page itself. */
  press?: string | ((page: Page) => Promise<void>);
  form?: string;
  field: string;
  typedText: string;
  /** What the other one changes, and how the form says so. */
  change: () => Promise<unknown>;
  says: string;
  save: string;
  /** The notice of the end, where the form stays. */
  successMessage?: string;
  /** What is stored. */
  read: () => Promise<Stored>;
  /** Before the form is saved again, and afterward. */
  theirs: Fields;
  both: Fields;
}

export const matches = (savedRow: Stored, fields: Fields) =>
  assert.deepEqual(
    Object.fromEntries(Object.keys(fields).map((name) => [name, savedRow[name]])),
    fields,
  );

/** Goes to the end of a meeting: refused, told, loaded and saved. */
export async function meet(
  editor: Watched,
  {
    at,
    press,
    form,
    field,
    typedText,
    change,
    says,
    save,
    successMessage,
    read,
    theirs,
    both,
  }: Meeting,
) {
  const { page } = editor;
  await page.goto(at);
  if (typeof press === 'string')
    await page.getByRole('button', { name: press, exact: true }).click();
  else await press?.(page);
  const place: Locator = form ? page.getByRole('dialog', { name: form }) : page.getByRole('main');
  await place.getByLabel(field, { exact: true }).fill(typedText);
  await change();
  await place.getByText(says).waitFor({ timeout: 10_000 });
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
  else await page.waitForURL((url) => url.pathname !== at);
  matches(await read(), both);
  assert.deepEqual(editor.faults, []);
}
