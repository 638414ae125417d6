import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { Client } from 'pg';
import PdfKit from 'pdfkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '#testing';
import { newPerson, type Opened, openProduct, signIn } from './browser.js';

let all: Opened;
let database: Client;
let logo: { name: string; mimeType: string; buffer: Buffer };
const proof = { name: 'Program, final.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

before(async () => {
  all = await openProduct();
  database = new Client(all.product.databaseUrl);
  await database.connect();
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#00688f' } });
  logo = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
});

after(async () => {
  await database.end();
  await all.close();
});

const toast = (page: Page, title: string) => page.getByRole('alertdialog').filter({ hasText: title });
const row = (page: Page, name: string) => page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
const open = async (username: string) => {
  const person = await newPerson(all.browser, all.product.url);
  await signIn(person.page, username);
  await person.page.getByRole('button', { name: 'Manual Actions' }).click();
  await person.page.getByRole('button', { name: 'Upload Files' }).click();
  await person.page.getByRole('dialog', { name: 'Upload Files' }).waitFor();
  return person;
};
const add = (page: Page, ...files: (typeof logo)[]) => page.locator('input[type=file]').setInputFiles(files);
const attachTo = async (page: Page, title: string) => {
  await page.getByRole('button', { name: /Attach to/ }).click();
  await page.getByRole('option', { name: title }).click();
};

test('files are attached to a quote, and who may see the quote may read them', async () => {
  const { page, faults } = await open('ada@acme.test');
  await attachTo(page, 'Trade show postcards');
  await page.getByText('1 file is attached already.').waitFor();
  await add(page, logo, proof);
  await toast(page, 'Files uploaded').waitFor();
  assert.match(await toast(page, 'Files uploaded').innerText(), /2 files uploaded successfully\./);
  await page.getByRole('button', { name: 'Attach Files' }).click();
  await toast(page, 'Files attached').waitFor();
  await page.getByText(/Ada Lindqvist added 2 artwork files to quote Q-\d{4}-\d{4,} “Trade show postcards”/).waitFor();

  const { rows } = await database.query<{ urls: string[] }>(`select artwork_urls as urls from quotes where title = 'Trade show postcards'`);
  const path = `/api/objects${rows[0]!.urls.at(-1)!}`;
  const answers = [];
  for (const username of ['ben@acme.test', 'broker@demo.test', 'cora@globex.test']) {
    const reader = await newPerson(all.browser, all.product.url);
    await signIn(reader.page, username);
    answers.push((await reader.page.request.get(path)).status());
  }
  assert.deepEqual(answers, [200, 200, 404]);
  assert.deepEqual(faults, []);
});

test('a new request is made of files, a title and a quantity', async () => {
  const { page, faults } = await open('cora@globex.test');
  await add(page, proof);
  await row(page, proof.name).getByText('Uploaded').waitFor();
  await page.getByRole('button', { name: 'Request Quote' }).click();
  await page.getByText('Title is required').waitFor();
  await page.getByLabel('Title').fill('Spring program');
  await page.getByLabel('Quantity').fill('25o');
  await page.getByRole('button', { name: 'Request Quote' }).dblclick();
  await toast(page, 'Quote Request Created').waitFor();
  const { rows } = await database.query(
    `select quantity, status, customer_email, cardinality(artwork_urls) as files from quotes where title = 'Spring program'`,
  );
  assert.deepEqual(rows, [{ quantity: 25, status: 'pending', customer_email: 'cora@globex.test', files: 1 }]);
  assert.deepEqual(faults, []);
});

test('a server that is busy is asked again, one that refuses is told of, and Retry sends the file', async () => {
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

test('the eleventh file and files of another kind are refused with the reason', async () => {
  const { page } = await open('ada@acme.test');
  await add(page, { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await page.getByText('Artwork must be an image or a PDF.').waitFor();
  await add(page, ...Array.from({ length: 11 }, (_, number) => ({ ...logo, name: `${number}.png` })));
  await page.getByText('Only 10 files can be added.').waitFor();
  assert.equal(await page.getByRole('list', { name: 'Files' }).getByRole('listitem').count(), 10);
});

test('a page or drawing that calls itself a picture runs nothing when it is opened', async () => {
  const { page, faults } = await open('ada@acme.test');
  const script = '<script>document.title="ran"</script>';
  const hostile = [`<!doctype html>${script}`, `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, `GIF89a=1;document.title="ran"`];
  await add(page, ...hostile.map((text, number) => ({ name: `${number}.png`, mimeType: 'image/png', buffer: Buffer.from(text) })));
  await toast(page, 'Files uploaded').waitFor();
  const { rows } = await database.query<{ id: string }>(
    `select id from objects where file_name in ('0.png', '1.png', '2.png') and size < 100`,
  );
  assert.equal(rows.length, 3);
  for (const { id } of rows) {
    const tab = await page.context().newPage();
    const saved = tab.waitForEvent('download');
    await tab.goto(`/api/objects/uploads/${id}`).catch(() => undefined); // a download ends the navigation
    await saved;
    assert.notEqual(await tab.title(), 'ran');
    await tab.close();
  }
  const asScript = (url: string) =>
    page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src });
          script.addEventListener('load', () => resolve('ran'));
          script.addEventListener('error', () => resolve('refused'));
          document.head.append(script);
        }),
      url,
    );
  for (const { id } of rows) assert.equal(await asScript(`/api/objects/uploads/${id}`), 'refused');
  assert.notEqual(await page.title(), 'ran');
  await until(() => faults.length === 3); // the browser's own words about each, which were wanted here
  for (const fault of faults.splice(0)) assert.match(fault, /^Refused to execute script/);
});

test('a picture and the pages of a PDF can be looked at and saved', async () => {
  const document = new PdfKit({ size: [432, 288], autoFirstPage: false });
  for (const text of ['Cover', 'Inside']) document.addPage().fontSize(60).text(text);
  document.end();
  const program = { name: 'Program.pdf', mimeType: 'application/pdf', buffer: await buffer(document) };
  const { page, faults } = await open('ada@acme.test');
  await add(page, logo, program);
  await toast(page, 'Files uploaded').waitFor();

  await page.getByRole('button', { name: 'Preview Program.pdf' }).click();
  const preview = page.getByRole('dialog', { name: 'Program.pdf' });
  const pages = preview.getByRole('list', { name: 'Pages' }).getByRole('img');
  await pages.first().waitFor();
  assert.equal(await pages.count(), 2);
  await pages.last().scrollIntoViewIfNeeded();
  const width = () => pages.last().evaluate((image: HTMLImageElement) => image.naturalWidth);
  await until(async () => (await width()) === 2000);
  const saved = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  assert.equal((await saved).suggestedFilename(), 'Program.pdf');
  assert.deepEqual(await readFile(await (await saved).path()), program.buffer);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Preview logo.png' }).click();
  const picture = page.getByRole('img', { name: 'Preview of logo.png' });
  await until(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth === 40));
  assert.deepEqual(faults, []);
});

/** Bytes that are on their way, or that nothing accounts for. */
const underWay = async () => (await database.query('select 1 from object_parts')).rowCount;
const stored = async (fileName: string) =>
  (await database.query(`select 1 from objects where file_name = $1 and state = 'stored'`, [fileName])).rowCount;
/** Half a megabyte a second: long enough to change one's mind. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
  await session.send('Network.emulateNetworkConditions', conditions);
}
const poster = { name: 'poster.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([proof.buffer, Buffer.alloc(20_000_000, ' ')]) };

test('what is cancelled or discarded leaves nothing behind', async () => {
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
  assert.equal(await stored('poster.pdf'), 0);

  await page.getByRole('button', { name: 'Upload Files' }).click();
  await dialog.waitFor();
  assert.equal(await page.getByRole('list', { name: 'Files' }).getByRole('listitem').count(), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
});

test('files are added, looked at, taken away and sent with the keyboard alone', async () => {
  const { page, faults } = await newPerson(all.browser, all.product.url);
  await signIn(page, 'cora@globex.test');
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    });
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; !name.test(await focused()); presses++) {
      assert.ok(presses < 60, `${name} is not reached`);
      await page.keyboard.press('Tab');
    }
  };
  const press = async (name: RegExp) => {
    await tabTo(name);
    await page.keyboard.press('Enter');
  };
  const chooser = page.waitForEvent('filechooser'); // early: what waits for one takes a moment to be heard of by the browser
  await press(/^Manual Actions$/);
  await press(/^Upload Files$/);
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  await dialog.waitFor();

  await press(/^Choose Files$/);
  await (await chooser).setFiles([logo, proof]);
  await toast(page, 'Files uploaded').waitFor();
  await press(/^Preview logo\.png$/);
  await page.getByRole('img', { name: 'Preview of logo.png' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'logo.png' }).waitFor({ state: 'detached' });
  await page.locator('[aria-label="Preview logo.png"]:focus').waitFor(); // it has the focus again a frame later
  await press(/^Remove logo\.png$/);
  await row(page, 'logo.png').waitFor({ state: 'detached' });
  assert.ok(await dialog.evaluate((element) => element.contains(document.activeElement)));

  await tabTo(/^Title/);
  await page.keyboard.type('Keyboard cards');
  await press(/^Request Quote$/);
  await toast(page, 'Quote Request Created').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const { rows } = await database.query(`select cardinality(artwork_urls) as files from quotes where title = 'Keyboard cards'`);
  assert.deepEqual(rows, [{ files: 1 }]);
  assert.deepEqual(faults, []);
});
