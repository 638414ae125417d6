import { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'supertest';
import { connectionLifetime, sql } from '#database';
import { until } from '#testing';
import { Housekeeping } from '../../worker/src/housekeeping.js';
import { SessionPool } from '../src/http/session-store.js';
import { type Portal, sessionCookieIn, startPortal } from './portal.js';

const hour = 3600_000;
const ada = { username: 'ada@acme.test', password: 'demo-password' };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => portal.clock.moveTo());

const cookiesOf = (answer: Response) => (answer.headers['set-cookie'] ?? []) as unknown as string[];
const login = async (cookie = '', server = portal.api) => {
  const answer = await portal
    .visitor(server)
    .post('/api/login')
    .set('Cookie', cookie)
    .send(ada)
    .expect(200);
  return sessionCookieIn(cookiesOf(answer));
};
const statusWith = async (cookie: string, server = portal.api) =>
  (await portal.visitor(server).get('/api/auth/user').set('Cookie', cookie)).status;
const idIn = (cookie: string) => decodeURIComponent(cookie.split('=')[1]!).slice(2).split('.')[0]!;
const rowOf = async (cookie: string) => {
  const [row] = await portal.sql<{ written: string; expire: string; sess: string }>(
    'select xmin::text as written, expire, sess::text from sessions where sid = ?',
    [idIn(cookie)],
  );
  return row;
};

