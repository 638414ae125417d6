import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runToEnd } from '../launch/product.mjs';
import { BuiltRelease } from './built-release.js';

const migrations = 'libs/database/src/migrations/0*.ts';
const baseline = [
  'libs/database/src/migrations/0001-baseline.ts',
  'libs/database/src/migrations/baseline',
];

/** A release that people use already: its commit, built in a folder of its own. */
export class PreviousRelease extends BuiltRelease {
  private constructor(
    /** The commit, and where its name was not given what it is. */
    readonly name: string,
    folder: string,
  ) {
    super(folder);
  }

  /**
   * @param name of a commit or tag; without it the last tag before this commit, and without tags
   * the commit before the newest migration, or the last one that changed the baseline
   */
  static async build(name?: string) {
    const commit = name || (await lastTag()) || (await newestMigration());
    mkdirSync('var', { recursive: true });
    const folder = mkdtempSync(resolve('var/previous-release-'));
    const archive = join(folder, 'sources.tar');
    await runDone('git', 'archive', '--output', archive, commit);
    await runDone('tar', '-x', '-f', archive, '-C', folder);
    // links, and not one link to all: its children may read nothing outside of their folder
    if (dependencies(folder) === dependencies('.'))
      await runDone('cp', '-al', 'node_modules', folder);
    else await runDone('npm', '--prefix', folder, 'ci', '--no-audit', '--no-fund');
    await runDone('npm', '--prefix', folder, 'run', 'build:server');
    return new PreviousRelease(
      (await runDone('git', 'log', '-1', '--format=%h', commit)).trim(),
      folder,
    );
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}

const lastTag = () =>
  runDone('git', 'describe', '--tags', '--abbrev=0', 'HEAD^').then(
    (tag) => tag.trim(),
    () => undefined,
  );

/** The newest commit that did this to a file below a path: `A` added it, `M` changed it. */
const newest = async (filter: string, commits: string, ...paths: string[]) =>
  (
    await runDone(
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

/** Nothing from before the last change of the baseline can be migrated. */
async function newestMigration() {
  const first = await newest('AM', 'HEAD', ...baseline);
  const later = await newest('A', `${first}..HEAD`, migrations);
  return later ? `${later}^` : first;
}

const dependencies = (folder: string) =>
  JSON.stringify(
    (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object })
      .dependencies,
  );

/**
 * @returns what it printed
 * @throws Error with what it said when it failed
 */
async function runDone(command: string, ...args: string[]) {
  const { code, stdout, stderr } = await runToEnd(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || code}`);
  return stdout;
}
