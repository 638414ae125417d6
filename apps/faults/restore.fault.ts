import { after, before, test } from 'node:test';
import { runToEnd, startTemporaryProduct } from '../launch/product.mjs';
import { type MailSink, startMailSink, until } from '#testing';
import { backupTools } from './backup-tools.js';
import { MailOracle } from './mail-oracle.js';
import { Oracle } from './oracle.js';
import { Person } from './person.js';
import { Report } from './report.js';
import { Vault } from './vault.js';

// P20: the documented restore, after more mail has left than the backup knows of. BACKUP_DATABASE_URL is a database, with nothing in it, of a server for
// which this machine has a pg_dump; the embedded server comes without one, and is copied within itself unless there is one that is new enough.

const quotes = process.env.FAULT_SIZES === 'full' ? 50 : 5;

const report = new Report();
let sink: MailSink;
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;

before(async () => {
  sink = await startMailSink();
  const env = {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@shop.test',
    MAIL_RETRY_SECONDS: '1',
    MAIL_PROBE_SECONDS: '1',
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

/** An operator's word about mail. @returns the answer */
async function mails(word: 'status' | 'release') {
  const { stdout } = await runToEnd(process.execPath, ['dist/libs/mail/src/mails-command.js', word], {
    ...process.env,
    ...product.settings,
  });
  return stdout.trim();
}

/** While the database is there. */
async function asking<T>(act: (oracles: { events: Oracle; mail: MailOracle }) => Promise<T>) {
  const oracles = { events: new Oracle(product.databaseUrl), mail: new MailOracle(product.databaseUrl) };
  try {
    return await act(oracles);
  } finally {
    await Promise.all([oracles.events.close(), oracles.mail.close()]);
  }
}

const allSent = (title: string) =>
  asking(({ mail }) =>
    until(async () => (await mail.states(title)).open === 0, { timeoutMs: 60_000, everyMs: 200 }).catch(() => undefined),
  );

test('P20: what was backed up comes back, and no mail leaves until an operator says so', { timeout: 300_000 }, async () => {
  await asking(({ events }) => until(async () => (await events.count('')).open === 0, { timeoutMs: 60_000 })); // the demonstration's mail has left
  await sink.stop();
  const ada = await signedIn();
  await ada.requestQuotes(quotes, 20, 'Unsent');
  const before = await ada.look('/api/auth/user');
  await stop();
  const vault = new Vault(product.databaseUrl, product.dataDir, await backupTools(product.databaseUrl));
  const kept = await vault.keep();

  await sink.start();
  await start();
  await (await signedIn()).requestQuotes(quotes, 20, 'Lost');
  await Promise.all([allSent('Unsent'), allSent('Lost')]);
  const leftBefore = new Set(sink.taken.map((mail) => mail.messageId)).size;
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
  const said = await asking(async ({ events, mail }) => {
    const isParked = async () => (await mail.held('Anew')) === quotes * 2;
    await until(isParked, { timeoutMs: 60_000, everyMs: 200 }).catch(() => undefined);
    return { ...(await events.count('Anew')), unsent: (await mail.states('Unsent')).open + (await mail.states('Anew')).open };
  });
  const whileHeld = sink.taken.length;
  const status = await mails('status');
  const released = await mails('release');
  await Promise.all([allSent('Unsent'), allSent('Anew')]);
  report.holds(
    'P20 restore is rehearsed',
    `${Object.keys(kept).length} tables, ${quotes * 2} unsent mails that left after the backup, ${quotes * 2} new ones`,
    `database (${vault.way}), files and Redis lost, and restored`,
    {
      'left before': quotes * 4,
      'other tables': '',
      missingFiles: 0,
      'with the cookie of before': '200, then 401',
      'lines of the log': quotes,
      unsent: quotes * 4,
      'left while held': 0,
      status: `Mail is held, ${quotes * 4} unsent.`,
      released: 'Mail waits for the server', // as it did when the backup was made
      'left after': quotes * 4,
    },
    {
      'left before': leftBefore,
      'other tables': Object.keys(kept)
        .filter((table) => kept[table] !== restored[table])
        .join(', '),
      missingFiles,
      'with the cookie of before': `${before.status}, then ${after.status}`,
      'lines of the log': said.activities,
      unsent: said.unsent,
      'left while held': whileHeld,
      status,
      released: released.split(',')[0],
      'left after': new Set(sink.taken.map((mail) => mail.messageId)).size,
    },
  );
});
