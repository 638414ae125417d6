import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { APIRequestContext } from 'playwright-core';
import type { QuoteBidRequests } from '#contracts';
import { screenPaths } from '../src/app/routes.js';
import { newPerson, type Product, openProduct, signedIn } from './browser.js';

const client = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; name?: string; imports?: string[] }
>;
const kilo = 1000;
const sizeOf = (name: string) => statSync(join(client, `${name}.br`)).size / kilo;

/** Files of chunks and all their imports. */
function closure(chunks: readonly string[], files = new Set<string>()) {
  for (const chunk of chunks) {
    const { file, imports = [] } = manifest[chunk]!;
    if (!files.has(file)) closure(imports, files.add(file));
  }
  return files;
}

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

/** Sizes are compressed, as sent. */
async function scriptsOf(path: string, isThere: string) {
  const { page, context } = await newPerson(all.browser, all.product.url);
  const scripts = new Set<string>();
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname),
  );
  await page.goto(path);
  await page.getByText(isThere).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  const names = [...scripts];
  return { names, size: names.reduce((sum, name) => sum + sizeOf(name), 0) };
}

/** @param find the response that contains the link */
async function findLink(
  find: (
    read: <Body>(path: string) => Promise<Body>,
    request: APIRequestContext,
  ) => Promise<{ url: string }>,
) {
  const { context } = await signedIn(all, 'broker@demo.test');
  const read = async <Body>(path: string) =>
    (await (await context.request.get(path)).json()) as Body;
  const { url } = await find(read, context.request);
  await context.close();
  return new URL(url).pathname;
}

const proofLink = () =>
  findLink(async (read) => {
    const jobs = await read<{ id: string; title: string }[]>('/api/jobs');
    const { id } = jobs.find(({ title }) => title === 'Winter lookbook')!;
    const [proof] = await read<{ id: string }[]>(`/api/jobs/${id}/proofs`);
    return read(`/api/jobs/${id}/proofs/${proof!.id}/link`);
  });

const vendorLink = () =>
  findLink(async (read, request) => {
    const [job] = await read<{ id: string }[]>('/api/jobs');
    const data = { originalAmount: '100.00', vendorAmount: '80.00' };
    const order = (await (
      await request.post(`/api/jobs/${job!.id}/purchase-orders`, { data })
    ).json()) as { id: string };
    await request.put(`/api/outgoing-pos/${order.id}`, { data: { status: 'sent' } });
    const link = await request.post(`/api/outgoing-pos/${order.id}/link`);
    return (await link.json()) as { url: string };
  });

const bidLink = () =>
  findLink(async (read, request) => {
    const quotes = await read<{ id: string; title: string }[]>('/api/quotes');
    const { id } = quotes.find(({ title }) => title === 'Town hall notice, 9 x 12 envelopes')!;
    const { requests } = await read<QuoteBidRequests>(`/api/quotes/${id}/bid-requests`);
    const { vendorId } = requests[0]!.invitations.find(({ state }) => state === 'asked')!;
    const data = { vendorId };
    const link = await request.post(`/api/bid-requests/${requests[0]!.id}/link`, { data });
    return (await link.json()) as { url: string };
  });

test('the landing page loads at most 90 kB of scripts', async () => {
  const { names, size } = await scriptsOf('/', 'Track your print jobs');
  assert.ok(names.length > 1 && size <= 90, `${size.toFixed(1)} kB: ${names.join(' ')}`);
});

const behindLinks = [
  { what: 'a proof’s link', link: proofLink, isThere: 'Approve Proof', own: 'proof-approval' },
  { what: 'a vendor’s link', link: vendorLink, isThere: 'Acknowledge Order', own: 'vendor-order' },
  { what: 'a bid request’s link', link: bidLink, isThere: 'Send Bid', own: 'vendor-bid' },
];
for (const { what, link, isThere, own } of behindLinks) {
  test(`the page of ${what} loads at most 110 kB of scripts, and none of the portal`, async () => {
    const { names, size } = await scriptsOf(await link(), isThere);
    assert.ok(
      names.some((name) => name.includes(own)),
      names.join(' '),
    );
    assert.ok(size <= 110, `${size.toFixed(1)} kB: ${names.join(' ')}`);
    assert.deepEqual(
      names.filter((name) =>
        /portal|dashboard|proofs\.tab|\.page-/.test(name.replace(`${own}.page`, '')),
      ),
      [],
    );
  });
}

test('every screen of the portal needs at most 190 kB of scripts, in a few files', async () => {
  const { names } = await scriptsOf('/', 'Track your print jobs');
  const screens = Object.keys(manifest).filter((source) =>
    /^src\/(features\/.*\.page|app\/dashboard\/dashboard-screen)\.tsx$/.test(source),
  );
  const portal = Object.keys(manifest).filter((chunk) => manifest[chunk]!.name === 'portal');
  assert.ok(screens.length === screenPaths.length && portal.length > 0);
  for (const screen of screens) {
    const scripts = [...closure([...portal, screen])].filter((file) => !names.includes(`/${file}`));
    const size = [...names, ...scripts].reduce((sum, name) => sum + sizeOf(name), 0);
    assert.ok(
      size <= 190 && scripts.length <= 30,
      `${screen}: ${size.toFixed(1)} kB in ${scripts.length} files`,
    );
  }
});
