import { ConfigError, loadConfig } from './config.js';

const requiredVariables = {
  DATABASE_URL: 'postgresql://postgres:password@127.0.0.1:5432/makeready',
  REDIS_URL: 'redis://127.0.0.1:6379',
  APP_SECRET: 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
};

const complaint = (variables: NodeJS.ProcessEnv) => {
  try {
    loadConfig({ ...requiredVariables, ...variables });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return undefined;
};

const wrong: [name: string, values: string[], sentence: string][] = [
  [
    'PORT',
    ['abc', '-1', '65536', '3e3', '0x10', '30.5', '99999999999', 'NaN'],
    'PORT must be a whole number from 0 to 65535.',
  ],
  [
    'INBOUND_URL',
    ['pop3://a:b@x', 'imaps://mail.test', 'imaps://a@mail.test', 'imaps://a:b@x?tls=no', 'file:'],
    'INBOUND_URL must be imaps://user:password@host/folder or file:folder.',
  ],
  ['INBOUND_DOMAIN', ['a b', '@shop.test'], 'INBOUND_DOMAIN must be a domain.'],
  ['METRICS_PORT', ['on', '65536'], 'METRICS_PORT must be a whole number from 0 to 65535.'],
  [
    'PUBLIC_URL',
    ['shop.example', 'ftp://shop.example', '//shop.example', 'http:shop.example'],
    'PUBLIC_URL must be a http:// or https:// address.',
  ],
  [
    'HOST',
    ['not a host', '127.0.0.1:3000', 'http://shop.example'],
    'HOST must be an address of this machine, without a port.',
  ],
  [
    'DATABASE_URL',
    ['mysql://127.0.0.1', 'localhost:5432'],
    'DATABASE_URL must be a postgresql:// or postgres:// address.',
  ],
  [
    'DATABASE_OWNER_URL',
    ['mysql://127.0.0.1', 'owner'],
    'DATABASE_OWNER_URL must be a postgresql:// or postgres:// address.',
  ],
  [
    'REDIS_URL',
    ['127.0.0.1:6379', 'http://127.0.0.1', 'redis://a:6379,b:6379', 'redis://a,http://b'],
    'REDIS_URL must be a redis:// or rediss:// address.',
  ],
  [
    'APP_SECRET',
    [
      'short-Q7x',
      'a'.repeat(64),
      'change-me-change-me-change-me-1234',
      'secret-secret-0123456789-abcdefgh',
      `${requiredVariables.APP_SECRET},short-Q7x`,
    ],
    'APP_SECRET must be a random text of at least 32 bytes.',
  ],
  [
    'DATABASE_ANSWER_SECONDS',
    ['0', '3601'],
    'DATABASE_ANSWER_SECONDS must be a whole number from 1 to 3600.',
  ],
  [
    'TRUST_PROXY',
    ['true', '-1', '11', '1,2', 'proxy.example', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8'],
    'TRUST_PROXY must be a whole number from 0 to 10, or addresses and subnets such as loopback, 10.0.0.0/8.',
  ],
  [
    'SECURITY_CONTACT',
    ['nobody', 'http://shop.test', 'a@b.de\nExpires: x'],
    'SECURITY_CONTACT must be one email address or an https:// address.',
  ],
  [
    'METRICS_HOST',
    ['not a host', '127.0.0.1:9464'],
    'METRICS_HOST must be an address of this machine, without a port.',
  ],
  ['DRAIN_SECONDS', ['-1', '21'], 'DRAIN_SECONDS must be a whole number from 0 to 20.'],
  ['DEMO_DATA', ['yes', 'ON', '1'], 'DEMO_DATA must be one of on, small, off.'],
  [
    'DELIVERY_STALE_SECONDS',
    ['0', '3601', 'x'],
    'DELIVERY_STALE_SECONDS must be a whole number from 1 to 3600.',
  ],
  [
    'PARSE_LIMIT_PER_MINUTE',
    ['0', '-5'],
    'PARSE_LIMIT_PER_MINUTE must be a whole number from 1 to 1000000.',
  ],
  ['PARSE_WAIT_SECONDS', ['0', '31'], 'PARSE_WAIT_SECONDS must be a whole number from 1 to 30.'],
  [
    'OPENAI_API_KEY',
    ['sk two words', 'sk-\u00e9'],
    'OPENAI_API_KEY must be a key of letters, digits and symbols without spaces.',
  ],
  [
    'OPENAI_BASE_URL',
    ['api.openai.com/v1', 'file:///etc'],
    'OPENAI_BASE_URL must be a http:// or https:// address.',
  ],
  [
    'OPENAI_TIMEOUT_SECONDS',
    ['0', '21', 'soon'],
    'OPENAI_TIMEOUT_SECONDS must be a whole number from 1 to 20.',
  ],
  ['LOG_LEVEL', ['loud'], 'LOG_LEVEL must be one of debug, info, warn, error, silent.'],
  [
    'MARGIN_TARGET_PERCENT',
    ['100', '-1', '12.5'],
    'MARGIN_TARGET_PERCENT must be a whole number from 0 to 99.',
  ],
  ['DEFAULT_VENDOR_EMAIL', ['nobody'], 'DEFAULT_VENDOR_EMAIL must be one email address.'],
  [
    'SHOP_EMAIL',
    ['nobody', 'a@b.de, c@d.de', 'Shop <a@b.de>'],
    'SHOP_EMAIL must be one email address.',
  ],
  [
    'SHOP_TIME_ZONE',
    ['Mars/Olympus', 'New York'],
    'SHOP_TIME_ZONE must be a time zone like America/New_York.',
  ],
];

describe.each(wrong)('%s', (name, values, sentence) => {
  test.each(values)('%j gives one sentence with its name and without its value', (value) => {
    expect(complaint({ [name]: value })).toBe(sentence);
  });
});

test.each(['DATABASE_URL', 'REDIS_URL', 'APP_SECRET'])('names a missing or empty %s', (name) => {
  expect(complaint({ [name]: undefined })).toMatch(
    new RegExp(`^${name} is not set and must be [^;]+\\.$`),
  );
  expect(complaint({ [name]: '  ' })).toBe(complaint({ [name]: undefined }));
});

test('reports all errors at once', () => {
  expect(complaint({ PORT: 'x', REDIS_URL: '', LOG_LEVEL: 'loud' })).toBe(
    'PORT must be a whole number from 0 to 65535; REDIS_URL is not set and must be a redis:// or rediss:// address; LOG_LEVEL must be one of debug, info, warn, error, silent.',
  );
});

test('uses the documented default for unset and empty variables', () => {
  expect(
    loadConfig({ ...requiredVariables, PORT: '', PUBLIC_URL: ' ', DEMO_DATA: '' }),
  ).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    secure: false,
    production: false,
    trustProxy: 0,
    drainSeconds: 0,
    demoData: 'off',
    workerQueues: undefined,
    deliveryStaleSeconds: 60,
    parseLimitPerMinute: 60,
    parseWaitSeconds: 30,
    logLevel: 'info',
    purchasing: { marginTargetPercent: 20 },
    shop: { timeZone: 'America/New_York' },
  });
});

