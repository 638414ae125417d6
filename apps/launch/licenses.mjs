// npm run licenses: every package that the product ships, in the image or in the browser, by its
// license. Fails on one that MIT code may not be shipped with, and on one whose license nobody
// knows.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const agreeable = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1', // fonts, which may be shipped beside anything
]);
/** A shared library that sharp loads and anybody may replace: all that its LGPL asks for. */
const libvips = /^node_modules\/@img\/sharp-/;

/**
 * @typedef {{ license?: string, dependencies?: object, optionalDependencies?: object,
 * peerDependencies?: object, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   devDependencies?: object }} Package
 */
/** By their folders; the product itself is ''. @type {Record<string, Package>} */
const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/**
 * The folder of what `folder` calls `name`: its own, else that of the one it lies in.
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
function packagePath(folder, name) {
  const path = join(folder, 'node_modules', name).replaceAll('\\', '/');
  if (packages[path]) return path;
  return folder
    ? packagePath(folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1)), name)
    : undefined;
}

/** Development packages whose code the browser gets. */
function inTheClient() {
  const sources = globSync('{apps/web/src,libs/contracts/src}/**/*.{ts,tsx}', {
    exclude: (path) => /\.(spec|setup)\.tsx?$/.test(path),
  });
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  return Object.keys(packages['']?.devDependencies ?? {}).filter((name) =>
    new RegExp(`['(]${name}['/]`).test(text),
  );
}

/**
 * @param {string} folder
 * @param {Set<string>} shipped
 */
function collect(folder, shipped) {
  if (shipped.has(folder)) return;
  shipped.add(folder);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    /** @type {Package} */ (packages[folder]);
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const next = packagePath(folder, name);
    if (next) collect(next, shipped);
  }
}

/**
 * As it is stated; old packages state it in a list, or in their texts only.
 * @param {string} folder
 */
function licenseOf(folder) {
  const { license } = /** @type {Package} */ (packages[folder]);
  if (license) return license;
  const { licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (licenses)
    return /** @type {{ type: string }[]} */ (licenses).map(({ type }) => type).join(' OR ');
  const text = readdirSync(folder).filter((file) => /^(licen[cs]e|readme)/i.test(file));
  return text.some((file) => /\bMIT License\b/i.test(readFileSync(join(folder, file), 'utf8')))
    ? 'MIT'
    : 'unknown';
}

/**
 * @param {string} expression of SPDX, without nesting
 * @param {string} folder
 */
const isAgreeable = (expression, folder) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (each) => agreeable.has(each) || (each === 'LGPL-3.0-or-later' && libvips.test(folder)),
        ),
    );

/** @type {Set<string>} */
const shipped = new Set();
for (const name of [...Object.keys(packages['']?.dependencies ?? {}), ...inTheClient()])
  collect(`node_modules/${name}`, shipped);

/** @type {Map<string, string[]>} */
const byLicense = new Map();
const refusedLicenses = [];
for (const folder of [...shipped].toSorted()) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const license = licenseOf(folder);
  byLicense.set(license, [...(byLicense.get(license) ?? []), name]);
  if (!isAgreeable(license, folder)) refusedLicenses.push(`${name} (${license})`);
}
for (const [license, names] of byLicense)
  console.log(`${license}: ${[...new Set(names)].join(', ')}`);
if (refusedLicenses.length) {
  console.error(`Licenses that do not fit MIT: ${refusedLicenses.join(', ')}`);
  process.exitCode = 1;
}
