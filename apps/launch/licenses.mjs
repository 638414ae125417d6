// npm run licenses: lists the shipped packages by license, and fails on licenses that do not fit
// MIT.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const allowedLicenses = new Set([
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
  'Zlib',
  'OFL-1.1', // fonts
]);
/** Their licenses by the text, because `BSD` alone names none. @type {Record<string, string>} */
const licensesByText = { duck: 'BSD-2-Clause' };
/** The LGPL allows libvips as a separate, replaceable shared library. */
const libvips = /^node_modules\/@img\/sharp-/;

/**
 * @typedef {{ license?: string, dependencies?: object, optionalDependencies?: object,
 * peerDependencies?: object, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   devDependencies?: object }} Package
 */
/** By their folders; the product itself is ''. @type {Record<string, Package>} */
const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/**
 * Resolves a package name like Node: first in its own folder, then in the parents.
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

/** Development packages that are bundled into the client. */
function clientPackages() {
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
 * @param {Set<string>} shippedFolders
 */
function collect(folder, shippedFolders) {
  if (shippedFolders.has(folder)) return;
  shippedFolders.add(folder);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    /** @type {Package} */ (packages[folder]);
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const path = packagePath(folder, name);
    if (path) collect(path, shippedFolders);
  }
}

/**
 * Old packages state a list, or only a license text.
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
 * @param {string} expression SPDX without nesting
 * @param {string} folder
 */
const isAllowed = (expression, folder) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (license) =>
            allowedLicenses.has(license) ||
            (license === 'LGPL-3.0-or-later' && libvips.test(folder)),
        ),
    );

/** @type {Set<string>} */
const shippedFolders = new Set();
for (const name of [...Object.keys(packages['']?.dependencies ?? {}), ...clientPackages()])
  collect(`node_modules/${name}`, shippedFolders);

/** @type {Map<string, string[]>} */
const byLicense = new Map();
const refusedLicenses = [];
for (const folder of [...shippedFolders].toSorted()) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const license = licensesByText[name] ?? licenseOf(folder);
  byLicense.set(license, [...(byLicense.get(license) ?? []), name]);
  if (!isAllowed(license, folder)) refusedLicenses.push(`${name} (${license})`);
}
for (const [license, names] of byLicense)
  console.log(`${license}: ${[...new Set(names)].join(', ')}`);
if (refusedLicenses.length) {
  console.error(`Licenses that do not fit MIT: ${refusedLicenses.join(', ')}`);
  process.exitCode = 1;
}
