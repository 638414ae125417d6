import { readFileSync } from 'node:fs';
import { loadConfig } from './config.js';

function namesRead() {
  const variableNames = new Set<string>();
  const env: NodeJS.ProcessEnv = {
    DATABASE_URL: 'postgresql://127.0.0.1/makeready',
    REDIS_URL: 'redis://127.0.0.1',
    APP_SECRET: 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
  };
  loadConfig(
    new Proxy(env, {
      get: (variables, name: string) => {
        variableNames.add(name);
        return variables[name];
      },
    }),
  );
  return variableNames;
}

/** Names at the beginnings of lines. */
const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name!));

const compose = readFileSync('docker-compose.yml', 'utf8');
const example = namesIn(readFileSync('.env.example', 'utf8'), /^#?([A-Z_]+)=/gm);
const ofTheProduct = /^x-product:[^]*?^services:/m.exec(compose)![0];
const passedVariables = namesIn(ofTheProduct, /^ {4}([A-Z_]+):/gm);
const without = (names: Set<string>, ...others: Iterable<string>[]) => {
  const rest = new Set(others.flatMap((other) => [...other]));
  return [...names].filter((name) => !rest.has(name)).toSorted();
};

/** Read by the S3 client. */
const ofS3 = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
/** Read only by docker-compose.yml. */
const ofCompose = [
  'COMPOSE_PROFILES',
  'DATABASE_PASSWORD',
  'POSTGRES_PASSWORD',
  'PUBLISH_ADDRESS',
  'REDIS_PASSWORD',
];
/** Old names that are still read. */
const old = ['MAIL_FROM', 'MAIL_PROBE_SECONDS', 'MAIL_RETRY_SECONDS', 'MAIL_STATUS_SECONDS'];
/** Set by the image, the compose file or `npm start`. */
const ofItsPlace = [
  'NODE_ENV',
  'HOST',
  'METRICS_HOST',
  'PORT',
  'DATA_DIR',
  'DEMO_DATA',
  'REDIS_MASTER',
];
/** Only for the service that migrates. */
const ofTheOwner = ['DATABASE_OWNER_URL'];

test('.env.example lists exactly the variables that are read', () => {
  expect(without(namesRead(), example, old, ['NODE_ENV'])).toEqual([]);
  expect(without(example, namesRead(), ofS3, ofCompose)).toEqual([]);
});

test('docker-compose.yml passes every variable on to each part of the product', () => {
  expect(without(namesRead(), passedVariables, ofItsPlace, ofTheOwner)).toEqual([]);
  expect(without(passedVariables, namesRead(), ofS3)).toEqual([]);
  for (const service of ['migrate', 'api', 'worker', 'seed', 'bucket']) {
    const [text = ''] = new RegExp(`^  ${service}:\\n(?: {4}.*\\n)+`, 'm').exec(compose) ?? [];
    expect(text).toContain('<<: *product');
    // an environment of a service extends the common one
    expect(text).not.toMatch(/environment:(?!\s*(\{ )?<<: \*environment)/);
  }
});

test('only the service that migrates gets the account of the tables’ owner', () => {
  expect(compose.split('\n').filter((line) => line.includes('DATABASE_OWNER_URL:'))).toHaveLength(
    1,
  );
  expect(/^ {2}migrate:\n(?: {4}.*\n)+/m.exec(compose)![0]).toContain('DATABASE_OWNER_URL:');
});

test('.env.example lists every variable that docker-compose.yml uses', () => {
  expect(without(namesIn(compose, /\$\{([A-Z_]+)/g), example)).toEqual([]);
});

test('requires every password and has a default for none', () => {
  for (const name of [
    'APP_SECRET',
    'POSTGRES_PASSWORD',
    'DATABASE_PASSWORD',
    'REDIS_PASSWORD',
    'SMTP_URL',
  ]) {
    expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?`));
    expect(compose).not.toMatch(new RegExp(`\\$\\{${name}(:-|-|\\})`));
  }
});

test('every service has limits, and those of the product no rights', () => {
  const services = /^services:\n([^]*?)^volumes:/m.exec(compose)![1]!;
  const parts = services.split(/^ {2}(?=[a-z]+:\n)/m).filter((part) => /^[a-z]+:\n/.test(part));
  expect(parts).toHaveLength(10);
  for (const part of parts) expect(part).toMatch(/<<: \*(product|limits)\n/);
  for (const right of ['read_only: true', 'cap_drop: [ALL]', '<<: *limits'])
    expect(ofTheProduct).toContain(right);
  expect(compose).toContain("security_opt: ['no-new-privileges:true']");
});

test('secrets of this machine stay out of the image', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const pattern of ['.git', '.env*', '**/*.pem', '**/*.key'])
    expect(ignored).toContain(pattern);
});

test('publishes ports to this machine only by default', () => {
  const ports = [...compose.matchAll(/ports: \[(.*)\]/g)].map(([, port]) => port);
  expect(ports).toEqual([
    "'127.0.0.1:8025:8025'",
    "'127.0.0.1:3025:3025'",
    "'${PUBLISH_ADDRESS:-127.0.0.1}:3000-3009:3000'",
  ]);
});
