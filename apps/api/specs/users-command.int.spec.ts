import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { usersCommand } from '#users';
import { appSecret, type Portal, startPortal } from './portal.js';

const run = promisify(execFile);
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ PUBLIC_URL: 'http://print.example' });
  await portal.sql('delete from users');
  await portal.sql('delete from companies');
}, 60_000);

const variables = () => {
  const { databaseUrl, redisUrl, publicUrl } = portal.config;
  return {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    APP_SECRET: appSecret,
    PUBLIC_URL: publicUrl,
  };
};
/** In a process of its own. */
async function usersAsProcess(...args: string[]) {
  const command = ['--import', './.register.mjs', 'libs/users/src/users-command.ts', ...args];
  try {
    const { stdout, stderr } = await run(process.execPath, command, { env: variables() });
    return { code: 0, output: stdout.trim(), errorOutput: stderr.trim() };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout.trim(), errorOutput: stderr.trim() };
  }
}
const users = (...args: string[]) => usersCommand(args, variables());

const tokenIn = (output: string) =>
  /^http:\/\/print\.example\/reset-password\/([\w-]+)$/m.exec(output)?.[1];
const signIn = async (token: string | undefined, username: string) => {
  const password = 'the operator’s own';
  const browser = portal.visitor();
  await browser.post('/api/password/reset').send({ token, password }).expect(200);
  await browser.post('/api/login').send({ username, password }).expect(200);
  return browser;
};

test('a new installation gets its first broker, who signs in with the printed link', async () => {
  expect(await users('list')).toMatchObject({ code: 0, output: 'No users yet.' });
  const created = await usersAsProcess(
    'create',
    '--email',
    'Beth@shop.test',
    '--role',
    'broker',
    '--first-name',
    'Beth',
    '--last-name',
    'Marlow',
  );
  expect(created).toMatchObject({ code: 0, errorOutput: '' });
  expect(created.output).toMatch(
    /^Beth Marlow has an account as broker\. Set the password with this link\. It works once and expires in 7 days:\n/,
  );
  const broker = await signIn(tokenIn(created.output), 'beth@SHOP.test');
  expect((await broker.get('/api/users').expect(200)).body).toMatchObject([
    { username: 'Beth@shop.test', role: 'broker', companyName: null },
  ]);
  expect(await portal.sql('select kind from email_message')).toEqual([
    { kind: 'password.changed' },
  ]);
  expect(await portal.sql(`select actor from domain_event where type = 'user.created'`)).toEqual([
    { actor: null },
  ]);
}, 60_000);

test('more people can be added, listed, and given a new link', async () => {
  await users(
    'create',
    '--email',
    'nora@acme.test',
    '--role',
    'customer',
    '--company',
    'Acme Outfitters',
  );
  expect((await users('list')).output.split('\n')).toEqual([
    'Beth@shop.test  broker  Beth Marlow  -',
    'nora@acme.test  customer  nora@acme.test  Acme Outfitters',
  ]);
  await signIn(
    tokenIn((await users('link', '--email', 'NORA@acme.test')).output),
    'nora@acme.test',
  );
}, 60_000);

test.each([
  [
    ['create', '--email', 'beth@SHOP.test', '--role', 'broker'],
    'A user with this username already exists',
  ],
  [['create', '--email', 'beth', '--role', 'broker'], '--email must be one email address.'],
  [['create', '--role', 'broker'], '--email must be one email address.'],
  [
    ['create', '--email', 'new@shop.test', '--role', 'root'],
    '--role must be one of customer, broker, admin.',
  ],
  [['link', '--email', 'nobody@shop.test'], 'No active user has this email address.'],
  [['create', '--mail', 'new@shop.test'], "Unknown option '--mail'"],
])(
  '%j is refused with a sentence',
  async (args, sentence) => {
    const { code, output, errorOutput } = await users(...args);
    expect([code, output]).toEqual([1, '']);
    expect(errorOutput).toMatch(new RegExp(`^${sentence.replace(/[.*+?]/g, '\\$&')}[^\n]*$`));
    expect(await portal.sql(`select 1 from users where username like 'new%'`)).toEqual([]);
  },
  60_000,
);

test.each([[[]], [['help']], [['constructor']], [['list', 'all']]])(
  '%j shows how it is used',
  async (args) => {
    const { code, output } = await users(...args);
    expect([code, output.split('\n')[0]]).toEqual([1, 'npm run users -- list']);
  },
  60_000,
);

test('a refusal of the process goes to its error output', async () => {
  expect(await usersAsProcess('create', '--role', 'broker')).toEqual({
    code: 1,
    output: '',
    errorOutput: '--email must be one email address.',
  });
}, 60_000);
