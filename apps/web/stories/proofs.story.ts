import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { startEmailSink, until } from '#testing';
import { newPerson, type Product, openProduct, type Person, signedIn } from './browser.js';
import { orderPdf, postcard } from './order-pdf.js';

let sink: Awaited<ReturnType<typeof startEmailSink>>;
let all: Product;
let database: Client;
let broker: Person;

before(async () => {
  sink = await startEmailSink();
  all = await openProduct({ SMTP_URL: sink.url, EMAIL_FROM: 'portal@shop.test' });
  database = new Client(all.product.databaseUrl);
  await database.connect();
  broker = await signedIn(all, 'broker@demo.test');
});
after(async () => {
  await database.end();
  await all.close();
  await sink.stop();
});

const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function stranger(path: string) {
  const person = await newPerson(all.browser, all.product.url, phone);
  const requestedPaths: string[] = [];
  person.page.on('request', (request) => requestedPaths.push(request.url()));
  await person.page.goto(path);
  return { ...person, requestedPaths };
}

/** @returns the link in Ada’s email */
async function sendProof(title: string) {
  const data = {
    customerPoNumber: 'AC-8001',
    customerName: 'Ada Lindqvist',
    customerEmail: 'ada@acme.test',
    title,
    quantity: 500,
  };
  const { id } = (await (
    await broker.context.request.post('/api/jobs/direct', { data })
  ).json()) as { id: string };
  return { jobId: id, link: await uploadVersion(id, title, 1) };
}
async function uploadVersion(jobId: string, title: string, version: number) {
  const { page } = broker;
  await page.goto(`/jobs/${jobId}?tab=proofs`);
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = await orderPdf(`Proof ${version}`, [postcard]);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByText('1 of 1 file uploaded.').waitFor({ state: 'attached' });
  await dialog.getByLabel('Notes').fill('Please look at the phone number.');
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
  await toast(page, 'Proof uploaded').filter({ hasText: 'ada@acme.test' }).waitFor();
  await page.getByRole('heading', { name: `Version ${version}` }).waitFor();
  return until(() => linkIn(title, version), { timeoutMs: 20_000 });
}
async function linkIn(title: string, version: number) {
  for (const { to, raw } of sink.taken.filter((email) => email.to === 'ada@acme.test')) {
    const { text = '', subject = '' } = await PostalMime.parse(raw);
    const path = /\/proof-approval\/\S+/.exec(text)?.[0];
    if (
      to &&
      path &&
      `${subject} ${text}`.includes(title) &&
      new RegExp(`version ${version}\\b|v${version}\\b`, 'i').test(`${subject} ${text}`)
    ) {
      return path;
    }
  }
  return undefined;
}
const decisions = async (jobId: string) =>
  (
    await database.query<{ type: string }>(
      `select type from domain_event
       where payload ->> 'jobId' = $1 and type in ('proof.approved', 'proof.changesRequested')`,
      [jobId],
    )
  ).rows.map(({ type }) => type);

