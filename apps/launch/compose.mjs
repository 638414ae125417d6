import { setTimeout as pause } from 'node:timers/promises';
import { runToEnd } from './run-to-end.mjs';

/** The product in containers of its own, as docker-compose.yml describes it. */
export class Compose {
  /** @type {string[] | undefined} */
  #command;

  /**
   * @param {string} project keeps it apart from others on the same engine
   * @param {NodeJS.ProcessEnv} settings
   */
  constructor(project, settings) {
    this.project = project;
    this.settings = settings;
  }

  /**
   * `docker compose`, or docker-compose of old.
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} more
   */
  async run(args, more = {}) {
    this.#command ??=
      (await runToEnd('docker', ['compose', 'version'])).code === 0
        ? ['docker', 'compose']
        : ['docker-compose'];
    const [command, ...first] = this.#command;
    return outputOf(/** @type {string} */ (command), [...first, '-p', this.project, ...args], {
      ...process.env,
      ...this.settings,
      ...more,
    });
  }

  /**
   * Ids of the containers of a service, also of single runs.
   * @param {string} service
   */
  async containers(service) {
    const labels = [`project=${this.project}`, `service=${service}`].flatMap((label) => [
      '--filter',
      `label=com.docker.compose.${label}`,
    ]);
    return (await docker('ps', '--quiet', ...labels)).split('\n').filter(Boolean);
  }

  /** Where each api can be reached from here, ready or not. */
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

  /** Those of them that say that they are ready. */
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

  /** @param {number} count of ready apis that is waited for, two minutes at most */
  async whole(count) {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(500)) {
      const urls = await this.readyApis();
      if (urls.length === count) return urls;
    }
    throw new Error(`Fewer than ${count} APIs are ready.`);
  }
}

/**
 * @param {string[]} args
 * @returns what it printed
 * @throws {Error} with what it complained of
 */
export const docker = (...args) => outputOf('docker', args, process.env);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function outputOf(command, args, env) {
  const { code, stdout, stderr } = await runToEnd(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.\n${stderr}`);
  return stdout.trim();
}
