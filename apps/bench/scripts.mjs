import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screenPaths } from '../web/src/app/routes.js';
import { table } from './reader.mjs';
import { judged } from './report.mjs';

const client = fileURLToPath(new URL('../web/dist', import.meta.url));
const maxKilobytes = { landing: 90, proof: 110, portal: 190 };

/** @typedef {import('playwright-core').Page} Page */

/**
 * Thousands of bytes of scripts that a page fetches until nothing is left to fetch, so with what it
 * fetches ahead.
 * @param {Page} page
 * @param {string} path
 */
async function scriptsOf(page, path) {
  const names = new Set();
  const note = (/** @type {import('playwright-core').Request} */ request) =>
    request.resourceType() === 'script' && names.add(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return {
    files: names.size,
    kilobytes:
      [...names].reduce((sum, name) => sum + statSync(`${client}${name}.br`).size, 0) / 1000,
  };
}

/**
 * Every address of the portal, with a record where it wants one.
 * @param {Page} staff
 */
async function addresses(staff) {
  const first = async (/** @type {string} */ list) =>
    (await (await staff.request.get(list)).json())[0].id;
  const records = {
    quotes: await first('/api/quotes?status=pending'),
    jobs: await first('/api/jobs'),
  };
  return screenPaths.map((path) => ({
    path,
    at: path.replace(/^\/(quotes|jobs)\/:id/, (_whole, list) => `/${list}/${records[list]}`),
  }));
}

/**
 * The link of some proof.
 * @param {Page} staff
 */
async function proofLink(staff) {
  const read = async (/** @type {string} */ path) => (await staff.request.get(path)).json();
  for (const { id } of await read('/api/jobs?status=ready_for_proof')) {
    const [proof] = await read(`/api/jobs/${id}/proofs`);
    if (proof) return new URL((await read(`/api/jobs/${id}/proofs/${proof.id}/link`)).url).pathname;
  }
  throw new Error('No job has a proof.');
}

/**
 * What each page has to load before it can be used.
 * @param {Page} stranger
 * @param {Page} staff signed in
 */
export async function scripts(stranger, staff) {
  const rows = [
    { page: 'landing', maxKilobytes: maxKilobytes.landing, ...(await scriptsOf(stranger, '/')) },
    {
      page: 'proof behind a link',
      maxKilobytes: maxKilobytes.proof,
      ...(await scriptsOf(stranger, await proofLink(staff))),
    },
  ];
  for (const { path, at } of await addresses(staff))
    rows.push({
      page: `\`${path}\`, signed in`,
      maxKilobytes: maxKilobytes.portal,
      ...(await scriptsOf(staff, at)),
    });
  return table([
    ['page', 'files', 'kB of scripts, brotli', 'goal'],
    ...rows.map(({ page, files, kilobytes, maxKilobytes }) => [
      page,
      files,
      kilobytes.toFixed(1),
      judged(`≤ ${maxKilobytes}`, kilobytes <= maxKilobytes),
    ]),
  ]);
}
