import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Config } from '#config';

/**
 * A server that owes an answer for so long is gone, and is called anew. Longer than a worker waits
 * in one question for something to do, which is 10 s.
 */
const socketTimeout = 15_000;

/** Redis options by caller; others are the defaults of ioredis. */
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
 * A connection to what REDIS_URL names: one server; or, when it lists several, a cluster by some of
 * its nodes; or, with REDIS_MASTER, the master of that name, as sentinels tell it. User, password
 * and encryption of the first address count for all servers; sentinels are asked without.
 */
export function openRedis(
  { redisUrl, redisMaster }: Config,
  manner: RedisSettings = {},
): Redis | Cluster {
  const addresses = redisUrl.split(',').map((address) => new URL(address.trim()));
  const [first] = addresses as [URL];
  if (addresses.length === 1 && !redisMaster)
    return new Redis(first.href, { ...manner, socketTimeout });
  const nodes = addresses.map(({ hostname, port }) => ({
    host: hostname,
    port: Number(port || (redisMaster ? 26_379 : 6379)),
  }));
  const access = {
    ...(first.username && { username: decodeURIComponent(first.username) }),
    ...(first.password && { password: decodeURIComponent(first.password) }),
    ...(first.protocol === 'rediss:' && { tls: {} }),
  };
  if (redisMaster)
    return new Redis({
      ...manner,
      socketTimeout,
      ...access,
      sentinels: nodes,
      name: redisMaster,
      db: Number(first.pathname.slice(1)),
    });
  const { enableOfflineQueue, lazyConnect, retryStrategy, ...redisOptions } = manner;
  return new Cluster(nodes, {
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(lazyConnect && { lazyConnect }),
    ...(retryStrategy && { clusterRetryStrategy: retryStrategy }),
    redisOptions: { ...redisOptions, socketTimeout, ...access },
  });
}
