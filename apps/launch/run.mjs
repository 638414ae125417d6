import { onOrphaned } from './install.mjs';
import { LaunchError } from './launch-error.mjs';
import { Ledger } from './ledger.mjs';
import { freePort } from './ports.mjs';
import { assemble, inboxFolder } from './product.mjs';
import { Program, rank } from './program.mjs';
import { dataDir } from './settings.mjs';
import { terminal } from './terminal.mjs';

/**
 * Runs until a signal arrives or a program stops.
 * @param {import('./product.mjs').Mode} mode
 */
export async function run(mode) {
  const directory = dataDir();
  const ledger = new Ledger(directory, false);
  const log = terminal(directory, mode === 'watched' ? 30 : 40);
  let isStopping = false;
  /** @param {number} code */
  const stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    await ledger.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  onOrphaned(() => stop(0));
  /**
   * @param {Program} program
   * @param {string} reason
   */
  const onLoss = (program, reason) => {
    if (isStopping) return;
    const lastLines = program.plan.log ? '' : program.lastLines();
    log(
      'start',
      `${program.name} stopped unexpectedly (${reason}). Stopping everything.${lastLines}`,
    );
    void stop(1);
  };

  try {
    const port = Number(process.env.PORT?.trim() || 3000) || (await freePort());
    const env =
      mode === 'watched'
        ? { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env }
        : process.env;
    const product = await assemble({ dataDir: directory, ledger, log, port, mode, env, onLoss });
    const programs = [
      product.newApi(),
      product.newWorker(),
      ...(mode === 'watched' ? [webClient(port, { ledger, log, onLoss })] : []),
    ];
    await Promise.all(programs.map((program) => program.start()));
    if (!isStopping)
      printWelcome(
        mode === 'watched' ? `http://localhost:${webPort}` : product.url,
        product.hasDemoAccounts,
        directory,
      );
  } catch (error) {
    if (isStopping) return;
    console.error(error instanceof LaunchError ? error.message : error);
    await stop(1);
  }
}

const webPort = 5173;

/**
 * @param {number} port
 * @param {Pick<import('./program.mjs').Plan, 'ledger' | 'log' | 'onLoss'>} plan
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

const isFolderRead = () => !process.env.INBOUND_URL && process.env.NODE_ENV !== 'production';

/** @param {string} directory */
const samples = (directory) => `
  Copy an email (.eml) into ${inboxFolder(directory)}
  and it appears at /inbox. Three samples are in libs/inbox/samples; emails to customers are
  written to ${directory}/mail.
`;

/**
 * @param {string} url
 * @param {boolean} hasDemoAccounts
 * @param {string} directory
 */
function printWelcome(url, hasDemoAccounts, directory) {
  const logins = `
  Sign in with the password demo-password as
    broker@demo.test, admin@demo.test   the print shop
    ada@acme.test, ben@acme.test        customers, Acme Outfitters
    cora@globex.test                    customer, Globex Mailers
`;
  console.log(`
  Makeready is at ${url}
${hasDemoAccounts ? logins : ''}${isFolderRead() ? samples(directory) : ''}
  Data and logs are in ${directory}. Ctrl-C stops everything.
`);
}
