// A reader of its own process, so that what it costs is not on the server's account. It gets {
// port, requests: { path, cookie }[], connections, count, seconds } in one message and answers with
// { count, seconds, latencies }: as many requests as `count`, or as fit into `seconds`, each after
// the answer to the one before on the same connection.
import { connect } from 'node:net';

/**
 * @typedef {{ port: number, requests: { path: string, cookie: string }[], connections: number,
 * count?: number, seconds?: number }} Plan
 */

/** @param {Plan} plan */
async function run({ port, requests, connections, count = Infinity, seconds = Infinity }) {
  const latencies = /** @type {number[]} */ ([]);
  const startTime = performance.now();
  const deadline = startTime + seconds * 1000;
  let requestCount = 0;
  const next = () => {
    if (requestCount >= count || performance.now() > deadline) return undefined;
    const { path, cookie } = requests[requestCount++ % requests.length];
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
  };
  await Promise.all(Array.from({ length: connections }, () => talk(port, next, latencies)));
  return { count: latencies.length, seconds: (performance.now() - startTime) / 1000, latencies };
}

/**
 * @param {number} port
 * @param {() => string | undefined} next
 * @param {number[]} latencies in milliseconds
 */
function talk(port, next, latencies) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let sentCount = 0;
    let missing = 0;
    let head = '';
    const ask = () => {
      const request = next();
      if (!request) return void socket.end(resolve);
      sentCount = performance.now();
      head = '';
      socket.write(request);
    };
    socket.on('connect', ask).on('error', reject);
    socket.on('data', (bytes) => {
      if (missing) missing -= bytes.length;
      else {
        head += bytes.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 500)));
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4);
      }
      if (missing > 0) return;
      missing = 0;
      latencies.push(performance.now() - sentCount);
      ask();
    });
  });
}

process.on(
  'message',
  (plan) => void run(/** @type {Plan} */ (plan)).then((result) => process.send?.(result)),
);
