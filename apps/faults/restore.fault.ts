import { after, before, test } from 'node:test';
import { runToEnd, startTemporaryProduct } from '../launch/product.mjs';
import { type EmailSink, startEmailSink, until } from '#testing';
import { backupTools } from './backup-tools.js';
import { EmailOracle } from './email-oracle.js';
import { Oracle } from './oracle.js';
import { Person } from './person.js';
import { Report } from './report.js';
import { Backup } from './backup.js';

// P20: the documented restore. BACKUP_DATABASE_URL is an empty database with a matching pg_dump;
// without one, the embedded database is copied.

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
const signIn = () => Person.signIn(product.url, 'ada@acme.test');

async function emails(command: 'status' | 'release') {
  const { stdout } = await runToEnd(
    process.execPath,
    ['dist/libs/email/src/emails-command.js', command],
    {
      ...process.env,
      ...product.settings,
    },
  );
  return stdout.trim();
}

/** Closes its connections, because the database is dropped. */
async function withOracles<T>(
  act: (oracles: { events: Oracle; email: EmailOracle }) => Promise<T>,
) {
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

const waitForEmails = (title: string) =>
  withOracles(({ email }) =>
    until(async () => (await email.countByState(title)).open === 0, {
      timeoutMs: 60_000,
      everyMs: 200,
    }).catch(() => undefined),
  );

test(
  'P20: a restore brings the backup back and holds email until an operator releases it',
  { timeout: 300_000 },
  async () => {
    await withOracles(({ events }) =>
      until(async () => (await events.count('')).open === 0, { timeoutMs: 60_000 }),
    ); // the demo emails are sent
    await sink.stop();
    const ada = await signIn();
    await ada.requestQuotes(quotes, 20, 'Unsent');
    const before = await ada.get('/api/auth/user');
    await stop();
    const backup = new Backup(
      product.databaseUrl,
      product.dataDir,
      await backupTools(product.databaseUrl),
    );
    const sumsBefore = await backup.create();

    await sink.start();
    await start();
    await (await signIn()).requestQuotes(quotes, 20, 'Lost');
    await Promise.all([waitForEmails('Unsent'), waitForEmails('Lost')]);
    const sentBefore = new Set(sink.taken.map((email) => email.messageId)).size;
    sink.taken.length = 0;
    await stop();
    await backup.restore();
    await product.redis?.kill();
    await product.redis?.start();
    const sumsAfter = await backup.checksums();
    const missingFiles = await backup.countMissingFiles();

    await start();
    const after = await ada.get('/api/auth/user');
    await (await signIn()).requestQuotes(quotes, 20, 'New');
    const stateAfter = await withOracles(async ({ events, email }) => {
      const areAllHeld = async () => (await email.countHeld('New')) === quotes * 2;
      await until(areAllHeld, { timeoutMs: 60_000, everyMs: 200 }).catch(() => undefined);
      return {
        ...(await events.count('New')),
        unsent: (await email.countByState('Unsent')).open + (await email.countByState('New')).open,
      };
    });
    const emailsWhileHeld = sink.taken.length;
    const status = await emails('status');
    const releaseOutput = await emails('release');
    await Promise.all([waitForEmails('Unsent'), waitForEmails('New')]);
    report.check(
      'P20 the documented restore works',
      `${Object.keys(sumsBefore).length} tables, ${quotes * 2} emails sent after the backup, ${quotes * 2} new ones`,
      `database (${backup.method}), files and Redis lost, and restored`,
      {
        'sent before': quotes * 4,
        'other tables': '',
        missingFiles: 0,
        'with the old cookie': '200, then 401',
        'log entries': quotes,
        unsent: quotes * 4,
        'sent while held': 0,
        status: `Email is on hold, ${quotes * 4} unsent.`,
        released: 'Email is waiting for the mail server', // the state at the time of the backup
        'sent after': quotes * 4,
      },
      {
        'sent before': sentBefore,
        'other tables': Object.keys(sumsBefore)
          .filter((table) => sumsBefore[table] !== sumsAfter[table])
          .join(', '),
        missingFiles,
        'with the old cookie': `${before.status}, then ${after.status}`,
        'log entries': stateAfter.activities,
        unsent: stateAfter.unsent,
        'sent while held': emailsWhileHeld,
        status,
        released: releaseOutput.split(',')[0],
        'sent after': new Set(sink.taken.map((email) => email.messageId)).size,
      },
    );
  },
);
