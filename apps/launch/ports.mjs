import { connect, createServer } from 'node:net';

/**
 * A TCP port of 127.0.0.1 that nobody uses now.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * Where what listens on a host and port is reached from this machine.
 * @param {string | undefined} host
 * @param {number | string} port
 * @param {string} usual name of this machine, where the host is no other
 */
export function urlOf(host, port, usual) {
  const name = !host || ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? usual : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Sends one line to a port of 127.0.0.1.
 * @param {number} port
 * @param {string} line
 * @returns {Promise<string>} what came back first; empty when nobody answers
 */
export const ask = (port, line) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(line)).setTimeout(2000);
    const end = (text = '') => {
      socket.destroy();
      resolve(text);
    };
    socket.on('data', (data) => end(data.toString()));
    socket
      .on('error', () => end())
      .on('timeout', () => end())
      .on('end', () => end());
  });
