import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { startTemporaryProduct } from '../launch/product.mjs';
import { type OpenAiStub, type Proxy, startOpenAiStub, startProxy, until } from '#testing';
import { Person } from './person.js';
import { hostilePdfs } from './hostile-pdfs.js';
import { Oracle } from './oracle.js';
import { Report } from './report.js';

// A hostile document or a sick model hurts only its own request.

const maxMs = 31_000;
const maxEmailMs = 5000;
const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let stub: OpenAiStub;
let line: Proxy;
let oracle: Oracle;
let quotesBefore: number;

before(async () => {
  stub = await startOpenAiStub();
  line = await startProxy(stub.url);
  const model = {
    OPENAI_API_KEY: 'a-key-of-the-test',
    OPENAI_BASE_URL: line.url,
    OPENAI_TIMEOUT_SECONDS: '4',
  };
  product = await startTemporaryProduct({ env: { ...model, DELIVERY_STALE_SECONDS: '5' } });
  oracle = new Oracle(product.databaseUrl);
  quotesBefore = await oracle.quotes();
});

after(async () => {
  report.print();
  await oracle?.close();
  await product?.stop();
  await line?.close();
  await stub?.close();
});

test('P14: hostile PDFs are each answered in a sentence, and nobody else notices', async () => {
  const [ada, ben] = [
    await Person.signIn(product.url, 'ada@acme.test'),
    await Person.signIn(product.url, 'ben@acme.test'),
  ];
  const files = await hostilePdfs();
  const worker = product.worker.pid;
  const over = new AbortController();
  const load = (async () => {
    const reads = [];
    while (!over.signal.aborted) {
      reads.push(ben.look('/api/quotes'));
      await pause(50);
    }
    return Promise.all(reads);
  })();
  const atOnce = pLimit(4);
  const answers = await Promise.all(
    files.map(({ kind, status, bytes }) =>
      atOnce(async () => ({ kind, expected: status, ...(await ada.parseOrder(bytes)) })),
    ),
  );
  over.abort();
  const reads = await load;
  report.holds(
    'P14 a hostile document hurts its own request',
    `${files.length} PDFs, 4 at once, ${reads.length} reads beside them`,
    'cut, locked, endless, inflating, no PDFs',
    {
      otherwise: '',
      late: 0,
      silent: 0,
      'reads refused': 0,
      'same worker': true,
      'quotes made': 0,
    },
    {
      otherwise: answers
        .filter(({ status, expected }) => status !== expected)
        .map(({ kind, status }) => `${kind} ${status}`)
        .join(', '),
      late: answers.filter(({ ms }) => ms > maxMs).length,
      silent: answers.filter(
        ({ body }) =>
          !/"message":"[A-Z][^"]+[.e]"/.test(body) && !/"message":"Please select/.test(body),
      ).length,
      'reads refused': reads.filter(({ status }) => status !== 200).length,
      'same worker': product.worker.pid === worker,
      'quotes made': (await oracle.quotes()) - quotesBefore,
    },
  );
});

/** Emails with a password link that were written. */
function passwordEmails() {
  const folder = join(product.dataDir, 'mail');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((name) => / password\.reset .*\.eml$/.test(name)).length;
}

test('P14: three hostile texts of 100 kB do not delay a password email', async () => {
  const [ada, ben] = [
    await Person.signIn(product.url, 'ada@acme.test'),
    await Person.signIn(product.url, 'ben@acme.test'),
  ];
  stub.behave(() => ({ answer: {} }));
  const worker = product.worker.pid;
  const texts = [1, 2, 3].map((nth) => ada.parseText(`${nth} ${'1.'.repeat(49_990)}`));
  await until(async () => (await oracle.parsesInFlight()) > 0);
  const startTime = performance.now();
  await ben.once('/api/password/forgot', { json: { email: 'ben@acme.test' } });
  await until(() => passwordEmails() > 0, { timeoutMs: 120_000 });
  const ms = performance.now() - startTime;
  const answers = await Promise.all(texts);
  report.holds(
    'P14 a hostile text hurts its own request',
    '3 texts, 1 password email beside them',
    '100 kB of “1.”',
    { texts: '200 200 200', late: 0, 'email delayed': false, 'same worker': true },
    {
      texts: answers.map(({ status }) => status).join(' '),
      late: answers.filter((answer) => answer.ms > maxMs).length,
      'email delayed': ms > maxEmailMs,
      'same worker': product.worker.pid === worker,
    },
  );
});

