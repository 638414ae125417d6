// Runs as a process of its own, so that its CPU time does not count for the server.
import { connect } from 'node:net';

async function run({ port, requests, connections, count = Infinity, seconds = Infinity }) {
  const latencies = [];
  const startTime = performance.now();
  const deadline = startTime + seconds * 1000;
  let requestCount = 0;
  const next = () => {
    if (requestCount >= count || performance.now() > deadline) return undefined;
    const { path, cookie } = requests[requestCount++ % requests.length];
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
  };
  await Promise.all(
    Array.from({ length: connections }, () => measureConnection(port, next, latencies)),
  );
  return { count: latencies.length, seconds: (performance.now() - startTime) / 1000, latencies };
}

/** @param latencies in milliseconds */
function measureConnection(port, nextRequest, latencies) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let sentAt = 0;
    let remainingBytes = 0;
    let head = '';
    const sendNext = () => {
      const request = nextRequest();
      if (!request) return void socket.end(resolve);
      sentAt = performance.now();
      head = '';
      socket.write(request);
    };
    socket.on('connect', sendNext).on('error', reject);
    socket.on('data', (bytes) => {
      if (remainingBytes) remainingBytes -= bytes.length;
      else {
        head += bytes.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 500)));
        remainingBytes = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4);
      }
      if (remainingBytes > 0) return;
      remainingBytes = 0;
      latencies.push(performance.now() - sentAt);
      sendNext();
    });
  });
}

process.on('message', (plan) => void run(plan).then((result) => process.send?.(result)));
