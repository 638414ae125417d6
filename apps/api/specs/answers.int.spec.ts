import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { until } from '#testing';
import { type Person, type Portal, startPortal } from './portal.js';

interface Line {
  requestId: string;
  callersRequestId?: string;
}

const logLines: string[] = [];
const logs = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logLines.push(...chunk.toString().split('\n').filter(Boolean));
    done();
  },
});

let portal: Portal;
let ada: Person;
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'info' }, logs);
  ada = await portal.signIn('ada@acme.test');
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('every answer carries the security headers, and the API’s are kept by no cache', async () => {
  const answers = [
    await ada.get('/api/quotes'),
    await portal.visitor().get('/api/quotes'),
    await ada.get('/api/nothing'),
    await ada.post('/api/quotes').send('{').set('Content-Type', 'application/json'),
    await ada.post('/api/quotes').set('Origin', 'https://evil.example'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 403]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(uuid),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = headers['content-security-policy'] as string;
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split(';')).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const name of [
      'x-powered-by',
      'etag',
      'strict-transport-security',
      'access-control-allow-origin',
    ])
      expect(headers).not.toHaveProperty(name);
  }
});

test('tells where to report a vulnerability', async () => {
  const { text, headers } = await portal.visitor().get('/.well-known/security.txt').expect(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const expires = new Date(portal.clock.now().getTime() + 90 * 24 * 3600_000);
  expect(text.split('\n')).toEqual([
    'Contact: mailto:orders@harborandmain.example',
    expect.stringMatching(`^Expires: ${expires.toISOString().slice(0, 16)}`),
    'Preferred-Languages: en',
    `Canonical: ${portal.config.publicUrl}/.well-known/security.txt`,
    '',
  ]);
});

test('TRACE returns nothing of the request', async () => {
  const { status, text } = await portal.visitor().trace('/api/quotes').set('X-Secret', 'word');
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain('word');
});

test('signing out clears what the browser has stored', async () => {
  const ben = await portal.signIn('ben@acme.test');
  const { headers } = await ben.post('/api/logout').expect(200);
  expect(headers['clear-site-data']).toBe('"cache", "storage"');
});

describe('the id of a request', () => {
  const logOf = async (callersId: string) => {
    logLines.length = 0;
    const { headers } = await ada.get('/api/auth/user').set('X-Request-Id', callersId);
    await until(() => logLines.length > 0);
    return { requestId: headers['x-request-id'] as string, line: JSON.parse(logLines[0]!) as Line };
  };

  test.each(['0198c0de-0000-7000-8000-000000000000', 'proxy_17-abcdefgh', 'a'.repeat(64)])(
    '%s from a caller is logged beside ours',
    async (id) => {
      const { requestId, line } = await logOf(id);
      expect(requestId).toMatch(uuid);
      expect(requestId).not.toBe(id);
      expect(line).toMatchObject({ requestId, callersRequestId: id });
    },
  );
  test.each(['short', 'a'.repeat(65), 'with space', 'line<br>', '${jndi:x}', 'ümlaut-äöü'])(
    '%s is none',
    async (id) => {
      const { requestId, line } = await logOf(Buffer.from(id).toString('latin1'));
      expect(requestId).toMatch(uuid);
      expect(line).not.toHaveProperty('callersRequestId');
    },
  );
  test('is another each time', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await ada.get('/api/auth/user')).headers['x-request-id'] as string,
      ),
    );
    expect(new Set(ids).size).toBe(20);
  });
});

describe('unknown routes and records', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/quotes/x/y/z',
    '/api/index.html',
    '/api/%zz',
    '/api/%00',
    '/API/nothing',
  ])('GET %s is a JSON 404', async (path) => {
    const answer = await ada.get(path).expect(404);
    expect(answer.body).toEqual({ statusCode: 404, message: 'Not found' });
  });
  test.each(['put', 'patch', 'delete'] as const)(
    '%s on a route with GET and POST',
    async (method) => {
      const answer = await ada[method]('/api/quotes').send({}).expect(404);
      expect(answer.body).toEqual({ statusCode: 404, message: 'Not found' });
    },
  );
  test('reveals nothing to signed-out users', async () => {
    await portal
      .visitor()
      .get('/api/nothing')
      .expect(404, { statusCode: 404, message: 'Not found' });
  });
});

test('an internal error reveals no details', async () => {
  await portal.sql('alter table quotes rename column title to heading');
  const answer = await ada.get('/api/quotes').expect(500);
  expect(answer.text).toBe(
    '{"statusCode":500,"message":"Something went wrong on our side. Please try again."}',
  );
  await portal.sql('alter table quotes rename column heading to title');
  await ada.get('/api/quotes').expect(200);
});

test('a path that cannot be decoded gets 404', async () => {
  const { port } = portal.api.getHttpServer().address() as AddressInfo;
  for (const path of [
    '/api/../api/nothing',
    '/api//quotes',
    '/api/quotes/%2e%2e/jobs',
    '/api/quotes/..%2f',
  ]) {
    const [response] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
    response.resume();
    expect([401, 404]).toContain(response.statusCode);
  }
});
