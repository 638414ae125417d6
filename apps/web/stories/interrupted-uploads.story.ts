import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { until } from '#testing';
import { toast } from './parts.js';
import { drawLogo, proof, type SampleFile } from './sample-files.js';
import { add, openUpload, row } from './upload-dialog.js';
import { openWithDatabase, type ProductWithDatabase } from './with-database.js';

let all: ProductWithDatabase;
let database: Client;
let logo: SampleFile;

before(async () => {
  all = await openWithDatabase();
  ({ database } = all);
  logo = await drawLogo();
});
after(() => all.close());

const open = (username: string) => openUpload(all, username);

test('retries a busy server, shows a refusal, and Retry sends the file', async () => {
  const { page } = await open('ada@acme.test');
  const answers = [503, 409, 501];
  await page.route('**/uploads/**', (route) => {
    const status = answers.shift();
    return status ? route.fulfill({ status, body: '' }) : route.continue();
  });
  await add(page, logo);
  await toast(page, 'Upload failed').waitFor();
  assert.match(await toast(page, 'Upload failed').innerText(), /Failed to upload logo\.png/);
  assert.deepEqual(answers, []);
  await page.getByRole('button', { name: 'Retry logo.png' }).click();
  await row(page, 'logo.png').getByText('Uploaded').waitFor();
});

test('shows a file that gets no address, and Retry sends it', async () => {
  const { page } = await open('ada@acme.test');
  let requestCount = 0;
  await page.route('**/api/objects/upload', (route) =>
    requestCount++ ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await add(page, logo);
  await row(page, 'logo.png').getByText('Failed to get upload URL').waitFor();
  assert.equal(requestCount, 1);
  await row(page, 'logo.png').getByRole('button', { name: 'Retry logo.png' }).click();
  await row(page, 'logo.png').getByText('Uploaded').waitFor();
});

/** Bytes in transit or without an owner. */
const underWay = async () => (await database.query('select 1 from object_parts')).rowCount;
const storedCounts = async (fileName: string) =>
  (
    await database.query(`select 1 from objects where file_name = $1 and state = 'stored'`, [
      fileName,
    ])
  ).rowCount;
/** Half a megabyte a second, to leave time for canceling. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const conditions = {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 500_000,
  };
  await session.send('Network.emulateNetworkConditions', conditions);
}
const poster = {
  name: 'poster.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([proof.buffer, Buffer.alloc(20_000_000, ' ')]),
};

test('leaves nothing behind after cancel and discard', async () => {
  const { page, faults } = await open('ben@acme.test');
  await slowDown(page);
  await add(page, poster);
  await until(async () => (await underWay()) === 1);
  await page.getByRole('progressbar', { name: 'Uploading poster.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Cancel poster.pdf' }).click();
  assert.equal(await row(page, 'poster.pdf').count(), 0);
  await until(async () => (await underWay()) === 0);

  await add(page, poster);
  await until(async () => (await underWay()) === 1);
  const [dialog, question] = [
    page.getByRole('dialog', { name: 'Upload Files' }),
    page.getByRole('alertdialog', { name: 'Discard these files?' }),
  ];
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await question.waitFor({ state: 'detached' });
  await row(page, 'poster.pdf').waitFor();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard Files' }).click();
  await question.waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'detached' });
  await until(async () => (await underWay()) === 0);
  assert.equal(await storedCounts('poster.pdf'), 0);

  await page.getByRole('button', { name: 'Upload Files' }).click();
  await dialog.waitFor();
  assert.equal(await page.getByRole('list', { name: 'Files' }).getByRole('listitem').count(), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
});