describe('the cookie', () => {
  test('is out of reach for scripts and other sites, and lasts eight hours', async () => {
    const cookies = cookiesOf(await portal.visitor().post('/api/login').send(ada));
    expect(cookies).toHaveLength(1);
    const cookie = cookies.find((each) => each.startsWith('makeready='));
    const [pair, ...flags] = cookie!.split('; ');
    expect(pair).toMatch(/^makeready=s%3A[\w-]{32}\.[\w%]+$/);
    expect(flags.map((flag) => flag.replace(/^Expires=.*/, 'Expires'))).toEqual([
      'Path=/',
      'Expires',
      'HttpOnly',
      'SameSite=Lax',
    ]);
    const expires = Date.parse(flags.find((flag) => flag.startsWith('Expires='))!.slice(8));
    expect(Math.abs(expires - Date.now() - 8 * hour)).toBeLessThan(60_000);
  });

  test('is bound to host and TLS when PUBLIC_URL is https, with any proxy', async () => {
    const secure = await startPortal({ PUBLIC_URL: 'https://print.example' });
    const signedIn = await secure.visitor().post('/api/login').send(ada).expect(200);
    const cookie = cookiesOf(signedIn).find((each) => each.startsWith('__Host-makeready='));
    expect(cookie).toMatch(
      /^__Host-makeready=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(signedIn.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const signedOut = await secure
      .visitor()
      .post('/api/logout')
      .set('Cookie', cookie!.split(';')[0]!)
      .expect(200);
    expect(cookiesOf(signedOut)).toEqual([
      '__Host-makeready=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  test('is signed: the stored id alone is not accepted', async () => {
    const cookie = await login();
    expect(await statusWith(cookie)).toBe(200);
    for (const forgedCookie of [
      `makeready=${idIn(cookie)}`,
      `makeready=s%3A${idIn(cookie)}.x`,
      `${cookie}x`,
    ])
      expect(await statusWith(forgedCookie)).toBe(401);
  });

  test('counts once if it is sent twice', async () => {
    const cookie = await login();
    expect(await statusWith(`${cookie}; makeready=s%3Aother.x`)).toBe(200);
    expect(await statusWith(`makeready=s%3Aother.x; ${cookie}`)).toBe(401);
  });

  test('is only created by a sign-in', async () => {
    const answer = await portal.visitor().get('/api/auth/user').expect(401);
    expect(answer.text).toBe('{"message":"Unauthorized"}');
    expect(cookiesOf(answer)).toEqual([]);
  });
});

describe('signing in', () => {
  test('makes a new id each time and ends the session that was there', async () => {
    const first = await login();
    const second = await login(first);
    expect(idIn(second)).not.toBe(idIn(first));
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
    expect(await rowOf(first)).toBeUndefined();
  });

  test('does not use an id that was set by others', async () => {
    const plantedCookie = 'makeready=s%3AplantedplantedplantedplantedPLAN.c2lnbmF0dXJl';
    const cookie = await login(plantedCookie);
    expect(idIn(cookie)).not.toContain('planted');
    expect(await statusWith(plantedCookie)).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session everywhere, clears the cookie, and may be done again and by anybody', async () => {
    const other = await portal.startApi();
    const cookie = await login();
    expect(await statusWith(cookie, other)).toBe(200);
    const answer = await portal.visitor().post('/api/logout').set('Cookie', cookie).expect(200);
    expect(answer.body).toEqual({ success: true });
    expect(cookiesOf(answer)).toEqual([
      'makeready=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    ]);
    expect([await statusWith(cookie), await statusWith(cookie, other)]).toEqual([401, 401]);
    expect(await rowOf(cookie)).toBeUndefined();
    await portal.visitor().post('/api/logout').set('Cookie', cookie).expect(200, { success: true });
    await portal.visitor().post('/api/logout').expect(200, { success: true });
  });

  test('is final: an answer that was on its way does not bring the session back', async () => {
    const cookie = await login();
    portal.clock.moveBy(2 * 60_000);
    let session: unknown;
    await portal.api
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        await sql(em, 'lock table quotes in access exclusive mode');
        const slow = portal.visitor().get('/api/quotes').set('Cookie', cookie);
        slow.then(
          (answer) => (session = answer.status),
          () => undefined,
        );
        await until(
          async () =>
            (
              await portal.sql(
                `select 1 from pg_locks where relation = 'quotes'::regclass and not granted`,
              )
            ).length,
        );
        await portal.visitor().post('/api/logout').set('Cookie', cookie).expect(200);
      });
    await until(() => session === 200);
    expect(await rowOf(cookie)).toBeUndefined();
    expect(await statusWith(cookie)).toBe(401);
  });
});

describe('a session', () => {
  test('is written by the sign-in, then at most once a minute, and not by reading', async () => {
    const cookie = await login();
    const atSignIn = await rowOf(cookie);
    for (const path of [
      '/api/auth/user',
      '/api/quotes',
      '/api/jobs',
      '/api/activities',
      '/api/dashboard/stats',
    ]) {
      await portal.visitor().get(path).set('Cookie', cookie).expect(200);
    }
    expect(await rowOf(cookie)).toEqual(atSignIn);
    portal.clock.moveBy(61_000);
    await statusWith(cookie);
    const aMinuteLater = await until(async () => {
      const row = await rowOf(cookie);
      return row?.written !== atSignIn!.written && row;
    });
    await statusWith(cookie);
    expect(await rowOf(cookie)).toEqual(aMinuteLater);
  });

  test('ends after eight idle hours', async () => {
    const cookie = await login();
    portal.clock.moveBy(8 * hour - 60_000);
    expect(await statusWith(cookie)).toBe(200);
    portal.clock.moveBy(8 * hour - 60_000);
    expect(await statusWith(cookie)).toBe(200);
    portal.clock.moveBy(8 * hour + 60_000);
    expect(await statusWith(cookie)).toBe(401);
    portal.clock.moveBy(-9 * hour);
    expect(await statusWith(cookie)).toBe(401);
  });

  test('ends after seven days however busy it was', async () => {
    const cookie = await login();
    for (let index = 0; index < 7 * 24; index += 7) {
      expect(await statusWith(cookie)).toBe(200);
      portal.clock.moveBy(7 * hour);
    }
    portal.clock.moveBy(60_000);
    expect(await statusWith(cookie)).toBe(401);
  });

  test('ends where the database is restored or copied', async () => {
    const cookie = await login();
    await portal.sql(`update sessions set home = 'where the backup was made' where sid = ?`, [
      idIn(cookie),
    ]);
    expect(await statusWith(cookie)).toBe(401);
  });

  test('has the role that its user has now', async () => {
    const cookie = await login();
    const roleNow = async () =>
      (await portal.visitor().get('/api/auth/user').set('Cookie', cookie)).body.role as string;
    expect(await roleNow()).toBe('customer');
    await portal.sql(`update users set role = 'broker' where username = 'ada@acme.test'`);
    expect(await roleNow()).toBe('broker');
    await portal.sql(`update users set role = 'customer' where username = 'ada@acme.test'`);
    expect(await roleNow()).toBe('customer');
  });

  test('ends permanently with the next request after its user was deactivated', async () => {
    const cookie = await login();
    await portal.sql(`update users set active = false where username = 'ada@acme.test'`);
    expect(await statusWith(cookie)).toBe(401);
    await portal.sql(`update users set active = true where username = 'ada@acme.test'`);
    expect(await statusWith(cookie)).toBe(401);
  });

  test('returns its user without a password', async () => {
    const { body } = await portal
      .visitor()
      .get('/api/auth/user')
      .set('Cookie', await login());
    expect(body).toEqual({
      id: portal.idOf('ada@acme.test'),
      username: 'ada@acme.test',
      email: 'ada@acme.test',
      firstName: 'Ada',
      lastName: 'Lindqvist',
      profileImageUrl: null,
      role: 'customer',
      companyName: 'Acme Outfitters',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });
});

test('connections of the session store end like all others', () => {
  expect(portal.api.get(SessionPool).options).toMatchObject(connectionLifetime);
});

test('the worker removes ended sessions only, whatever its clock says', async () => {
  const [open, ended] = [await login(), await login()];
  await portal.sql(`update sessions set expire = now() - interval '1 minute' where sid = ?`, [
    idIn(ended),
  ]);
  const worker = await portal.startWorker();
  portal.clock.moveBy(9 * hour);
  await worker.app.get(Housekeeping).tasks['prune-sessions']();
  expect([await rowOf(open), await rowOf(ended)]).toEqual([expect.anything(), undefined]);
});
