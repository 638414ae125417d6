import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

const script = resolve('apps/launch/compose-env.mjs');
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compose-env-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
const writtenEnv = () => parseEnv(readFileSync(file, 'utf8'));
const secrets = [
  'APP_SECRET',
  'POSTGRES_PASSWORD',
  'DATABASE_PASSWORD',
  'REDIS_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

test('creates a different value for each secret, in a file that only its owner can read', () => {
  const { status, stdout } = run();
  expect(status).toBe(0);
  const values = secrets.map((name) => writtenEnv()[name]!);
  // as it is in URLs
  for (const value of values) expect(value).toMatch(/^[A-Za-z0-9_-]{20,}$/);
  expect(new Set(values).size).toBe(secrets.length);
  expect(writtenEnv().APP_SECRET!.length).toBeGreaterThanOrEqual(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(stdout).toContain('SMTP_URL');
  for (const value of values) expect(stdout).not.toContain(value);
});

test('keeps existing lines byte for byte, and changes nothing in a second run', () => {
  const own = '# ours\nREDIS_PASSWORD="a b#c"\n  export APP_SECRET=kept\nSHOP_NAME=Shop & Sons';
  writeFileSync(file, own, { mode: 0o644 });
  run();
  expect(readFileSync(file, 'utf8').startsWith(`${own}\n`)).toBe(true);
  expect(writtenEnv()).toMatchObject({
    REDIS_PASSWORD: 'a b#c',
    APP_SECRET: 'kept',
    SHOP_NAME: 'Shop & Sons',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const earlierText = readFileSync(file, 'utf8');
  run();
  expect(readFileSync(file, 'utf8')).toBe(earlierText);
});

test('fills an empty variable in place', () => {
  writeFileSync(file, 'REDIS_PASSWORD=\nSHOP_NAME=Shop\n#APP_SECRET=\n');
  run();
  const [first = '', second] = readFileSync(file, 'utf8').split('\n');
  expect(first).toMatch(/^REDIS_PASSWORD=[A-Za-z0-9_-]{20,}$/);
  expect(second).toBe('SHOP_NAME=Shop');
  expect(readFileSync(file, 'utf8').match(/^REDIS_PASSWORD=/gm)).toHaveLength(1);
});

test('adds the email catcher and demo data with --demo, unless an email server is set', () => {
  run('--demo');
  expect(writtenEnv()).toMatchObject({
    COMPOSE_PROFILES: 'demo',
    SMTP_URL: 'smtp://mail:1025?ignoreTLS=true',
    STAFF_SECOND_FACTOR: 'off',
  });
  writeFileSync(file, 'SMTP_URL=smtp://mail.example\n');
  expect(run('--demo').stdout).not.toContain('SMTP_URL');
  expect(writtenEnv().SMTP_URL).toBe('smtp://mail.example');
});

test('rejects an unknown argument and writes nothing', () => {
  const { status, stderr } = run('--dmeo');
  expect([status, stderr]).toEqual([1, 'compose-env has only one option, --demo.\n']);
  expect(existsSync(file)).toBe(false);
});

test('runs without installed packages', () => {
  const imports = [...readFileSync(script, 'utf8').matchAll(/from '([^']+)'/g)].map(
    ([, name]) => name!,
  );
  expect(imports.every((name) => name.startsWith('node:'))).toBe(true);
});