test('uses OpenAI only with a key, at its own URL by default', () => {
  expect(
    loadConfig({
      ...requiredVariables,
      OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1',
      OPENAI_MODEL: 'x',
    }).openAi,
  ).toBeUndefined();
  expect(loadConfig({ ...requiredVariables, OPENAI_API_KEY: 'sk-7f3a' }).openAi).toEqual({
    apiKey: 'sk-7f3a',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-5.4-mini',
    timeoutSeconds: 15,
    takesPictures: false,
    documentsPerDay: 500,
  });
  const own = {
    OPENAI_API_KEY: 'x',
    OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1/',
    OPENAI_MODEL: 'llama',
    OPENAI_VISION: 'on',
  };
  expect(loadConfig({ ...requiredVariables, ...own }).openAi).toMatchObject({
    baseUrl: 'http://127.0.0.1:8080/v1',
    model: 'llama',
    takesPictures: true,
  });
});

test('links start with PUBLIC_URL without its last slash, and https makes cookies secure', () => {
  expect(loadConfig({ ...requiredVariables, PORT: '4000' }).publicUrl).toBe(
    'http://localhost:4000',
  );
  expect(loadConfig({ ...requiredVariables, PUBLIC_URL: 'https://print.example//' })).toMatchObject(
    {
      publicUrl: 'https://print.example',
      secure: true,
    },
  );
  expect(loadConfig({ ...requiredVariables, PUBLIC_URL: 'HTTPS://print.example' }).secure).toBe(
    true,
  );
});

