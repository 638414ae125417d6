import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { Client } from 'pg';
import PdfKit from 'pdfkit';
import type { Page } from 'playwright-core';
import { until } from '#testing';
import { signedIn, visit } from './browser.js';
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
const attachTo = async (page: Page, title: string) => {
  await page.getByRole('button', { name: /Attach to/ }).click();
  await page.getByRole('option', { name: title }).click();
};

test('attaches files to a quote, readable by everyone who can see it', async () => {
  const { page, faults } = await open('ada@acme.test');
  await attachTo(page, 'Trade show postcards');
  await page.getByText('1 file is already attached.').waitFor();
  await add(page, logo, proof);
  await toast(page, 'Files uploaded').waitFor();
  assert.match(await toast(page, 'Files uploaded').innerText(), /2 files uploaded successfully\./);
  await page.getByRole('button', { name: 'Attach Files' }).click();
  await toast(page, 'Files attached').waitFor();
  await page
    .getByText(/Ada Lindqvist added 2 artwork files to quote Q-\d{4}-\d{4,} “Trade show postcards”/)
    .waitFor();

  const { rows } = await database.query<{ urls: string[] }>(
    `select artwork_urls as urls from quotes where title = 'Trade show postcards'`,
  );
  const path = `/api/objects${rows[0]!.urls.at(-1)!}`;
  const answers = [];
  for (const username of ['ben@acme.test', 'broker@demo.test', 'cora@globex.test']) {
    const reader = await signedIn(all, username);
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
    `select quantity, status, customer_email, cardinality(artwork_urls) as files
     from quotes where title = 'Spring program'`,
  );
  assert.deepEqual(rows, [
    { quantity: 25, status: 'pending', customer_email: 'cora@globex.test', files: 1 },
  ]);
  assert.deepEqual(faults, []);
});

test('the eleventh file and files of another kind are refused with the reason', async () => {
  const { page } = await open('ada@acme.test');
  await add(page, { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await page.getByText('Artwork must be an image or a PDF.').waitFor();
  await add(
    page,
    ...Array.from({ length: 11 }, (_, number) => ({ ...logo, name: `${number}.png` })),
  );
  await page.getByText('Only 10 files can be added.').waitFor();
  assert.equal(await page.getByRole('list', { name: 'Files' }).getByRole('listitem').count(), 10);
});

test('a page or drawing that calls itself a picture runs nothing when it is opened', async () => {
  const { page, faults } = await open('ada@acme.test');
  const script = '<script>document.title="ran"</script>';
  const hostile = [
    `<!doctype html>${script}`,
    `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    `GIF89a=1;document.title="ran"`,
  ];
  await add(
    page,
    ...hostile.map((text, number) => ({
      name: `${number}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(text),
    })),
  );
  await toast(page, 'Files uploaded').waitFor();
  const { rows } = await database.query<{ id: string }>(
    `select id from objects where file_name in ('0.png', '1.png', '2.png') and size < 100`,
  );
  assert.equal(rows.length, 3);
  for (const { id } of rows) {
    const tab = await page.context().newPage();
    const download = tab.waitForEvent('download');
    // A download ends the navigation.
    await tab.goto(`/api/objects/uploads/${id}`).catch(() => undefined);
    await download;
    assert.notEqual(await tab.title(), 'ran');
    await tab.close();
  }
  const asScript = (url: string) =>
    page.evaluate(
      (src) =>
        import(src).then(
          () => 'ran',
          () => 'refused',
        ),
      url,
    );
  for (const { id } of rows) assert.equal(await asScript(`/api/objects/uploads/${id}`), 'refused');
  assert.notEqual(await page.title(), 'ran');
  // The browser’s own errors, which are expected here.
  await until(() => faults.length === 3);
  for (const fault of faults.splice(0)) assert.match(fault, /^Failed to load module script/);
});

test('a picture and the pages of a PDF can be looked at and saved', async () => {
  const document = new PdfKit({ size: [432, 288], autoFirstPage: false });
  for (const text of ['Cover', 'Inside']) document.addPage().fontSize(60).text(text);
  document.end();
  const program = {
    name: 'Program.pdf',
    mimeType: 'application/pdf',
    buffer: await buffer(document),
  };
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
  const download = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  assert.equal((await download).suggestedFilename(), 'Program.pdf');
  assert.deepEqual(await readFile(await (await download).path()), program.buffer);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Preview logo.png' }).click();
  const picture = page.getByRole('img', { name: 'Preview of logo.png' });
  await until(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth === 40));
  assert.deepEqual(faults, []);
});

test('files are added, looked at, taken away and sent with the keyboard alone', async () => {
  const { page, faults } = await visit(all, 'cora@globex.test', '/');
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return (
        element?.getAttribute('aria-label') ??
        element?.labels?.[0]?.textContent ??
        element?.textContent ??
        ''
      );
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
  // Registered early, because the browser needs a moment to receive it.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Manual Actions' }).waitFor();
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
  // The focus returns a frame later.
  await page.locator('[aria-label="Preview logo.png"]:focus').waitFor();
  await press(/^Remove logo\.png$/);
  await row(page, 'logo.png').waitFor({ state: 'detached' });
  assert.ok(await dialog.evaluate((element) => element.contains(document.activeElement)));

  await tabTo(/^Title/);
  await page.keyboard.type('Keyboard cards');
  await press(/^Request Quote$/);
  await toast(page, 'Quote Request Created').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const { rows } = await database.query(
    `select cardinality(artwork_urls) as files from quotes where title = 'Keyboard cards'`,
  );
  assert.deepEqual(rows, [{ files: 1 }]);
  assert.deepEqual(faults, []);
});
