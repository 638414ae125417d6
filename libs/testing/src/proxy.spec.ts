import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Proxy, startProxy } from './proxy.js';
import { until } from './until.js';

let echo: Server;
let proxy: Proxy;
let clients: { socket: Socket; received: string; error?: string }[];
beforeEach(async () => {
  clients = [];
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(
    0,
    '127.0.0.1',
  );
  await once(echo, 'listening');
  proxy = await startProxy(`redis://127.0.0.1:${(echo.address() as AddressInfo).port}/3`);
});
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await proxy.close();
  await new Promise((closed) => echo.close(closed));
});

const call = () => {
  const client: (typeof clients)[number] = {
    socket: connect(Number(new URL(proxy.url).port), '127.0.0.1'),
    received: '',
  };
  client.socket.on('data', (data) => (client.received += data.toString()));
  client.socket.on('error', (error: NodeJS.ErrnoException) => (client.error = error.code));
  clients.push(client);
  return client;
};

test('passes everything on, and keeps the rest of the address', async () => {
  const client = call();
  client.socket.write('hello');
  await until(() => client.received === 'hello');
  expect(new URL(proxy.url)).toMatchObject({ protocol: 'redis:', pathname: '/3' });
});

test('a cut resets open and new connections until it is restored', async () => {
  const open = call();
  open.socket.write('a');
  await until(() => open.received === 'a');
  proxy.cut();
  const refusal = call();
  await until(() => open.error === 'ECONNRESET' && refusal.socket.destroyed);
  proxy.restore();
  const secondCall = call();
  secondCall.socket.write('b');
  await until(() => secondCall.received === 'b');
});

test('a black hole sends nothing, and delivers everything after it is restored', async () => {
  const open = call();
  open.socket.write('a');
  await until(() => open.received === 'a');
  proxy.blackHole();
  const pendingCall = call();
  open.socket.write('b');
  pendingCall.socket.write('c');
  await expect(
    until(() => open.received !== 'a' || pendingCall.received || open.error || pendingCall.error, {
      timeoutMs: 150,
    }),
  ).rejects.toThrow('did not hold');
  proxy.restore();
  await until(() => open.received === 'ab' && pendingCall.received === 'c');
});

test('a black hole that is forgotten drops its data', async () => {
  const open = call();
  open.socket.write('a');
  await until(() => open.received === 'a');
  proxy.blackHole();
  open.socket.write('b');
  proxy.forget();
  const nextCall = call();
  nextCall.socket.write('c');
  await until(() => nextCall.received === 'c');
  expect(open).toMatchObject({ received: 'a' });
  expect(open.error).toBeUndefined();
});
