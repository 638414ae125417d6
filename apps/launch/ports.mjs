import { connect, createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that nobody uses now. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

/** Sends one line to a port of 127.0.0.1. @param {number} port @param {string} line @returns {Promise<string>} what came back first; empty when nobody answers */
export const ask = (port, line) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(line)).setTimeout(2000);
    const end = (text = '') => {
      socket.destroy();
      done(text);
    };
    socket.on('data', (data) => end(data.toString()));
    socket
      .on('error', () => end())
      .on('timeout', () => end())
      .on('end', () => end());
  });
