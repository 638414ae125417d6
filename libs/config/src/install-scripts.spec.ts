import { readFileSync } from 'node:fs';

const parse = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

test('every package with an install script is listed, so that a new one fails the installation', () => {
  const { packages } = parse<{ packages: Record<string, { hasInstallScript?: boolean }> }>(
    'package-lock.json',
  );
  const { allowScripts } = parse<{ allowScripts: Record<string, boolean> }>('package.json');
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripted.filter((name) => allowScripts[name] === undefined)).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).toContain('strict-allow-scripts=true');
});

test('every package is checked against the hash in the lockfile', () => {
  const { packages } = parse<{
    packages: Record<string, { integrity?: string; inBundle?: boolean; link?: boolean }>;
  }>('package-lock.json');
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, inBundle, link }]) => path && !integrity && !inBundle && !link,
  );
  expect(unchecked).toEqual([]);
});
