type TestServers = { adminUrl: string; appUrl: string; redisUrl: string; template: string };

const variable = 'MAKEREADY_TEST_SERVICES';

/** jest workers inherit the environment of the setup. */
export const shareServers = (servers: TestServers) => {
  process.env[variable] = JSON.stringify(servers);
};

export const readServers = (): TestServers => {
  const text = process.env[variable];
  if (!text) throw new Error('There are no test services: name the spec *.int.spec.ts.');
  return JSON.parse(text) as TestServers;
};

export const withDatabase = (url: string, name: string) => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** The database and Redis database of this jest worker, which its specs share in turn. */
export const testServices = () => {
  const { appUrl, redisUrl, template } = readServers();
  const worker = process.env.JEST_WORKER_ID ?? '1';
  return {
    databaseUrl: withDatabase(appUrl, `${template}_${worker}`),
    redisUrl: withDatabase(redisUrl, worker),
  };
};