test('the API listens on all addresses unless HOST names one', () => {
  expect(loadConfig(requiredVariables).host).toBeUndefined();
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', 'localhost'])
    expect(loadConfig({ ...requiredVariables, HOST: host }).host).toBe(host);
});

test('migrates as the account of DATABASE_OWNER_URL, or else of DATABASE_URL', () => {
  const owner = 'postgresql://makeready_owner@127.0.0.1/makeready';
  expect(loadConfig(requiredVariables).databaseOwnerUrl).toBe(requiredVariables.DATABASE_URL);
  expect(loadConfig({ ...requiredVariables, DATABASE_OWNER_URL: owner }).databaseOwnerUrl).toBe(
    owner,
  );
});

test('rejects demo accounts in production', () => {
  expect(complaint({ NODE_ENV: 'production', DEMO_DATA: 'on' })).toBe(
    'DEMO_DATA must be off when NODE_ENV=production.',
  );
  expect(complaint({ NODE_ENV: 'production', DEMO_DATA: 'off' })).toBeUndefined();
  expect(complaint({ DEMO_DATA: 'on' })).toBeUndefined();
});

describe.each(['EMAIL_FROM', 'MAIL_FROM'])('%s', (name) => {
  const from = (value: string) =>
    loadConfig({
      ...requiredVariables,
      SHOP_NAME: 'The Shop',
      SHOP_EMAIL: 'desk@shop.test',
      [name]: value,
    }).email.from;

  test.each([
    ['', 'The Shop', 'desk@shop.test'],
    ['portal@shop.test', 'The Shop', 'portal@shop.test'],
    ['<portal@shop.test>', 'The Shop', 'portal@shop.test'],
    ['Harbor & Main <portal@shop.test>', 'Harbor & Main', 'portal@shop.test'],
    ['"Main, Harbor <Print>" <portal@shop.test>', 'Main, Harbor <Print>', 'portal@shop.test'],
  ])('%j is %s at %s', (value, person, address) =>
    expect(from(value)).toEqual({ name: person, address }),
  );

  test.each([
    'nobody',
    'a@b.de, c@d.de',
    'Shop a@b.de',
    'Shop <nobody>',
    'A <a@b.de>, B <c@d.de>',
    'Shop\r\nBcc: x <a@b.de>',
  ])('%j gives one sentence with its name and without its value', (value) =>
    expect(complaint({ [name]: value })).toBe(
      `${name} must be one email address, or Name <address>.`,
    ),
  );
});

test('prefers EMAIL_FROM to its old name', () => {
  expect(
    loadConfig({ ...requiredVariables, EMAIL_FROM: 'new@shop.test', MAIL_FROM: 'old@shop.test' })
      .email.from.address,
  ).toBe('new@shop.test');
});

test.each([
  ['RETRY', 'retrySeconds'],
  ['PROBE', 'probeSeconds'],
  ['STATUS', 'statusSeconds'],
] as const)('EMAIL_%s_SECONDS is also read by its old name', (wait, property) => {
  const [name, oldName] = [`EMAIL_${wait}_SECONDS`, `MAIL_${wait}_SECONDS`];
  expect(loadConfig({ ...requiredVariables, [oldName]: '7' }).email[property]).toBe(7);
  expect(loadConfig({ ...requiredVariables, [name]: '8', [oldName]: '7' }).email[property]).toBe(8);
  expect(complaint({ [name]: 'soon' })).toBe(
    `${name} must be a whole number from ${wait === 'STATUS' ? 0 : 1} to 3600.`,
  );
});

test('REDIS_URL is one address or several', () => {
  const several = loadConfig({
    ...requiredVariables,
    REDIS_URL: 'redis://a:6379, redis://b ',
    REDIS_MASTER: 'shop',
  });
  expect(several).toMatchObject({ redisUrl: 'redis://a:6379,redis://b', redisMaster: 'shop' });
});

test('TRUST_PROXY counts proxies or names their networks', () => {
  const trusted = (TRUST_PROXY: string) =>
    loadConfig({ ...requiredVariables, TRUST_PROXY }).trustProxy;
  expect(trusted('2')).toBe(2);
  expect(trusted('loopback, uniquelocal')).toEqual(['loopback', 'uniquelocal']);
  expect(trusted('10.1.0.4,fd00::/8')).toEqual(['10.1.0.4', 'fd00::/8']);
});

