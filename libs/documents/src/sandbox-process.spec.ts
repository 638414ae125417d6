import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ChildLost, type ChildLimits, SandboxProcess } from './sandbox-process.js';

const megabyte = 1024 * 1024;
const entry = `
import { readFileSync, writeFileSync } from 'node:fs';
const held = [];
const errorOr = (act) => { try { return act() } catch (error) { return error.code } };
const actions = {
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  read: () => errorOr(() => readFileSync('/etc/hosts').length),
  settings: () => errorOr(() => readFileSync('package-lock.json').length),
  packages: () => errorOr(() => readFileSync('node_modules/sharp/package.json').length),
  addon: () => errorOr(() => process.dlopen({ exports: {} }, 'missing.node')),
  write: () => errorOr(() => writeFileSync(import.meta.filename, '')),
  end: () => process.exit(0),
  hang: () => { for (;;); },
  fill: () => { for (;;) held.push(Buffer.alloc(${16 * megabyte}, 1)); },
};
process.on('message', ({ action }) => process.send({ result: actions[action]() }));
process.send('ready');
`;
interface Question {
  action:
    | 'pid'
    | 'environment'
    | 'read'
    | 'settings'
    | 'packages'
    | 'addon'
    | 'write'
    | 'end'
    | 'hang'
    | 'fill';
}

let folder: string;
let child: SandboxProcess<Question, { result: unknown }>;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'sandbox-process-')));
  await writeFile(join(folder, 'child.mjs'), entry);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => child.end());

const start = (limits: Partial<ChildLimits> = {}, mayUseAddons = false) => {
  child = new SandboxProcess(
    pathToFileURL(join(folder, 'child.mjs')),
    { mayRead: [`${folder}/*`], mayUseAddons },
    { ms: 20_000, bytes: 256 * megabyte, questions: 100, ...limits },
  );
};
const ask = async (action: Question['action']) => (await child.ask({ action })).result;
const lossOf = async (action: Question['action']) => {
  const error = await child.ask({ action }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChildLost);
  return (error as Error).message;
};

test('answers many questions in one process without our environment', async () => {
  start();
  const first = await ask('pid');
  expect(first).not.toBe(process.pid);
  expect(await ask('pid')).toBe(first);
  expect(await ask('environment')).not.toContain('PATH');
});

test('reads only permitted files and writes nothing', async () => {
  start();
  expect(await ask('read')).toBe('ERR_ACCESS_DENIED');
  expect(await ask('write')).toBe('ERR_ACCESS_DENIED');
});

test('reads code and packages, and not the settings and data beside them', async () => {
  start();
  expect(await ask('packages')).toBeGreaterThan(0);
  expect(await ask('settings')).toBe('ERR_ACCESS_DENIED');
});

test('loads native code only with that right', async () => {
  start();
  expect(await ask('addon')).toBe('ERR_DLOPEN_DISABLED');
  child.end();
  start({}, true);
  expect(await ask('addon')).toBe('ERR_DLOPEN_FAILED');
});

test('a new process replaces one that has answered its number of questions', async () => {
  start({ questions: 2 });
  const pids = [await ask('pid'), await ask('pid'), await ask('pid')];
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
});

test('ends a process that hangs and answers the next question with another', async () => {
  start({ ms: 300 });
  const hangMessage = await lossOf('hang');
  expect(hangMessage).toBe('The child process timed out.');
  start();
  const earlierPid = await ask('pid');
  expect(await lossOf('end')).toBe('The child process exited.');
  expect(await ask('pid')).not.toBe(earlierPid);
});

test('ends a process that takes too much memory', async () => {
  start({ ms: 10_000, bytes: 128 * megabyte });
  expect(await lossOf('fill')).toBe('The child process ran out of memory.');
});
