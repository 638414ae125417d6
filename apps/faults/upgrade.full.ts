import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import { Balancer } from './balancer.js';
import { BuiltRelease } from './built-release.js';
import { freePort } from './launcher-process.js';
import { Oracle, eachOnce } from './oracle.js';
import { directOrder, Person, quote } from './person.js';
import { PreviousRelease } from './previous-release.js';
import { Report } from './report.js';
import { ShopWork, expectedRecords } from './shop-work.js';
import { failuresIn, waitForEffects, startTraffic } from './traffic.js';

// P18 with two builds: the previous release serves while this one migrates, then both serve.

const isFull = process.env.FAULT_SIZES === 'full';
const sizes = isFull
  ? { perSecond: 50, seconds: 300, work: { proofs: 60, invoices: 60, moves: 30 } }
  : { perSecond: 10, seconds: 10, work: { proofs: 5, invoices: 5, moves: 3 } };

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let previous: PreviousRelease;
let settings: NodeJS.ProcessEnv;
/** Releases before the separate database accounts use this one. */
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
  const ownerSettings = { ...settings, DATABASE_URL: ownerUrl };
  for (const { code, output } of [
    await previous.migrate(ownerSettings),
    await previous.seed(ownerSettings),
  ])
    if (code !== 0) throw new Error(output);
  oracle = new Oracle(ownerUrl);
});

after(async () => {
  report.print();
  await oracle?.close();
  await product?.stop();
  previous?.remove();
});

async function newDatabase(url: string) {
  const client = new Client(url);
  await client.connect();
  await client.query('create database upgraded');
  await client.end();
  return Object.assign(new URL(url), { pathname: '/upgraded' }).href;
}

async function startRelease(name: string, release: BuiltRelease, env = settings) {
  const port = await freePort();
  const api = release.useBuild(product.newApi(`api of ${name}`, { ...env, PORT: `${port}` }));
  const worker = release.useBuild(product.newWorker(`worker of ${name}`, env));
  await Promise.all([api.start(), worker.start()]);
  return { url: `http://localhost:${port}`, programs: [api, worker] };
}

const startWork = (title: string, ada: Person, beth: Person, job: string) =>
  startTraffic(sizes.perSecond, [
    (number) => ada.send('/api/quotes', { json: quote(`${title} ${number}`) }),
    () => ada.get('/api/quotes'),
    () => beth.get('/api/dashboard/turn'),
    (number) => ada.send('/api/jobs/direct', { json: directOrder(`${title} ${number}`) }),
    () => beth.get('/api/jobs'),
    () => ada.get(`/api/jobs/${job}`),
    () => beth.get(`/api/jobs/${job}/activities`),
    () => ada.get('/api/notifications'),
    () => beth.get('/api/dashboard/stats'),
  ]);

const errors = ({ programs }: Awaited<ReturnType<typeof startRelease>>) =>
  programs
    .flatMap(({ lines }) => lines.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line)))
    .join('\n');

test(
  'P18: this release and the previous one serve the same users on the new schema',
  { timeout: 900_000 },
  async () => {
    const oldRelease = await startRelease('the release before', previous, {
      ...settings,
      DATABASE_URL: ownerUrl,
    });
    let bothReleases: Balancer | undefined;
    try {
      const [ada, beth] = [
        await Person.signIn(oldRelease.url, 'ada@acme.test'),
        await Person.signIn(oldRelease.url, 'broker@demo.test'),
      ];
      const job = await ada.placeOrder('A busy job');
      const shop = await ShopWork.prepare(beth, job, sizes.work);
      const endWork = startWork('Migrated', ada, beth, job);
      const { code, output } = await new BuiltRelease().migrate({
        ...settings,
        DATABASE_OWNER_URL: ownerUrl,
      });
      const migrationAnswers = await endWork();
      console.log(`${previous.name}: ${output}`);

      const newRelease = await startRelease('this release', new BuiltRelease());
      bothReleases = new Balancer([oldRelease.url, newRelease.url]);
      await until(() => bothReleases!.areAllReady, { timeoutMs: 20_000 });
      const endSideBySide = startWork(
        'Side by side',
        ada.withRoute(bothReleases),
        (await Person.signIn(newRelease.url, 'broker@demo.test')).withRoute(bothReleases),
        job,
      );
      const busy = beth.withRoute(bothReleases);
      await Promise.all([pause(sizes.seconds * 1000), ...shop.withPerson(busy).run(sizes.seconds)]);
      const answers = await endSideBySide();
      const upgradeRows = [
        await waitForEffects(oracle, 'Migrated', migrationAnswers),
        await waitForEffects(oracle, 'Side by side', answers),
      ] as const;
      const errorCounts = {
        'errors logged before': errors(oldRelease),
        'errors logged by this': errors(newRelease),
      };
      const exits = await Promise.all(
        [...oldRelease.programs, ...newRelease.programs].map((program) => program.stop()),
      );
      report.check(
        'P18 two releases, one schema',
        `${migrationAnswers.length} calls to ${previous.name} during the migration, ${answers.length} to both`,
        'the previous release on the schema of this one',
        {
          migration: 0,
          'failed calls': '',
          'failed later': '',
          'failed work': 0,
          ...eachOnce(upgradeRows[0]),
          ...expectedRecords(sizes.work),
          'side by side, log entries': upgradeRows[1],
          'errors logged before': '',
          'errors logged by this': '',
          exits: '0 0 0 0',
        },
        {
          migration: code,
          'failed calls': failuresIn(migrationAnswers),
          'failed later': failuresIn(answers),
          'failed work': busy.attempts.filter(({ status }) => status >= 300 || status === 0).length,
          ...(await oracle.count('Migrated')),
          ...(await oracle.countJobRecords(job)),
          'side by side, log entries': (await oracle.count('Side by side')).activities,
          ...errorCounts,
          exits: exits.join(' '),
        },
      );
    } finally {
      await bothReleases?.close();
    }
  },
);
