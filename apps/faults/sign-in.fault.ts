import { after, before, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorSetup } from '#contracts';
import type { Route } from './person.js';
import { Report } from './report.js';
import { repeat, startTwoApis, type TwoApis } from './two-apis.js';

// The same code at the same time at two API processes.

const browsers = 5;
const report = new Report();
let apis: TwoApis;

before(async () => {
  apis = await startTwoApis();
});

after(async () => {
  report.print();
  await apis?.stop();
});

const post = (route: Route, path: string, json: object, cookie = '') =>
  fetch(`${route.next()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(json),
  });

/** @returns the cookie of a sign-in that waits for its code */
async function enterPassword(route: Route) {
  const answer = await post(route, '/api/login', {
    username: 'ada@acme.test',
    password: 'demo-password',
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

test('P7: a code and a recovery code open one session each', { timeout: 120_000 }, async () => {
  const { ada, route } = apis;
  const send = async <Body>(path: string, json: object) =>
    JSON.parse((await ada.send(path, { method: 'POST', json })).body) as Body;
  const { secret } = await send<SecondFactorSetup>('/api/account/second-factor', {});
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = await send<RecoveryCodes>('/api/account/second-factor/confirm', {
    code: app.generate(),
  });
  // That code is used up; the clock of the phone may be one step ahead.
  const nextCode = app.generate({ timestamp: Date.now() + 30_000 });
  const opened = async (code: string) => {
    const waiting = await repeat(browsers, () => enterPassword(route));
    const answers = await Promise.all(
      waiting.map((cookie) => post(route, '/api/login/second-factor', { code }, cookie)),
    );
    return answers.filter(({ ok }) => ok).length;
  };
  report.check(
    'P7 a code counts once',
    `${browsers} sign-ins with one code, ${browsers} with one recovery code`,
    'all at once, at two APIs',
    { 'by code': 1, 'by recovery code': 1 },
    { 'by code': await opened(nextCode), 'by recovery code': await opened(recoveryCodes[0]!) },
  );
});