test('sends a proof by email, and approves it once on a phone without an account', async () => {
  const { jobId, link } = await sendProof('Gala invitations');
  const { page, faults, requestedPaths } = await stranger(link);
  await page.getByRole('heading', { level: 1, name: 'Gala invitations' }).waitFor();
  await page.getByRole('img', { name: 'Version 1, page 1' }).waitFor({ timeout: 30_000 });
  await page.getByText('Please look at the phone number.').waitFor();
  assert.deepEqual(await decisions(jobId), []);

  await page.getByRole('button', { name: 'Decide' }).click();
  assert.equal(await page.getByRole('button', { name: 'Request Changes' }).isDisabled(), true);
  await page.getByLabel('Comments (optional)').fill('Lovely.');
  await page.getByRole('button', { name: 'Approve Proof' }).dblclick();
  await toast(page, 'The proof has been approved successfully.').waitFor();
  await page.getByRole('heading', { name: 'Proof Approved' }).waitFor();
  assert.deepEqual(await decisions(jobId), ['proof.approved']);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);

  await page.reload();
  await page.getByRole('heading', { name: 'Proof Approved' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Approve Proof' }).count(), 0);
  assert.deepEqual(
    requestedPaths.filter(
      (address) => !/^(data|blob):/.test(address) && !address.startsWith(all.product.url),
    ),
    [],
  );
  assert.deepEqual(faults, []);

  await broker.page.getByText(/Approved by Ada Lindqvist/).waitFor();
  assert.deepEqual(broker.faults, []);
});

test('sends requested changes with the comment, and the old link opens the next version', async () => {
  const { jobId, link } = await sendProof('Harvest posters');
  const { page, faults } = await stranger(link);
  await page.getByRole('img', { name: 'Version 1, page 1' }).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page
    .getByRole('button', { name: 'Place the comment on the page' })
    .tap({ position: { x: 40, y: 60 } });
  const form = page.getByRole('region', { name: 'New comment' });
  await form.getByRole('textbox').fill('This number is old.');
  await form.getByRole('button', { name: 'Add Comment' }).click();
  const pin = page.getByRole('button', { name: 'Comment 1: This number is old.' });
  const position = async () => {
    const [mark, paper] = await Promise.all([
      pin.boundingBox(),
      page.getByRole('img', { name: 'Version 1, page 1' }).boundingBox(),
    ]);
    return {
      across: (mark!.x + mark!.width / 2 - paper!.x) / paper!.width,
      down: (mark!.y + mark!.height / 2 - paper!.y) / paper!.height,
      width: paper!.width,
    };
  };
  await pin.waitFor();
  const first = await position();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await until(async () => {
    const { across, down, width } = await position();
    return (
      width > first.width &&
      Math.abs(across - first.across) < 0.02 &&
      Math.abs(down - first.down) < 0.02
    );
  });
  await page.getByRole('button', { name: 'Rotate 90 degrees' }).click();
  await until(async () => {
    const { across, down } = await position();
    return Math.abs(across - (1 - first.down)) < 0.03 && Math.abs(down - first.across) < 0.03;
  });

  await page.getByLabel('What should change?').fill('The phone number, please.');
  await page.getByRole('button', { name: 'Request Changes' }).dblclick();
  await toast(page, 'Your feedback has been sent to the production team.').waitFor();
  assert.deepEqual(await decisions(jobId), ['proof.changesRequested']);
  await broker.page.getByText('The phone number, please.', { exact: true }).waitFor();

  const next = await uploadVersion(jobId, 'Harvest posters', 2);
  await page.reload();
  await page.getByText('Version 2 replaces this one.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Send me the new link' }).click();
  await page.getByText('We are emailing the link for version 2 to the address on file.').waitFor();
  await page.goto(next);
  await page.getByRole('heading', { name: 'Still open from earlier versions' }).waitFor();
  await page.getByText('This number is old.').waitFor();
  assert.deepEqual(faults, []);
});

const covered = (page: Page) =>
  page.evaluate(() => {
    const uses = [
      ...document.querySelectorAll('main :is(a, button, input, select, textarea):not(:disabled)'),
    ];
    return uses
      .filter((use) => {
        if (!use.checkVisibility({ visibilityProperty: true })) return false;
        const { left, right, top, bottom } = use.getBoundingClientRect();
        const spots = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
          [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y]),
        );
        const notice = spots
          .map(([x, y]) => document.elementFromPoint(x!, y!)?.closest('[role="alertdialog"]'))
          .find(Boolean);
        return notice && !notice.contains(use);
      })
      .map((use) => use.getAttribute('aria-label') ?? use.textContent ?? use.tagName);
  });

for (const [where, viewport] of [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a small desk', { width: 1024, height: 640 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`a notice covers nothing that can be used, and is in sight: ${where}`, async () => {
    const { link } = await sendProof(`Menu cards, seen ${where}`);
    const { page } = await newPerson(all.browser, all.product.url, { viewport });
    await page.goto(link);
    await page.getByRole('img', { name: 'Version 1, page 1' }).waitFor({ timeout: 30_000 });
    await page.getByLabel('What should change?').fill('The phone number, please.');
    let isDown = true;
    await page.route(/\/api\/proofs\/.*\/(approve|reject)$/, (route) =>
      isDown ? route.fulfill({ status: 502, body: '' }) : route.continue(),
    );
    const expectToast = async (press: string, words: string) => {
      await page.getByRole('button', { name: press }).click();
      const notice = toast(page, words);
      await notice.waitFor();
      const { y, height } = (await notice.boundingBox())!;
      assert.ok(
        y >= 0 && y + height <= viewport.height,
        `“${words}” is from ${y} to ${y + height}`,
      );
      assert.deepEqual([words, ...(await covered(page))], [words]);
    };
    await expectToast('Approve Proof', 'Failed to approve proof');
    await expectToast('Request Changes', 'Failed to submit feedback');
    isDown = false;
    await expectToast('Request Changes', 'Your feedback has been sent to the production team.');
  });
}

test('a link that was changed opens nothing', async () => {
  const { link } = await sendProof('Spring cards');
  const { page } = await stranger(`${link.slice(0, -3)}xyz`);
  await page.getByRole('heading', { level: 1, name: 'Invalid Link' }).waitFor();
  await page.getByText('This proof approval link is invalid or has expired.').waitFor();
});
