import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Config } from '#config';

/** Longer than the 10 s that a worker waits in one command. */
const socketTimeout = 15_000;

type RedisSettings = Pick<
  RedisOptions,
  | 'autoResubscribe'
  | 'commandTimeout'
  | 'connectTimeout'
  | 'enableOfflineQueue'
  | 'lazyConnect'
  | 'maxRetriesPerRequest'
  | 'retryStrategy'
>;

/**
 * Connects to a server, to a cluster (REDIS_URL lists nodes) or to a sentinel master
 * (REDIS_MASTER), with the user, password and TLS of the first address.
 */
export function openRedis(
  { redisUrl, redisMaster }: Config,
  settings: RedisSettings = {},
): Redis | Cluster {
  const addresses = redisUrl.split(',').map((address) => new URL(address.trim()));
  const [firstAddress] = addresses as [URL];
  if (addresses.length === 1 && !redisMaster)
    return new Redis(firstAddress.href, { ...settings, socketTimeout });
  const nodes = addresses.map(({ hostname, port }) => ({
    host: hostname,
    port: Number(port || (redisMaster ? 26_379 : 6379)),
  }));
  const access = {
    ...(firstAddress.username && { username: decodeURIComponent(firstAddress.username) }),
    ...(firstAddress.password && { password: decodeURIComponent(firstAddress.password) }),
    ...(firstAddress.protocol === 'rediss:' && { tls: {} }),
  };
  if (redisMaster)
    return new Redis({
      ...settings,
      socketTimeout,
      ...access,
      sentinels: nodes,
      name: redisMaster,
      db: Number(firstAddress.pathname.slice(1)),
    });
  const { enableOfflineQueue, lazyConnect, retryStrategy, ...redisOptions } = settings;
  return new Cluster(nodes, {
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(lazyConnect && { lazyConnect }),
    ...(retryStrategy && { clusterRetryStrategy: retryStrategy }),
    redisOptions: { ...redisOptions, socketTimeout, ...access },
  });
}
