import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Data directories that were migrated and seeded once in a run of stories: a product with the same
 * variables starts from a copy, which saves more than half of its start. Only where `SEEDED_DATA`
 * names a folder for them; `cp` keeps the owner that PostgreSQL insists on.
 * @param {NodeJS.ProcessEnv} env of the product
 */
export function seededData(env) {
  const folder = process.platform === 'win32' ? undefined : process.env.SEEDED_DATA;
  const seedFolder = folder && join(folder, nameOf(env));
  return {
    /**
     * @param {string} dataDir still without data
     * @returns whether it has some now
     */
    lay(dataDir) {
      if (seedFolder && existsSync(seedFolder)) copy(seedFolder, dataDir);
    },
    /**
     * @param {string} dataDir
     * @param {{ stop(): Promise<unknown>, start(): Promise<void> }} [postgres] whose data is whole
     * only while it is stopped
     */
    async keep(dataDir, postgres) {
      if (!folder || !seedFolder || !postgres || existsSync(seedFolder)) return;
      const half = mkdtempSync(join(folder, 'half-'));
      await postgres.stop();
      copy(dataDir, half);
      await postgres.start();
      rmSync(join(half, 'processes.json'), { force: true });
      if (!existsSync(seedFolder)) renameSync(half, seedFolder);
    },
  };
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}

/**
 * How long things wait, and which mail server it is, makes no difference to what is seeded.
 * @param {NodeJS.ProcessEnv} env
 */
function nameOf(env) {
  const telling = Object.entries(env).filter(
    ([name]) => !name.endsWith('_SECONDS') && name !== 'LOG_LEVEL',
  );
  const outputs = telling
    .map(([name, value]) => [name, name === 'SMTP_URL' ? 'some' : value])
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other));
  return createHash('sha256').update(JSON.stringify(outputs)).digest('hex').slice(0, 16);
}
