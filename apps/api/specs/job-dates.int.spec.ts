import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Activity, JobDetail, JobRow } from '#contracts';
import { until } from '#testing';
import { appSecret, type Portal, startPortal } from './portal.js';

const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'];
const year = 2028; // a leap year
const days = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
);

const inNewYork = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(
    new Date(instant),
  );

let portal: Portal;
const processes: ChildProcess[] = [];
let beths: Awaited<ReturnType<typeof signIn>>[];

beforeAll(async () => {
  portal = await startPortal();
  beths = await Promise.all(zones.map(async (zone) => signIn(await startIn(zone))));
}, 60_000);
afterAll(async () => {
  for (const child of processes) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await portal.stop();
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startIn(TZ: string) {
  const { NODE_OPTIONS: _jest, ...env } = process.env;
  const { databaseUrl } = portal.database;
  const port = await freePort();
  const variables = {
    ...env,
    TZ,
    PORT: `${port}`,
    DATABASE_URL: databaseUrl,
    REDIS_URL: portal.redisUrl,
    APP_SECRET: appSecret,
    LOG_LEVEL: 'silent',
  };
  processes.push(
    spawn(process.execPath, ['--import', './.register.mjs', 'apps/api/src/main.ts'], {
      env: variables,
      stdio: 'ignore',
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/healthz`)).ok, { timeoutMs: 50_000, everyMs: 200 });
  return url;
}

async function signIn(url: string) {
  let cookie = '';
  const call = async <T>(method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    cookie ||= answer.headers.getSetCookie().at(0)?.split(';')[0] ?? '';
    return (await answer.json()) as T;
  };
  await call('POST', '/api/login', { username: 'broker@demo.test', password: 'demo-password' });
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: object) => call<T>('POST', path, body),
  };
}

test('every day of a leap year is stored, shown and sorted as entered in each server time zone', async () => {
  const order = { customerPoNumber: 'ACM-7', customerEmail: 'ada@acme.test', quantity: 500 };
  for (const [index, mailDate] of days.entries()) {
    // midnight, or an hour before or after it, in New York
    const estimatedCompletionDate = `${mailDate}T0${4 + (index % 2)}:00:00Z`;
    const job = await beths[index % beths.length]!.post<JobDetail>('/api/jobs/direct', {
      ...order,
      title: mailDate,
      mailDate,
      estimatedCompletionDate,
    });
    expect([job.mailDate, job.estimatedCompletionDate]).toEqual([
      mailDate,
      inNewYork(estimatedCompletionDate),
    ]);
  }
  const lists = await Promise.all(
    beths.map((beth) => beth.get<JobRow[]>('/api/jobs?sort=mailDate&limit=500')),
  );
  expect(lists[0]!.map(({ mailDate }) => mailDate)).toEqual(days);
  expect(lists[0]!.map(({ title }) => title)).toEqual(days);
  for (const list of lists) expect(list).toEqual(lists[0]);
}, 120_000);

test('the day of a delivery reads the same everywhere', async () => {
  const [{ id }] = await beths[0]!.get<[JobRow]>('/api/jobs?limit=1');
  for (const beth of beths)
    await beth.post(`/api/jobs/${id}/delivery`, {
      scheduledDate: '2028-02-29T04:59:00Z',
      deliveryAddress: '1 Main Street',
    });
  const histories = await Promise.all(
    beths.map((beth) => beth.get<Activity[]>(`/api/jobs/${id}/activities`)),
  );
  expect(histories.map(([newest]) => newest!.description)).toEqual(
    Array(4).fill(expect.stringMatching(/for Feb 28, 2028$/)),
  );
  expect(histories[0]).toHaveLength(2);
});

test('weeks, months and the days to come are the shop’s everywhere', async () => {
  for (const path of [
    '/api/dashboard/analytics',
    '/api/dashboard/schedule',
    '/api/dashboard/stats',
  ]) {
    const [first, ...others] = await Promise.all(beths.map((beth) => beth.get<unknown>(path)));
    expect(others).toEqual(Array(3).fill(first));
  }
});
