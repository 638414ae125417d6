import { readFileSync } from 'node:fs';

interface Lock {
  packages: Record<
    string,
    { hasInstallScript?: boolean; integrity?: string; inBundle?: boolean; link?: boolean }
  >;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

test('every package with an install script is listed, so that a new one fails the installation', () => {
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripted.filter((name) => allowScripts[name] === undefined)).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).toContain('strict-allow-scripts=true');
});

test('every package is checked against the hash in the lockfile', () => {
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, inBundle, link }]) => path && !integrity && !inBundle && !link,
  );
  expect(unchecked).toEqual([]);
});
