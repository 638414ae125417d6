import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { APIRequestContext } from 'playwright-core';
import { newPerson, openProduct, signIn } from './browser.js';

const client = join(import.meta.dirname, '../dist');
const kib = 1024;

let all: Awaited<ReturnType<typeof openProduct>>;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

/** The scripts that a stranger's browser fetches for a page, as they are compressed for the way. */
async function scriptsOf(path: string, isThere: string) {
  const { page, context } = await newPerson(all.browser, all.product.url);
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
  await page.goto(path);
  await page.getByText(isThere).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  const names = [...scripts];
  return { names, kib: names.reduce((sum, name) => sum + statSync(join(client, `${name}.br`)).size, 0) / kib };
}

/** What the shop may hand over of its demonstration records: the path of the link of one. @param find the address that answers with the link */
async function linkFound(find: (read: <Body>(path: string) => Promise<Body>, request: APIRequestContext) => Promise<string>) {
  const { page, context } = await newPerson(all.browser, all.product.url);
  await signIn(page, 'broker@demo.test');
  const read = async <Body>(path: string) => (await (await context.request.get(path)).json()) as Body;
  const { url } = await read<{ url: string }>(await find(read, context.request));
  await context.close();
  return new URL(url).pathname;
}

const proofLink = () =>
  linkFound(async (read) => {
    const jobs = await read<{ id: string; title: string }[]>('/api/jobs');
    const { id } = jobs.find(({ title }) => title === 'Winter lookbook')!;
    const [proof] = await read<{ id: string }[]>(`/api/jobs/${id}/proofs`);
    return `/api/jobs/${id}/proofs/${proof!.id}/link`;
  });

const vendorLink = () =>
  linkFound(async (read, request) => {
    const [job] = await read<{ id: string }[]>('/api/jobs');
    const data = { originalAmount: '100.00', vendorAmount: '80.00' };
    const order = (await (await request.post(`/api/jobs/${job!.id}/purchase-orders`, { data })).json()) as { id: string };
    await request.put(`/api/outgoing-pos/${order.id}`, { data: { status: 'sent' } });
    return `/api/outgoing-pos/${order.id}/link`;
  });

test('the landing page loads at most 90 KiB of scripts', async () => {
  const { names, kib } = await scriptsOf('/', 'Know where your print job is');
  assert.ok(names.length > 1 && kib <= 90, `${kib.toFixed(1)} KiB: ${names.join(' ')}`);
});

const behindLinks = [
  { what: 'a proof’s link', link: proofLink, isThere: 'Approve Proof', own: 'proof-approval' },
  { what: 'a vendor’s link', link: vendorLink, isThere: 'Acknowledge Order', own: 'vendor-order' },
];
for (const { what, link, isThere, own } of behindLinks) {
  test(`the page behind ${what} loads at most 110 KiB of scripts, and none of the portal`, async () => {
    const { names, kib } = await scriptsOf(await link(), isThere);
    assert.ok(
      names.some((name) => name.includes(own)),
      names.join(' '),
    );
    assert.ok(kib <= 110, `${kib.toFixed(1)} KiB: ${names.join(' ')}`);
    assert.deepEqual(
      names.filter((name) => /portal|dashboard|proofs\.tab|\.page-/.test(name.replace(`${own}.page`, ''))),
      [],
    );
  });
}
