/**
 * What the set-up tells the workers: the server, as its superuser and as the account that the
 * product works with, its migrated template database, Redis.
 */
type TestServers = { adminUrl: string; appUrl: string; redisUrl: string; template: string };

const variable = 'MAKEREADY_TEST_SERVICES';

/** jest workers inherit the environment of the process that ran the set-up. */
export const shareServers = (handed: TestServers) => {
  process.env[variable] = JSON.stringify(handed);
};

export const handed = (): TestServers => {
  const text = process.env[variable];
  if (!text) throw new Error('There are no test services: name the spec *.int.spec.ts.');
  return JSON.parse(text) as TestServers;
};

/** The address of another database on the same server. */
export const withDatabase = (url: string, name: string) => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/**
 * This jest worker's own database, migrated, and its own number of Redis databases. Specs that run
 * in this worker share them, one after the other.
 */
export const testServices = () => {
  const { appUrl, redisUrl, template } = handed();
  const worker = process.env.JEST_WORKER_ID ?? '1';
  return {
    databaseUrl: withDatabase(appUrl, `${template}_${worker}`),
    redisUrl: withDatabase(redisUrl, worker),
  };
};
