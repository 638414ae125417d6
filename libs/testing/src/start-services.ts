export type Services = { databaseUrl: string; redisUrl: string; stop: () => Promise<void> };

/**
 * Servers at given addresses, else containers, else embedded; `TEST_SERVICES` decides it.
 * @param startEmbedded starts the servers that `npm start` uses too
 */
export async function startServices(
  startEmbedded: () => Promise<Services>,
  env = process.env,
): Promise<Services> {
  const databaseUrl = env.TEST_DATABASE_URL || env.DATABASE_URL;
  const redisUrl = env.TEST_REDIS_URL || env.REDIS_URL;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl, stop: async () => undefined };
  if (databaseUrl || redisUrl)
    throw new Error('Tests need both addresses, of the database and of Redis, or neither.');
  if (env.TEST_SERVICES === 'embedded') return startEmbedded();
  if (env.TEST_SERVICES === 'containers') return startContainers();
  if (!(await dockerAnswers())) return startEmbedded();
  try {
    return await startContainers();
  } catch (error) {
    console.warn(
      `A Docker engine answers, but not with our containers (${(error as Error).message}): using the embedded servers.`,
    );
    return startEmbedded();
  }
}

async function dockerAnswers() {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    return Boolean(await getContainerRuntimeClient());
  } catch {
    return false;
  }
}

async function startContainers(): Promise<Services> {
  const [{ PostgreSqlContainer }, { RedisContainer }] = await Promise.all([
    import('@testcontainers/postgresql'),
    import('@testcontainers/redis'),
  ]);
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
  const postgres = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .start();
  try {
    const redis = await new RedisContainer('redis:8-alpine').start();
    return {
      databaseUrl: postgres.getConnectionUri(),
      redisUrl: redis.getConnectionUrl(),
      stop: async () => void (await Promise.all([postgres.stop(), redis.stop()])),
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
