import { type Proxy, startProxy, until } from '#testing';
import { type Person, type Portal, startPortal } from './portal.js';

let redis: Proxy;
let portal: Portal;
let [ada, broker]: Person[] = [];
beforeAll(async () => {
  portal = await startPortal(async ({ REDIS_URL }) => {
    redis = await startProxy(REDIS_URL);
    // no worker serves the other queues
    return { REDIS_URL: redis.url, WORKER_QUEUES: 'housekeeping' };
  });
  ada = await portal.signIn('ada@acme.test');
  broker = await portal.signIn('broker@demo.test');
});
afterEach(() => redis.restore());
afterAll(async () => {
  await portal.stop();
  await redis.close();
});

const unavailable = {
  statusCode: 503,
  message: 'The queues cannot be read because Redis is unavailable. Nothing is lost.',
};
const isOpen = async () => (await broker!.get('/admin/queues/api/queues')).status === 200;

test('the board reports a Redis outage, and works after it', async () => {
  redis.cut();
  await broker!.get('/admin/queues').expect(503, unavailable);
  const { status, type, text } = await broker!
    .get('/admin/queues')
    .set('Accept', 'text/html,*/*;q=0.8');
  expect([status, type, text]).toEqual([503, 'text/plain', unavailable.message]);
  redis.restore();
  await until(isOpen);
});

test('the board is a page that fetches nothing from elsewhere and has no styles or scripts of its own', async () => {
  await until(isOpen);
  const { text, headers } = await broker!.get('/admin/queues').expect(200);
  expect(text).toContain('<base href="/admin/queues/" />');
  expect(text).toContain('<div id="root"></div>');
  expect(text).not.toMatch(/https?:\/\/|<style|style=/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-powered-by']).toBeUndefined();
  for (const [, file] of text.matchAll(/(?:src|href)="(static\/[^"]+\.(?:js|css))"/g))
    await broker!.get(`/admin/queues/${file}`).expect(200);
});

test('shows every queue; the messages contain ids only', async () => {
  await until(isOpen);
  const worker = await portal.startWorker();
  const form = {
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Confidential merger brochure',
    quantity: 1,
  };
  await ada!.post('/api/quotes').send(form).expect(201);
  const ofActivity = async () => {
    const { body } = await broker!
      .get('/admin/queues/api/queues?activeQueue=activity&status=latest&jobsPerPage=10')
      .expect(200);
    const queues = body.queues as {
      name: string;
      readOnlyMode: boolean;
      jobs: { data: unknown }[];
    }[];
    expect(queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['activity', 'parsing', 'previews', 'mail', 'housekeeping']),
    );
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    return queues.find(({ name }) => name === 'activity')!.jobs;
  };
  const jobs = await until(async () => {
    const jobsOfActivity = await ofActivity();
    return jobsOfActivity.length >= 3 && jobsOfActivity;
  });
  const [{ id }] = (await portal.sql<{ id: string }>(
    `select id from domain_event where type = 'quote.created'`,
  )) as [{ id: string }];
  expect(jobs.map(({ data }) => data)).toEqual(
    expect.arrayContaining(
      ['activity', 'notices', 'live'].map((consumer) => ({ consumer, eventIds: [id] })),
    ),
  );
  await worker.close();
});

test.each(['', '/', '/api/queues', '/queue/mail', '/static/favicon.ico'])(
  '%s is for staff',
  async (path) => {
    expect((await portal.visitor().get(`/admin/queues${path}`)).body).toEqual({
      message: 'Unauthorized',
    });
    await ada!
      .get(`/admin/queues${path}`)
      .expect(403, { statusCode: 403, message: 'You do not have permission to do this.' });
  },
);

test('a browser that is signed out is sent to where it can sign in', async () => {
  const answer = await portal.visitor().get('/admin/queues').set('Accept', 'text/html,*/*;q=0.8');
  expect([answer.status, answer.headers.location]).toEqual([302, '/operations']);
});

test.each([
  ['put', '/api/queues/mail/pause'],
  ['put', '/api/queues/mail/empty'],
  ['put', '/api/queues/mail/obliterate'],
  ['post', '/api/queues/mail/add'],
  ['patch', '/api/queues/mail/1/update-data'],
  ['delete', '/api/queues/mail'],
] as const)('%s %s does not exist', async (method, path) => {
  await broker![method](`/admin/queues${path}`).send({}).expect(404);
});

test.each(['cut', 'blackHole'] as const)(
  'without Redis (%s) the board reports it and the portal works',
  async (how) => {
    await until(isOpen);
    redis[how]();
    await broker!.get('/admin/queues/api/queues').expect(503, unavailable);
    await broker!.get('/api/quotes').expect(200);
    redis.restore();
    await until(isOpen);
  },
);
