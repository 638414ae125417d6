import { connect, createServer } from 'node:net';

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * @param {string | undefined} host
 * @param {number | string} port
 * @param {string} defaultName
 */
export function urlOf(host, port, defaultName) {
  const name = !host || ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? defaultName : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * @param {number} port
 * @param {string} line
 * @returns {Promise<string>} the first answer, or an empty string
 */
export const sendLine = (port, line) =>
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
