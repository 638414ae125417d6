import { join, resolve } from 'node:path';
import { type Program, runToEnd } from '../launch/product.mjs';

export class BuiltRelease {
  constructor(protected readonly folder = resolve('.')) {}

  migrate(settings: NodeJS.ProcessEnv) {
    return this.runScript('libs/database/src/migrate', settings);
  }

  seed(settings: NodeJS.ProcessEnv) {
    return this.runScript('apps/api/src/seed', settings);
  }

  useBuild(program: Program) {
    program.plan.args = program.plan.args.map((arg) =>
      arg.startsWith('dist/') ? join(this.folder, arg) : arg,
    );
    return program;
  }

  private async runScript(entry: string, settings: NodeJS.ProcessEnv) {
    const path = join(this.folder, 'dist', `${entry}.js`);
    const { code, stdout, stderr } = await runToEnd(process.execPath, [path], {
      ...process.env,
      ...settings,
    });
    return { code, output: (stdout + stderr).trim() };
  }
}
