import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runToEnd } from '../launch/product.mjs';
import { BuiltRelease } from './built-release.js';

const migrations = 'libs/database/src/migrations/0*.ts';
const baseline = [
  'libs/database/src/migrations/0001-baseline.ts',
  'libs/database/src/migrations/baseline',
];

/** A commit that is built in a folder of its own. */
export class PreviousRelease extends BuiltRelease {
  private constructor(
    readonly name: string,
    folder: string,
  ) {
    super(folder);
  }

  /** @param name defaults to the last tag, or to the commit before the newest migration */
  static async build(name?: string) {
    const commit = name || (await lastTag()) || (await newestMigration());
    mkdirSync('var', { recursive: true });
    const folder = mkdtempSync(resolve('var/previous-release-'));
    const archive = join(folder, 'sources.tar');
    await runForOutput('git', 'archive', '--output', archive, commit);
    await runForOutput('tar', '-x', '-f', archive, '-C', folder);
    // hard links, because sandboxed children may only read inside their folder
    if (dependencies(folder) === dependencies('.'))
      await runForOutput('cp', '-al', 'node_modules', folder);
    else await runForOutput('npm', '--prefix', folder, 'ci', '--no-audit', '--no-fund');
    await runForOutput('npm', '--prefix', folder, 'run', 'build:server');
    return new PreviousRelease(
      (await runForOutput('git', 'log', '-1', '--format=%h', commit)).trim(),
      folder,
    );
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}

const lastTag = () =>
  runForOutput('git', 'describe', '--tags', '--abbrev=0', 'HEAD^').then(
    (tag) => tag.trim(),
    () => undefined,
  );

const newestCommit = async (filter: string, commits: string, ...paths: string[]) =>
  (
    await runForOutput(
      'git',
      'log',
      '-1',
      '--first-parent',
      '-m',
      `--diff-filter=${filter}`,
      '--format=%H',
      commits,
      '--',
      ...paths,
    )
  ).trim();

/** Releases before the last change of the baseline cannot be migrated. */
async function newestMigration() {
  const first = await newestCommit('AM', 'HEAD', ...baseline);
  const laterCommit = await newestCommit('A', `${first}..HEAD`, migrations);
  return laterCommit ? `${laterCommit}^` : first;
}

const dependencies = (folder: string) =>
  JSON.stringify(
    (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object })
      .dependencies,
  );

/** @throws with the error output */
async function runForOutput(command: string, ...args: string[]) {
  const { code, stdout, stderr } = await runToEnd(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || code}`);
  return stdout;
}