test('metrics are served to this machine only unless METRICS_HOST names an address', () => {
  expect(loadConfig(requiredVariables).metricsHost).toBe('127.0.0.1');
  expect(loadConfig({ ...requiredVariables, METRICS_HOST: '0.0.0.0' }).metricsHost).toBe('0.0.0.0');
});

test('warns about addresses that send secrets in plain text', () => {
  const warnings = (variables: NodeJS.ProcessEnv) =>
    loadConfig({ ...requiredVariables, ...variables }).warnings.map((text) => text.split(' ')[0]);
  expect(warnings({})).toEqual([]);
  for (const PUBLIC_URL of [
    'http://127.0.0.1:3000',
    'http://[::1]',
    'http://shop.localhost',
    'https://print.example',
  ])
    expect(warnings({ PUBLIC_URL })).toEqual([]);
  expect(warnings({ PUBLIC_URL: 'http://print.example' })).toEqual(['PUBLIC_URL']);
  const model = { OPENAI_BASE_URL: 'http://model.example/v1' };
  expect(warnings(model)).toEqual([]);
  expect(warnings({ ...model, OPENAI_API_KEY: 'x' })).toEqual(['OPENAI_BASE_URL']);
});

test('SECURITY_CONTACT is an email address or a page, and the shop’s email address by default', () => {
  const contact = (SECURITY_CONTACT?: string) =>
    loadConfig({ ...requiredVariables, SHOP_EMAIL: 'desk@shop.test', SECURITY_CONTACT })
      .securityContact;
  expect(contact()).toBe('mailto:desk@shop.test');
  expect(contact('security@shop.test')).toBe('mailto:security@shop.test');
  expect(contact('https://shop.test/security')).toBe('https://shop.test/security');
});

test('APP_SECRET is one secret or several, and the first signs', () => {
  const newSecret = 'Zr4mVx2LwK9tYb6NcJ1sHd5GfP3aQe8q';
  const signature = (APP_SECRET: string) =>
    loadConfig({ ...requiredVariables, APP_SECRET })
      .keys.for('session')
      .sign('text');
  expect(signature(`${newSecret}, ${requiredVariables.APP_SECRET}`)).toBe(signature(newSecret));
  expect(signature(newSecret)).not.toBe(signature(requiredVariables.APP_SECRET));
});

test('INBOUND_URL is a mailbox or a folder', () => {
  const inbound = (variables: NodeJS.ProcessEnv) =>
    loadConfig({ ...requiredVariables, ...variables }).inbound;
  expect(inbound({})).toBeUndefined();
  expect(
    inbound({ INBOUND_URL: 'imaps://shop%40mail.test:p%2Fw@mail.test/Orders%20in' }),
  ).toMatchObject({
    place: {
      host: 'mail.test',
      port: 993,
      user: 'shop@mail.test',
      password: 'p/w',
      mailbox: 'Orders in',
      requiresTls: true,
    },
    domain: 'harborandmain.example',
    isTrusted: false,
  });
  for (const [address, requiresTls] of [
    ['imap://a:b@mail.test', true],
    ['imap://a:b@mail.test?requireTLS=false', false],
    ['imap://a:b@127.0.0.1:1143', false],
  ] as const)
    expect(inbound({ INBOUND_URL: address })?.place).toMatchObject({ requiresTls });
});

test('a folder is trusted outside production and without a name in Authentication-Results', () => {
  const isTrusted = (variables: NodeJS.ProcessEnv) =>
    loadConfig({ ...requiredVariables, INBOUND_URL: 'file:./in', ...variables }).inbound?.isTrusted;
  expect(isTrusted({})).toBe(true);
  expect(isTrusted({ INBOUND_AUTHSERV_ID: 'mx.shop.test' })).toBe(false);
  expect(isTrusted({ NODE_ENV: 'production' })).toBe(false);
});

test('WORKER_QUEUES is a comma list', () => {
  expect(
    loadConfig({ ...requiredVariables, WORKER_QUEUES: ' parsing, activity ,' }).workerQueues,
  ).toEqual(['parsing', 'activity']);
});
