import { setTimeout as pause } from 'node:timers/promises';

const size = 3;

/** Three Redis servers in containers, reachable by their own addresses (Docker on Linux). */
export async function startRedisCluster() {
  const { GenericContainer } = await import('testcontainers');
  const server = () =>
    new GenericContainer('redis:8-alpine')
      .withCommand([
        'redis-server',
        '--cluster-enabled',
        'yes',
        '--cluster-node-timeout',
        '2000',
        '--save',
        '',
        '--appendonly',
        'no',
      ])
      .start();
  const startedNodes = await Promise.allSettled(Array.from({ length: size }, server));
  const nodes = startedNodes.flatMap((result) =>
    result.status === 'fulfilled' ? result.value : [],
  );
  const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())));
  const addresses = nodes.map((node) => `${node.getIpAddress('bridge')}:6379`);
  try {
    const sendCommand = async (...command: string[]) =>
      (await nodes[0]!.exec(['redis-cli', ...command])).output;
    for (
      let tries = 0;
      (await sendCommand('--cluster', 'create', ...addresses, '--cluster-yes')).includes('ERR') &&
      tries < 20;
      tries++
    )
      await pause(250);
    for (
      let tries = 0;
      !(await sendCommand('cluster', 'info')).includes('cluster_state:ok');
      tries++
    ) {
      if (tries > 100) throw new Error('The nodes did not become a cluster.');
      await pause(100);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const urls = addresses.map((address) => `redis://${address}`);
  return { url: urls.join(','), urls, stop };
}
