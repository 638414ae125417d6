import { request as raw } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let ada: Person;
beforeAll(async () => {
  portal = await startPortal();
  ada = await portal.signIn('ada@acme.test');
});

const quote = {
  customerName: 'Ada',
  customerEmail: 'ada@acme.test',
  title: 'Flyers',
  quantity: 100,
};
const json = 'application/json';
const send = (body: string | Buffer, type = json) =>
  ada.post('/api/quotes').set('Content-Type', type).send(body);
const quotes = async () =>
  (await portal.sql<{ count: number }>('select count(*)::int as count from quotes'))[0]!.count;

describe('a write that another site caused', () => {
  const foreign: [name: string, headers: Record<string, string>][] = [
    ['another origin', { Origin: 'https://evil.example' }],
    ['the same host at another port', { Origin: 'http://127.0.0.1:1' }],
    ['the same host with another scheme', { Origin: 'https://HOST' }],
    ['no origin to speak of', { Origin: 'null' }],
    ['nonsense for an origin', { Origin: 'evil' }],
    ['Sec-Fetch-Site alone', { 'Sec-Fetch-Site': 'cross-site' }],
    [
      'Sec-Fetch-Site against a right origin',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://HOST' },
    ],
    ['a neighbor', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://blog.print.example' }],
    [
      'a host that it made up itself',
      { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    ],
  ];
  const ownHost = () => `127.0.0.1:${(portal.api.getHttpServer().address() as AddressInfo).port}`;

  test.each(foreign)(
    '(%s) is refused before anything else, and changes nothing',
    async (_name, headers) => {
      const before = await quotes();
      const own = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace('HOST', ownHost())]),
      );
      const responses = [
        await ada.post('/api/quotes').set(own).send(quote),
        await ada.post('/API/quotes').set(own).send(quote),
        await portal.visitor().post('/api/quotes').set(own).send(quote),
        await ada.post('/api/logout').set(own),
        await portal
          .visitor()
          .post('/api/login')
          .set(own)
          .send({ username: 'ada@acme.test', password: 'demo-password' }),
        await ada
          .post('/api/parse-document')
          .set(own)
          .set('Content-Type', 'text/plain')
          .send('{"document":"x"}'),
        await ada.delete(`/api/quotes/${portal.idOf('ada@acme.test')}`).set(own),
      ];
      for (const answer of responses) {
        expect(answer.status).toBe(403);
        expect(answer.body).toEqual({
          statusCode: 403,
          message: 'This request came from another site and was refused.',
        });
      }
      expect(await quotes()).toBe(before);
      await ada.get('/api/auth/user').set(own).expect(200);
    },
  );

  test('is distinguished from one of the portal', async () => {
    await ada.post('/api/quotes').send(quote).expect(201);
    await ada
      .post('/api/quotes')
      .set('Origin', `http://${ownHost()}`)
      .set('Sec-Fetch-Site', 'same-origin')
      .send(quote)
      .expect(201);
    await ada
      .post('/api/quotes')
      .set({ Host: 'Print.Example', Origin: 'http://print.example' })
      .send(quote)
      .expect(201);
    await ada.post('/api/quotes').set('Sec-Fetch-Site', 'none').send(quote).expect(201);
  });

  test('behind a trusted proxy the host is the one in the request to the proxy', async () => {
    const proxiedPortal = await startPortal({ TRUST_PROXY: '1' });
    const ben = await proxiedPortal.signIn('ben@acme.test');
    const post = (Origin: string, headers: Record<string, string> = {}) =>
      ben
        .post('/api/quotes')
        .set({ Origin, 'X-Forwarded-Host': 'print.example', ...headers })
        .send(quote);
    await post('https://print.example', { 'X-Forwarded-Proto': 'https' }).expect(201);
    await post('http://print.example', { 'X-Forwarded-Proto': 'https' }).expect(403);
    await post('https://evil.example').expect(403);
  });

  test('with https only the origin of PUBLIC_URL is one of the portal', async () => {
    const { visitor } = await startPortal({ PUBLIC_URL: 'https://Print.example/' });
    const status = async (Origin: string, Host = 'print.example') => {
      const answer = await visitor().post('/api/login').set({ Origin, Host }).send({});
      return answer.status;
    };
    expect(await status('https://print.example')).toBe(400);
    expect(await status('https://print.example', '10.0.0.5:3000')).toBe(400);
    expect(await status('http://print.example')).toBe(403);
    expect(await status('https://evil.example', 'evil.example')).toBe(403);
  });
});

