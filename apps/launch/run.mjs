import { whenOrphaned } from './install.mjs';
import { LaunchError } from './launch-error.mjs';
import { Ledger } from './ledger.mjs';
import { freePort } from './ports.mjs';
import { assemble } from './product.mjs';
import { Program, rank } from './program.mjs';
import { dataDir } from './settings.mjs';
import { terminal } from './terminal.mjs';

/**
 * `npm start` and `npm run dev`: starts the product and keeps it up until a signal comes or one of
 * its programs is lost.
 * @param {import('./product.mjs').Way} way
 */
export async function run(way) {
  const directory = dataDir();
  const ledger = new Ledger(directory, false);
  const say = terminal(directory, way === 'watched' ? 30 : 40);
  let stopping = false;
  /** @param {number} code */
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await ledger.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  whenOrphaned(() => stop(0));
  /**
   * @param {Program} program
   * @param {string} reason
   */
  const onLoss = (program, reason) => {
    if (stopping) return;
    say(
      'start',
      `${program.name} stopped unexpectedly (${reason}). Stopping everything.${program.plan.say ? '' : program.lastWords()}`,
    );
    void stop(1);
  };

  try {
    const port = Number(process.env.PORT?.trim() || 3000) || (await freePort());
    const env =
      way === 'watched'
        ? { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env }
        : process.env;
    const product = await assemble({ dataDir: directory, ledger, say, port, way, env, onLoss });
    const programs = [
      product.newApi(),
      product.newWorker(),
      ...(way === 'watched' ? [webClient(port, { ledger, say, onLoss })] : []),
    ];
    await Promise.all(programs.map((program) => program.start()));
    if (!stopping)
      welcome(
        way === 'watched' ? `http://localhost:${webPort}` : product.url,
        product.hasDemoAccounts,
        directory,
      );
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof LaunchError ? error.message : error);
    await stop(1);
  }
}

const webPort = 5173;

/**
 * @param {number} port of the api
 * @param {Pick<import('./program.mjs').Plan, 'ledger' | 'say' | 'onLoss'>} plan
 */
const webClient = (port, plan) =>
  new Program({
    name: 'web',
    command: process.execPath,
    args: [
      'node_modules/vite/bin/vite.js',
      'apps/web',
      '--port',
      `${webPort}`,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    rank: rank.app,
    env: { ...process.env, PORT: `${port}` },
    ...plan,
  });

/**
 * @param {string} url
 * @param {boolean} withLogins
 * @param {string} directory
 */
function welcome(url, withLogins, directory) {
  const logins = `
  Sign in with the password demo-password as
    broker@demo.test, admin@demo.test   the print shop
    ada@acme.test, ben@acme.test        customers, Acme Outfitters
    cora@globex.test                    customer, Globex Mailers
`;
  console.log(
    `\n  Makeready is at ${url}\n${withLogins ? logins : ''}\n  Data and logs are in ${directory}. Ctrl-C stops everything.\n`,
  );
}
