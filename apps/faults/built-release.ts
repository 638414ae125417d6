import { join, resolve } from 'node:path';
import { type Program, runToEnd } from '../launch/product.mjs';

/** A release of the product, as it was built in some folder. */
export class BuiltRelease {
  constructor(protected readonly folder = resolve('.')) {}

  /** @returns how `npm run migrate` ended, and what it said */
  migrate(settings: NodeJS.ProcessEnv) {
    return this.end('libs/database/src/migrate', settings);
  }

  /** @returns how `npm run seed` ended, and what it said */
  seed(settings: NodeJS.ProcessEnv) {
    return this.end('apps/api/src/seed', settings);
  }

  /** A program of the release that is tested becomes one of this. */
  run(program: Program) {
    program.plan.args = program.plan.args.map((arg) =>
      arg.startsWith('dist/') ? join(this.folder, arg) : arg,
    );
    return program;
  }

  private async end(entry: string, settings: NodeJS.ProcessEnv) {
    const path = join(this.folder, 'dist', `${entry}.js`);
    const { code, stdout, stderr } = await runToEnd(process.execPath, [path], {
      ...process.env,
      ...settings,
    });
    return { code, output: (stdout + stderr).trim() };
  }
}
