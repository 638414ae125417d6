import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const maxWaitMs = 180_000;
const irrelevantNames =
  /_SECONDS$|^(OPENAI|DEFAULT_VENDOR)_|^(EMAIL_FROM|LOG_LEVEL|SMTP_URL|STAFF_SECOND_FACTOR)$/;

/**
 * Caches seeded data directories in the folder `SEEDED_DATA`, which halves the start of a product.
 * Their events are handled already, so that a test begins with a demonstration at rest.
 * `cp` keeps the owner that PostgreSQL requires.
 * @param {NodeJS.ProcessEnv} env
 */
export function seedCache(env) {
  const folder = process.platform === 'win32' ? undefined : process.env.SEEDED_DATA;
  const seedFolder = folder && join(folder, folderNameFor(env));
  return {
    isMissing: () => Boolean(seedFolder && !existsSync(seedFolder)),
    /** Of parallel tests, the first one seeds and the others wait for its copy. */
    async waitForOther() {
      if (!folder || !seedFolder || isFirst(seedFolder)) return;
      const deadline = Date.now() + maxWaitMs;
      while (!existsSync(seedFolder) && Date.now() < deadline) await pause(100);
    },
    /** @param {string} dataDir */
    copyTo(dataDir) {
      if (seedFolder && existsSync(seedFolder)) copy(seedFolder, dataDir);
    },
    /**
     * @param {string} dataDir
     * @param {{ stop(): Promise<unknown>, start(): Promise<void> }} [postgres] stopped during the
     * copy, so that its data is consistent
     */
    async store(dataDir, postgres) {
      if (!folder || !seedFolder || !postgres || existsSync(seedFolder)) return;
      const temporaryFolder = mkdtempSync(join(folder, 'half-'));
      await postgres.stop();
      copy(dataDir, temporaryFolder);
      await postgres.start();
      rmSync(join(temporaryFolder, 'processes.json'), { force: true });
      if (!existsSync(seedFolder)) renameSync(temporaryFolder, seedFolder);
    },
  };
}

/** @param {string} seedFolder */
function isFirst(seedFolder) {
  try {
    mkdirSync(`${seedFolder}.begun`);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function copy(source, target) {
  const { status, stderr } = spawnSync('cp', ['-a', `${source}/.`, target], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${source} could not be copied: ${stderr}`);
}

/**
 * Waiting times, a model, the mail server, the default vendor and the way to sign in do not change
 * the seeded data.
 * @param {NodeJS.ProcessEnv} env
 */
function folderNameFor(env) {
  const entries = Object.entries(env)
    .filter(([name]) => !irrelevantNames.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);
}
