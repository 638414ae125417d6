import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screenPaths } from '../web/src/app/routes.js';
import { table } from './reader.mjs';
import { goalCell } from './report.mjs';

const client = fileURLToPath(new URL('../web/dist', import.meta.url));
const maxKilobytes = { landing: 90, proof: 110, portal: 190 };

/** Size in kB, including scripts that the page preloads. */
async function scriptsOf(page, path) {
  const names = new Set();
  const addScript = (request) =>
    request.resourceType() === 'script' && names.add(new URL(request.url()).pathname);
  page.on('request', addScript);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', addScript);
  return {
    files: names.size,
    kilobytes:
      [...names].reduce((sum, name) => sum + statSync(`${client}${name}.br`).size, 0) / 1000,
  };
}

async function portalPages(staff) {
  const firstId = async (list) => (await (await staff.request.get(list)).json())[0].id;
  const records = {
    quotes: await firstId('/api/quotes?status=pending'),
    jobs: await firstId('/api/jobs'),
  };
  return screenPaths.map((path) => ({
    path,
    address: path.replace(/^\/(quotes|jobs)\/:id/, (_whole, list) => `/${list}/${records[list]}`),
  }));
}

async function proofLink(staff) {
  const read = async (path) => (await staff.request.get(path)).json();
  for (const { id } of await read('/api/jobs?status=ready_for_proof')) {
    const [proof] = await read(`/api/jobs/${id}/proofs`);
    if (proof) return new URL((await read(`/api/jobs/${id}/proofs/${proof.id}/link`)).url).pathname;
  }
  throw new Error('No job has a proof.');
}

export async function scriptTable(visitor, staff) {
  const rows = [
    { page: 'landing', maxKilobytes: maxKilobytes.landing, ...(await scriptsOf(visitor, '/')) },
    {
      page: 'proof behind a link',
      maxKilobytes: maxKilobytes.proof,
      ...(await scriptsOf(visitor, await proofLink(staff))),
    },
  ];
  for (const { path, address } of await portalPages(staff))
    rows.push({
      page: `\`${path}\`, signed in`,
      maxKilobytes: maxKilobytes.portal,
      ...(await scriptsOf(staff, address)),
    });
  return table([
    ['page', 'files', 'kB of scripts, brotli', 'goal'],
    ...rows.map(({ page, files, kilobytes, maxKilobytes }) => [
      page,
      files,
      kilobytes.toFixed(1),
      goalCell(`≤ ${maxKilobytes}`, kilobytes <= maxKilobytes),
    ]),
  ]);
}
