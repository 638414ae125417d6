import { after, before, test } from 'node:test';
import { runToEnd, startTemporaryProduct } from '../launch/product.mjs';
import { type EmailSink, startEmailSink, until } from '#testing';
import { backupTools } from './backup-tools.js';
import { EmailOracle } from './email-oracle.js';
import { Oracle } from './oracle.js';
import { Person } from './person.js';
import { Report } from './report.js';
import { Vault } from './vault.js';

// P20: the documented restore, after more email has left than the backup knows of.
// BACKUP_DATABASE_URL is a database, with nothing in it, of a server for which this machine has a
// pg_dump; the embedded server comes without one, and is copied within itself unless there is one
// that is new enough.

const quotes = process.env.FAULT_SIZES === 'full' ? 50 : 5;

const report = new Report();
let sink: EmailSink;
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;

before(async () => {
  sink = await startEmailSink();
  const env = {
    SMTP_URL: sink.url,
    EMAIL_FROM: 'portal@shop.test',
    EMAIL_RETRY_SECONDS: '1',
    EMAIL_PROBE_SECONDS: '1',
    DELIVERY_STALE_SECONDS: '2',
    ...(process.env.BACKUP_DATABASE_URL && { DATABASE_URL: process.env.BACKUP_DATABASE_URL }),
  };
  product = await startTemporaryProduct({ env });
});

after(async () => {
  report.print();
  await product?.stop();
  await sink?.stop();
});

const start = () => Promise.all([product.api.start(), product.worker.start()]);
const stop = () => Promise.all([product.api.stop(), product.worker.stop()]);
const signedIn = () => Person.signIn(product.url, 'ada@acme.test');

/**
 * An operator's word about email.
 * @returns the answer
 */
async function emails(word: 'status' | 'release') {
  const { stdout } = await runToEnd(
    process.execPath,
    ['dist/libs/email/src/emails-command.js', word],
    {
      ...process.env,
      ...product.settings,
    },
  );
  return stdout.trim();
}

/** While the database is there. */
async function asking<T>(act: (oracles: { events: Oracle; email: EmailOracle }) => Promise<T>) {
  const oracles = {
    events: new Oracle(product.databaseUrl),
    email: new EmailOracle(product.databaseUrl),
  };
  try {
    return await act(oracles);
  } finally {
    await Promise.all([oracles.events.close(), oracles.email.close()]);
  }
}

const allSent = (title: string) =>
  asking(({ email }) =>
    until(async () => (await email.states(title)).open === 0, {
      timeoutMs: 60_000,
      everyMs: 200,
    }).catch(() => undefined),
  );

test(
  'P20: what was backed up comes back, and no email leaves until an operator says so',
  { timeout: 300_000 },
  async () => {
    await asking(({ events }) =>
      until(async () => (await events.count('')).open === 0, { timeoutMs: 60_000 }),
    ); // the demonstration's email has left
    await sink.stop();
    const ada = await signedIn();
    await ada.requestQuotes(quotes, 20, 'Unsent');
    const before = await ada.look('/api/auth/user');
    await stop();
    const vault = new Vault(
      product.databaseUrl,
      product.dataDir,
      await backupTools(product.databaseUrl),
    );
    const backup = await vault.keep();

    await sink.start();
    await start();
    await (await signedIn()).requestQuotes(quotes, 20, 'Lost');
    await Promise.all([allSent('Unsent'), allSent('Lost')]);
    const leftBefore = new Set(sink.taken.map((email) => email.messageId)).size;
    sink.taken.length = 0;
    await stop();
    await vault.restore();
    await product.redis?.kill();
    await product.redis?.start();
    const restored = await vault.sums();
    const missingFiles = await vault.missingFiles();

    await start();
    const after = await ada.look('/api/auth/user');
    await (await signedIn()).requestQuotes(quotes, 20, 'Anew');
    const exit = await asking(async ({ events, email }) => {
      const isParked = async () => (await email.heldCount('Anew')) === quotes * 2;
      await until(isParked, { timeoutMs: 60_000, everyMs: 200 }).catch(() => undefined);
      return {
        ...(await events.count('Anew')),
        unsent: (await email.states('Unsent')).open + (await email.states('Anew')).open,
      };
    });
    const emailsWhileHeld = sink.taken.length;
    const status = await emails('status');
    const released = await emails('release');
    await Promise.all([allSent('Unsent'), allSent('Anew')]);
    report.holds(
      'P20 restore is rehearsed',
      `${Object.keys(backup).length} tables, ${quotes * 2} unsent emails that left after the backup, ${quotes * 2} new ones`,
      `database (${vault.way}), files and Redis lost, and restored`,
      {
        'left before': quotes * 4,
        'other tables': '',
        missingFiles: 0,
        'with the cookie of before': '200, then 401',
        'lines of the log': quotes,
        unsent: quotes * 4,
        'left while held': 0,
        status: `Email is on hold, ${quotes * 4} unsent.`,
        released: 'Email is waiting for the mail server', // as it did when the backup was made
        'left after': quotes * 4,
      },
      {
        'left before': leftBefore,
        'other tables': Object.keys(backup)
          .filter((table) => backup[table] !== restored[table])
          .join(', '),
        missingFiles,
        'with the cookie of before': `${before.status}, then ${after.status}`,
        'lines of the log': exit.activities,
        unsent: exit.unsent,
        'left while held': emailsWhileHeld,
        status,
        released: released.split(',')[0],
        'left after': new Set(sink.taken.map((email) => email.messageId)).size,
      },
    );
  },
);
