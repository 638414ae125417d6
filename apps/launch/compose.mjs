import { setTimeout as pause } from 'node:timers/promises';
import { runToEnd } from './run-to-end.mjs';

export class Compose {
  /** @type {string[] | undefined} */
  #command;

  /**
   * @param {string} project
   * @param {NodeJS.ProcessEnv} settings
   */
  constructor(project, settings) {
    this.project = project;
    this.settings = settings;
  }

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} extraEnv
   */
  async run(args, extraEnv = {}) {
    this.#command ??=
      (await runToEnd('docker', ['compose', 'version'])).code === 0
        ? ['docker', 'compose']
        : ['docker-compose'];
    const [command, ...leadingArgs] = this.#command;
    return runForOutput(
      /** @type {string} */ (command),
      [...leadingArgs, '-p', this.project, ...args],
      {
        ...process.env,
        ...this.settings,
        ...extraEnv,
      },
    );
  }

  /**
   * Includes containers of `docker compose run`.
   * @param {string} service
   */
  async containers(service) {
    const labels = [`project=${this.project}`, `service=${service}`].flatMap((label) => [
      '--filter',
      `label=com.docker.compose.${label}`,
    ]);
    return (await docker('ps', '--quiet', ...labels)).split('\n').filter(Boolean);
  }

  async apis() {
    const ports = await Promise.all(
      (await this.containers('api')).map((id) =>
        docker('port', id, '3000').then(
          (text) => /:(\d+)$/m.exec(text)?.[1],
          () => undefined,
        ),
      ),
    );
    return ports.filter(Boolean).map((port) => `http://127.0.0.1:${port}`);
  }

  async readyApis() {
    const urls = await this.apis();
    const ready = await Promise.all(
      urls.map((url) =>
        fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return urls.filter((_url, index) => ready[index]);
  }

  /** @param {number} count */
  async waitForApis(count) {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(500)) {
      const urls = await this.readyApis();
      if (urls.length === count) return urls;
    }
    throw new Error(`Fewer than ${count} APIs are ready.`);
  }
}

/**
 * @param {string[]} args
 * @throws {Error} with the error output
 */
export const docker = (...args) => runForOutput('docker', args, process.env);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runForOutput(command, args, env) {
  const { code, stdout, stderr } = await runToEnd(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.\n${stderr}`);
  return stdout.trim();
}
