import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import { Balancer } from './balancer.js';
import { BuiltRelease } from './built-release.js';
import { freePort } from './launched.js';
import { Oracle, once } from './oracle.js';
import { directOrder, Person, quote } from './person.js';
import { PreviousRelease } from './previous-release.js';
import { Report } from './report.js';
import { ShopWork, storyOf } from './shop-work.js';
import { failed, followed, traffic } from './traffic.js';

// P18 with two builds: people work with the release before this one, this one migrates below it,
// and both serve side by side.

const full = process.env.FAULT_SIZES === 'full';
const sizes = full
  ? { perSecond: 50, seconds: 300, work: { proofs: 60, invoices: 60, moves: 30 } }
  : { perSecond: 10, seconds: 10, work: { proofs: 5, invoices: 5, moves: 3 } };

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let previous: PreviousRelease;
let settings: NodeJS.ProcessEnv;
/**
 * The database's address for who owns it; a release from before there were two accounts works with
 * this one.
 */
let ownerUrl: string;
let oracle: Oracle;

before(async () => {
  previous = await PreviousRelease.build(process.env.PREVIOUS_RELEASE);
  product = await startTemporaryProduct();
  await Promise.all([product.api.stop(), product.worker.stop()]);
  ownerUrl = await newDatabase(product.databaseUrl);
  const DATABASE_URL = Object.assign(new URL(product.settings.DATABASE_URL), {
    pathname: '/upgraded',
  }).href;
  settings = { ...product.settings, DATABASE_URL, REDIS_URL: `${product.redisUrl}/1` };
  const before = { ...settings, DATABASE_URL: ownerUrl };
  for (const { code, output } of [await previous.migrate(before), await previous.seed(before)])
    if (code !== 0) throw new Error(output);
  oracle = new Oracle(ownerUrl);
});

after(async () => {
  report.print();
  await oracle?.close();
  await product?.stop();
  previous?.remove();
});

/** An empty one beside the product's own. */
async function newDatabase(url: string) {
  const client = new Client(url);
  await client.connect();
  await client.query('create database upgraded');
  await client.end();
  return Object.assign(new URL(url), { pathname: '/upgraded' }).href;
}

/** An api and a worker of a release, both up, and where the api answers. */
async function startRelease(name: string, release: BuiltRelease, env = settings) {
  const port = await freePort();
  const api = release.run(product.newApi(`api of ${name}`, { ...env, PORT: `${port}` }));
  const worker = release.run(product.newWorker(`worker of ${name}`, env));
  await Promise.all([api.start(), worker.start()]);
  return { url: `http://localhost:${port}`, programs: [api, worker] };
}

/** What a customer and one of the shop look at and make all day. */
const work = (title: string, ada: Person, beth: Person, job: string) =>
  traffic(sizes.perSecond, [
    (number) => ada.once('/api/quotes', { json: quote(`${title} ${number}`) }),
    () => ada.look('/api/quotes'),
    () => beth.look('/api/dashboard/turn'),
    (number) => ada.once('/api/jobs/direct', { json: directOrder(`${title} ${number}`) }),
    () => beth.look('/api/jobs'),
    () => ada.look(`/api/jobs/${job}`),
    () => beth.look(`/api/jobs/${job}/activities`),
    () => ada.look('/api/notifications'),
    () => beth.look('/api/dashboard/stats'),
  ]);

/** What the processes logged as errors. */
const errors = ({ programs }: Awaited<ReturnType<typeof startRelease>>) =>
  programs
    .flatMap(({ lines }) => lines.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line)))
    .join('\n');

test(
  'P18: this release and the one before it serve the same people from the schema of this one',
  { timeout: 900_000 },
  async () => {
    const old = await startRelease('the release before', previous, {
      ...settings,
      DATABASE_URL: ownerUrl,
    });
    let both: Balancer | undefined;
    try {
      const [ada, beth] = [
        await Person.signIn(old.url, 'ada@acme.test'),
        await Person.signIn(old.url, 'broker@demo.test'),
      ];
      const job = await ada.order('A job with much to do');
      const shop = await ShopWork.prepare(beth, job, sizes.work);
      const over = work('Migrated', ada, beth, job);
      const { code, output } = await new BuiltRelease().migrate({
        ...settings,
        DATABASE_OWNER_URL: ownerUrl,
      });
      const migrated = await over();
      console.log(`${previous.name}: ${output}`);

      const young = await startRelease('this release', new BuiltRelease());
      both = new Balancer([old.url, young.url]);
      await until(() => both!.isWhole, { timeoutMs: 20_000 });
      const later = work(
        'Side by side',
        ada.by(both),
        (await Person.signIn(young.url, 'broker@demo.test')).by(both),
        job,
      );
      const busy = beth.by(both);
      await Promise.all([pause(sizes.seconds * 1000), ...shop.by(busy).run(sizes.seconds)]);
      const answers = await later();
      const upgradeRows = [
        await followed(oracle, 'Migrated', migrated),
        await followed(oracle, 'Side by side', answers),
      ] as const;
      const logged = {
        'errors logged before': errors(old),
        'errors logged by this': errors(young),
      };
      const exits = await Promise.all(
        [...old.programs, ...young.programs].map((program) => program.stop()),
      );
      report.holds(
        'P18 two releases, one schema',
        `${migrated.length} calls to ${previous.name} during the migration, ${answers.length} to both`,
        'the schema of this release below the release before',
        {
          migration: 0,
          'failed calls': '',
          'failed later': '',
          'failed work': 0,
          ...once(upgradeRows[0]),
          ...storyOf(sizes.work),
          'side by side, told': upgradeRows[1],
          'errors logged before': '',
          'errors logged by this': '',
          exits: '0 0 0 0',
        },
        {
          migration: code,
          'failed calls': failed(migrated),
          'failed later': failed(answers),
          'failed work': busy.tries.filter(({ status }) => status >= 300 || status === 0).length,
          ...(await oracle.count('Migrated')),
          ...(await oracle.story(job)),
          'side by side, told': (await oracle.count('Side by side')).activities,
          ...logged,
          exits: exits.join(' '),
        },
      );
    } finally {
      await both?.close();
    }
  },
);
