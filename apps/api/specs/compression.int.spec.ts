import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '#testing';
import { type Portal, startPortal } from './portal.js';

let portal: Portal;
let cookie: string;
beforeAll(async () => {
  portal = await startPortal();
  const signIn = { username: 'ada@acme.test', password: 'demo-password' };
  const { headers } = await portal.visitor().post('/api/login').send(signIn).expect(200);
  cookie = (headers['set-cookie'] as unknown as string[])
    .map((each) => each.split(';')[0])
    .join('; ');
  const ada = await portal.signIn('ada@acme.test');
  const quote = {
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Postcards',
    quantity: 500,
  };
  for (let number = 0; number < 5; number += 1)
    await ada.post('/api/quotes').send(quote).expect(201);
});

/** Not supertest, which decompresses responses. */
async function ask(path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = portal.api.getHttpServer().address() as AddressInfo;
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { cookie, ...headers },
  }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
}
const whole = async (answer: IncomingMessage) => ({
  headers: answer.headers,
  body: await buffer(answer),
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0.5, gzip', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
])('an answer of a kilobyte goes out compressed: %s', async (acceptHeader, encoding, decode) => {
  const plain = await whole(await ask('/api/quotes'));
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers).toMatchObject({
    'content-length': `${plain.body.length}`,
    vary: expect.stringContaining('Accept-Encoding'),
  });
  const { headers, body } = await whole(
    await ask('/api/quotes', { 'accept-encoding': acceptHeader }),
  );
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-total-count': plain.headers['x-total-count'],
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  expect(headers).not.toHaveProperty('content-length');
  expect(decode(body)).toEqual(plain.body);
  expect(body.length).toBeLessThan(plain.body.length / 2);
});

test.each(['identity', 'br;q=0, gzip;q=0'])(
  'clients that accept no compression get none: %s',
  async (acceptHeader) => {
    expect(
      (await ask('/api/quotes', { 'accept-encoding': acceptHeader })).headers,
    ).not.toHaveProperty('content-encoding');
  },
);

const acceptHeaders = { 'accept-encoding': 'br, gzip' };

test('a small answer, and the head of a large one, are as they were', async () => {
  const small = await whole(await ask('/api/auth/user', acceptHeaders));
  expect(small.headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(small.body.toString())).toMatchObject({ username: 'ada@acme.test' });
  const head = await ask('/api/quotes', acceptHeaders, 'HEAD');
  expect(head.headers).not.toHaveProperty('content-encoding');
  expect(head.headers['content-length']).toBe(
    (await ask('/api/quotes', {}, 'HEAD')).headers['content-length'],
  );
});

test('a file to keep goes out as it is', async () => {
  const { headers, body } = await whole(await ask('/api/quotes.csv', acceptHeaders));
  expect(headers['content-type']).toMatch(/^text\/csv/);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body.toString()).toContain('Postcards');
});

test('an event arrives when it happens, uncompressed', async () => {
  const stream = await ask('/api/events', { ...acceptHeaders, accept: 'text/event-stream' });
  expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
  expect(stream.headers).not.toHaveProperty('content-encoding');
  let events = '';
  stream.setEncoding('utf8').on('data', (text: string) => (events += text));
  await until(() => events.includes('event: refresh'));
  stream.destroy();
});
