import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '#testing';

const quietMs = 2500;
const maxMs = 60_000;
/** Key echo is off, so that only the page is read. */
const settings = {
  enableKeyEcho: false,
  enableEchoByCharacter: false,
  firstStart: false,
  startingProfile: ['Default', 'default'],
};
const utterance = /SPEECH OUTPUT: '(.*?)'?(?:\[?\{.*)?$/;

/**
 * Orca, a screen reader, on a virtual display. It needs a D-Bus session; its speech is read from
 * its log.
 * @returns `env` for the browser, `press` for an X key name, and `speech` for the speech since the
 * last call
 */
export async function startOrca() {
  const home = mkdtempSync(join(tmpdir(), 'makeready-orca-'));
  const log = join(home, 'orca.log');
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    child.on('error', () =>
      console.error(`${command} is missing; docs/testing.md says what to install.`),
    );
    children.push(child);
    return child;
  };
  const stop = () => {
    for (const child of children.toReversed()) child.kill();
    rmSync(home, { recursive: true, force: true });
  };
  mkdirSync(join(home, 'orca'));
  const profiles = { default: { profile: ['Default', 'default'], ...settings } };
  writeFileSync(
    join(home, 'orca/user-settings.conf'),
    JSON.stringify({ general: settings, keybindings: {}, pronunciations: {}, profiles }),
  );

  writeFileSync(
    join(home, 'orca/orca-customizations.py'),
    'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n',
  );

  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24'], process.env);
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const env = {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    XDG_DATA_HOME: home,
    XDG_RUNTIME_DIR: home,
  };
  start('openbox', [], env);
  start('orca', ['--debug-file', log], env);

  /** Position in the log, in bytes. */
  let read = 0;
  const lines = () => {
    const news = readFileSync(log).subarray(read);
    const whole = news.subarray(0, news.lastIndexOf('\n') + 1);
    read += whole.length;
    return whole.toString().split('\n');
  };
  await until(() => lines().some((line) => line.includes('Screen reader on')), {
    timeoutMs: maxMs,
  });
  const press = (key: string) =>
    void execFileSync('xdotool', ['key', '--clearmodifiers', key], { env });
  const spokenLines = async () => {
    let [size, since] = [0, Date.now()];
    const isQuiet = () => {
      const now = statSync(log).size;
      if (now !== size) [size, since] = [now, Date.now()];
      return Date.now() - since > quietMs;
    };
    await until(isQuiet, { timeoutMs: maxMs, everyMs: 100 });
    return lines().flatMap((line) => utterance.exec(line)?.[1]?.trim() || []);
  };
  return { env, press, speech: spokenLines, stop };
}
