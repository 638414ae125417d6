import { setTimeout as pause } from 'node:timers/promises';

const master = 'shop';

/** A Redis, a replica and a sentinel that fails over after a second (Docker on Linux). */
export async function startRedisSentinel() {
  const { GenericContainer } = await import('testcontainers');
  const running = new Set<{ stop: () => Promise<unknown> }>();
  const stop = async () =>
    void (await Promise.all([...running].map((container) => container.stop())));
  const start = async (...command: string[]) => {
    const container = await new GenericContainer('redis:8-alpine').withCommand(command).start();
    running.add(container);
    return container;
  };
  try {
    const first = await start('redis-server', '--save', '', '--appendonly', 'no');
    const address = first.getIpAddress('bridge');
    await start('redis-server', '--save', '', '--appendonly', 'no', '--replicaof', address, '6379');
    const settings = [
      `monitor ${master} ${address} 6379 1`,
      `down-after-milliseconds ${master} 1000`,
      `failover-timeout ${master} 5000`,
    ];
    const file = [
      'port 26379',
      'protected-mode no',
      ...settings.map((line) => `sentinel ${line}`),
    ].join('\\n');
    const sentinel = await start(
      'sh',
      '-c',
      `printf '${file}\\n' >/tmp/sentinel.conf && exec redis-server /tmp/sentinel.conf --sentinel`,
    );
    const command = ['redis-cli', '-p', '26379', 'sentinel', 'replicas', master];
    for (let tries = 0; !(await sentinel.exec(command)).output.includes('slave'); tries++) {
      if (tries > 150) throw new Error('The sentinel does not know the replica.');
      await pause(100);
    }
    return {
      url: `redis://${sentinel.getIpAddress('bridge')}:26379`,
      master,
      async lose() {
        running.delete(first);
        await first.stop({ timeout: 0 });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
