import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const usualPorts: Record<string, number> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'http:': 80,
  'smtp:': 25,
};

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/**
 * A TCP proxy that breaks connections on purpose: `cut` resets them, `blackHole` drops data
 * silently, `restore` delivers it, `forget` restores only new connections.
 * @param target address of the server, by default on the protocol's usual port
 */
export async function startProxy(target: string) {
  const address = new URL(target);
  const [host, port] = [address.hostname, Number(address.port || usualPorts[address.protocol])];
  const lines = new Set<Line>();
  let state: 'whole' | 'cut' | 'blackHole' = 'whole';

  const server = createServer((client) => {
    if (state === 'cut') return void client.resetAndDestroy();
    const line = new Line(client, connect(port, host), () => lines.delete(line));
    lines.add(line);
    if (state === 'blackHole') line.hold();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address.hostname = '127.0.0.1';
  address.port = `${(server.address() as AddressInfo).port}`;

  const cut = () => {
    state = 'cut';
    for (const line of lines) line.reset();
  };
  return {
    url: address.href,
    cut,
    blackHole() {
      state = 'blackHole';
      for (const line of lines) line.hold();
    },
    restore() {
      state = 'whole';
      for (const line of lines) line.release();
    },
    /** Like a firewall after a restart: earlier connections stay silent. */
    forget() {
      state = 'whole';
    },
    async close() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}

class Line {
  private isHeld = false;

  constructor(
    private readonly client: Socket,
    private readonly upstream: Socket,
    private readonly onGone: () => void,
  ) {
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      from.on('data', (data) => to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => this.isHeld || this.reset());
    }
  }

  hold() {
    this.isHeld = true;
    this.client.pause();
    this.upstream.pause();
  }

  release() {
    this.isHeld = false;
    if (this.client.destroyed || this.upstream.destroyed) return this.reset();
    this.client.resume();
    this.upstream.resume();
  }

  reset() {
    this.client.resetAndDestroy();
    this.upstream.resetAndDestroy();
    this.onGone();
  }
}