const order = 'Please quote 500 postcards, 4 x 6, 14 pt C2S, 4/4.';
test('P4: while the line from worker to model is silent the rules answer, and the model is asked again when it speaks', async () => {
  const cora = await Person.signIn(product.url, 'cora@globex.test');
  const worker = product.worker.pid;
  stub.behave(() => ({ answer: {} }));
  line.blackHole();
  const silent = await cora.parseText(`${order} (silent)`);
  line.restore();
  stub.asked.length = 0;
  const repeatedAnswer = await cora.parseText(`${order} (again)`);
  report.holds(
    'P4 outages are short, clean and bounded',
    '2 texts',
    'worker - OpenAI silent during the first',
    {
      silent: '200 by the rules',
      late: false,
      again: 200,
      'asked again': true,
      'same worker': true,
    },
    {
      silent: `${silent.status} ${silent.body.includes('"quantity":500') ? 'by the rules' : silent.body}`,
      late: silent.ms > maxMs,
      again: repeatedAnswer.status,
      'asked again': stub.asked.some((question) => JSON.stringify(question).includes('(again)')),
      'same worker': product.worker.pid === worker,
    },
  );
});

const sicknesses: [name: string, behave: Parameters<OpenAiStub['behave']>[0]][] = [
  ['says no JSON', () => ({ answer: 'Sure!' })],
  ['answers in wrong types', () => ({ answer: { quantity: { many: true } } })],
  ['is 700 % sure', () => ({ answer: { confidence: 7 } })],
  ['talks for 5 MB', () => ({ answer: 'postcards '.repeat(500_000) })],
  ['is broken', () => ({ status: 500, body: 'oops' })],
  ['hangs up', () => 'cut'],
  ['is busy', () => ({ status: 429, headers: { 'Retry-After': '59' } })],
  ['drips', () => ({ answer: 'postcards '.repeat(1000), dripMs: 100 })],
];

test('P14: with a sick model the rules answer, in time, and it is asked twice at most', async () => {
  const cora = await Person.signIn(product.url, 'cora@globex.test');
  const wrong: string[] = [];
  let lateCount = 0;
  for (const [name, behave] of sicknesses) {
    stub.behave(behave);
    const { status, body, ms } = await cora.parseText(`${order} (${name})`);
    if (status !== 200 || !body.includes('"quantity":500')) wrong.push(`${name}: ${status}`);
    if (stub.asked.length > 2) wrong.push(`${name}: asked ${stub.asked.length} times`);
    if (ms > maxMs) lateCount++;
  }
  report.holds(
    'P14 a sick model',
    `${sicknesses.length} texts`,
    sicknesses.map(([name]) => name).join(', '),
    { wrong: '', late: 0, 'quotes made': 0 },
    {
      wrong: wrong.join(', '),
      late: lateCount,
      'quotes made': (await oracle.quotes()) - quotesBefore,
    },
  );
});

test('P14: a worker that dies while it waits for the model costs time, not the answer', async () => {
  const cora = await Person.signIn(product.url, 'cora@globex.test');
  stub.behave(() => 'hang');
  const answer = cora.parseText(`${order} Thank you.`);
  await until(() => stub.asked.length > 0, { timeoutMs: 10_000 });
  await product.worker.kill();
  await product.worker.start();
  const { status, body, ms } = await answer;
  report.holds(
    'P14 a worker dies during the call',
    '1 text',
    'kill -9 of the worker',
    { status: 200, 'read by the rules': true, late: false, 'asked at most twice': true },
    {
      status,
      'read by the rules': body.includes('"quantity":500'),
      late: ms > maxMs,
      'asked at most twice': stub.asked.length <= 2,
    },
  );
});