describe('the address of a file', () => {
  const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  const originFor = async (env: NodeJS.ProcessEnv, headers: Record<string, string>) => {
    const ben = await (await startPortal(env)).signIn('ben@acme.test');
    const answer = await ben.post('/api/objects/upload').set(headers).expect(200);
    return new URL((answer.body as { uploadURL: string }).uploadURL).origin;
  };

  test('has the origin of PUBLIC_URL when that is https, whatever host a request names', async () => {
    const env = { TRUST_PROXY: '1', PUBLIC_URL: 'https://print.example' };
    const { visitor } = await startPortal(env);
    const login = { username: 'ben@acme.test', password: 'demo-password' };
    const [cookie = ''] = (await visitor().post('/api/login').send(login)).get('Set-Cookie') ?? [];
    const answer = await visitor()
      .post('/api/objects/upload')
      .set({ ...forged, Cookie: cookie.split(';')[0]! })
      .expect(200);
    expect((answer.body as { uploadURL: string }).uploadURL).toMatch(/^https:\/\/print\.example\//);
  });

  test('otherwise has the origin of the request, of which a stranger cannot choose the proxy’s part', async () => {
    const proxied = { Host: 'print.example', 'X-Forwarded-Host': 'evil.example' };
    expect(await originFor({ TRUST_PROXY: '10.0.0.0/8' }, proxied)).toBe('http://print.example');
    expect(await originFor({ TRUST_PROXY: 'loopback' }, proxied)).toBe('http://evil.example');
  });
});

describe('a body', () => {
  test('in a charset or compression of no use is refused', async () => {
    await send(JSON.stringify(quote), 'application/json; charset=koi8-r').expect(415);
    await send(JSON.stringify(quote)).set('Content-Encoding', 'lzma').expect(415);
  });

  test('that is missing is refused with the first required field', async () => {
    expect((await ada.post('/api/quotes').expect(400)).body.message).toBe('Name is required');
  });

  test('over one mebibyte is too large, also without a length', async () => {
    const large = JSON.stringify({ ...quote, notes: 'x'.repeat(1_048_600) });
    expect((await send(large).expect(413)).body).toEqual({
      statusCode: 413,
      message: 'The request is too large.',
    });
    const status = await new Promise<number>((resolve, reject) => {
      const { port } = portal.api.getHttpServer().address() as AddressInfo;
      const call = raw({
        port,
        method: 'POST',
        path: '/api/quotes',
        headers: { 'Content-Type': json, 'Transfer-Encoding': 'chunked' },
      });
      call.on('response', (response) => resolve(response.statusCode!)).on('error', reject);
      call.end(large);
    });
    expect(status).toBe(413);
  });

  test('that tries to change Object.prototype changes nothing', async () => {
    const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"specifications":{"__proto__":{"polluted":1}},${JSON.stringify(quote).slice(1)}`;
    const answer = await send(body).expect(201);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toContain('polluted');
  });
});

describe('a query', () => {
  test.each(['q=%00', 'cursor=%00', 'a%00b=1'])('%s cannot be stored', async (query) => {
    const answer = await ada.get(`/api/quotes?${query}`).expect(400);
    expect(answer.body.message).toBe('The text contains characters that cannot be stored.');
  });

  test.each([
    'status[]=pending',
    'q[a]=1',
    '__proto__[x]=1',
    'q=%zz',
    'q=%ff',
    '&&&==',
    'limit=5&limit=x',
  ])('%s does no harm', async (query) => {
    await ada.get(`/api/quotes?${query}`).expect(200);
  });

  test('a key given twice counts with its first value', async () => {
    await ada.get('/api/quotes?sort=title&sort=password').expect(200);
    await ada.get('/api/quotes?sort=password&sort=title').expect(400);
  });
});

test('a connection stays open for longer than the minute for which load balancers keep it', async () => {
  const { headers } = await ada.get('/api/session').set('Connection', 'keep-alive').expect(200);
  expect(headers['keep-alive']).toBe('timeout=75');
});
