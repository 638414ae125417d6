import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { web } from './web.js';

const built =
  '<!doctype html><html data-time-zone="{{SHOP_TIME_ZONE}}"><head><title>{{SHOP_NAME}} {{SHOP_ELSE}}</title></head>';
const page =
  '<!doctype html><html data-time-zone="America/Chicago"><head><title>Shop &amp; Sons {{SHOP_ELSE}}</title></head>';
const script = 'console.log("makeready");'.repeat(20);
let folder: string;
let server: Server;
let browser: ReturnType<typeof request>;
const port = () => (server.address() as AddressInfo).port;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'secret.txt.br'), 'secret');
  writeFileSync(join(folder, 'dist/.env'), 'secret');
  for (const [path, text] of [
    ['index.html', built],
    ['assets/main-4f2a.js', script],
  ] as const) {
    writeFileSync(join(folder, 'dist', path), text);
    writeFileSync(join(folder, 'dist', `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, 'dist', `${path}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'dist/assets/font.woff2'), 'font');
  mkdirSync(join(folder, 'dist/.vite'));
  const scripts = ['assets/job-1.js', 'assets/tabs-2.js'];
  writeFileSync(
    join(folder, 'dist/.vite/screens.json'),
    JSON.stringify([{ path: '/jobs/:id', scripts, reads: ['/api/jobs/:id'] }]),
  );
  const shop = {
    name: 'Shop & Sons',
    address: '1 Main Street',
    phone: '555',
    email: 'shop@shop.test',
    timeZone: 'America/Chicago',
  };
  const app = express();
  app.use(web(join(folder, 'dist'), shop, ({ headers }) => headers.cookie === 'session'));
  app.use((_request, response) => void response.status(418).send('the controllers'));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  browser = request(`http://127.0.0.1:${port()}`);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** fetch would normalize the path */
const raw = async (path: string) => {
  const [response] = (await once(
    get({ port: port(), path, headers: { 'Accept-Encoding': 'br, gzip' } }),
    'response',
  )) as [IncomingMessage];
  return {
    status: response.statusCode,
    text: Buffer.concat(await response.toArray()).toString('latin1'),
  };
};

test.each([
  '/',
  '/quotes',
  '/quotes/0198c0de-0000-7000-8000-000000000000',
  '/jobs/1/edit',
  '/nowhere',
  '/%zz',
  '/apiary',
])('%s is a screen', async (path) => {
  const answer = await browser.get(path).set('Accept-Encoding', 'identity').expect(200);
  expect(answer.text).toBe(page);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
});

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
])(
  'who accepts %s gets it as %s, with the type of what it holds',
  async (acceptHeader, encoding) => {
    const answer = await browser
      .get('/assets/main-4f2a.js')
      .set('Accept-Encoding', acceptHeader)
      .expect(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // supertest does not support brotli
    expect(encoding === 'gzip' ? answer.text : script).toBe(script);
  },
);

test('a file without a compressed copy, or requested without compression, is sent uncompressed', async () => {
  const font = await browser.get('/assets/font.woff2').set('Accept-Encoding', 'br').expect(200);
  expect(font.headers['content-encoding']).toBeUndefined();
  const plain = await browser
    .get('/assets/main-4f2a.js')
    .set('Accept-Encoding', 'identity')
    .expect(200);
  expect(plain.text).toBe(script);
});

test('the page shows the frame of the portal to a browser with a session', async () => {
  const answer = await browser.get('/').set('Cookie', 'session').set('Accept-Encoding', 'identity');
  expect(answer.text).toBe(page.replace('<html', '<html data-page="portal"'));
});

test('a screen announces what it loads to a browser with a session', async () => {
  const linkOf = async (path: string, cookie = 'session') =>
    (await browser.get(path).set('Cookie', cookie).expect(200)).headers['link'];
  const fetched = (address: string) =>
    `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`;
  const scripts = '</assets/job-1.js>; rel=modulepreload, </assets/tabs-2.js>; rel=modulepreload';
  const session = fetched('/api/session');
  expect(await linkOf('/jobs/0198c0de')).toBe(
    `${scripts}, ${session}, ${fetched('/api/jobs/0198c0de')}`,
  );
  expect(await linkOf('/jobs/0198c0de?tab=files')).toBe(`${scripts}, ${session}`);
  expect(await linkOf('/jobs/0198c0de/edit')).toBeUndefined();
  expect(await linkOf('/jobs/0198c0de', 'other')).toBeUndefined();
  await browser.get('/.vite/screens.json').expect(404);
});

test('an unknown file gets a 404 as text, not the page', async () => {
  const answer = await browser.get('/assets/gone-1234.js').expect(404);
  expect([answer.text, answer.headers['content-type']]).toEqual([
    'Not found',
    'text/plain; charset=utf-8',
  ]);
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets//../../secret.txt',
  '/%00.txt',
  '/secret.txt%00.js',
  '/.env',
  '/assets/.%2e/.%2e/secret.txt',
])('%s leads nowhere', async (path) => {
  const { status, text } = await raw(path);
  expect(text).not.toContain('secret');
  expect([200, 404]).toContain(status);
});

test.each(['/api', '/api/quotes', '/api/app.js', '/healthz', '/readyz'])(
  '%s is left to the controllers',
  async (path) => {
    await browser.get(path).expect(418);
  },
);

test('only GET and HEAD serve files', async () => {
  await browser.post('/quotes').expect(418);
  const { headers } = await browser.head('/quotes').expect(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});
