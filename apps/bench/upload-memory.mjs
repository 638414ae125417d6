// What an upload costs the API in memory: node apps/bench/upload-memory.mjs <origin> <pid of the API> [files at once] [chunked]
// The API must be running with the demonstration data, on this machine.
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';

const [origin, pid, parallel = '1', framing] = process.argv.slice(2);
const fileBytes = 104_857_600;
const piece = Buffer.alloc(256 * 1024, 'makeready ');
const megabytes = (kilobytes) => Math.round(kilobytes / 102.4) / 10;
const rss = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', pid]));

async function signIn() {
  const body = JSON.stringify({ username: 'ada@acme.test', password: 'demo-password' });
  const answer = await fetch(`${origin}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return answer.headers.getSetCookie()[0].split(';')[0];
}

async function upload(cookie, bytes) {
  const { uploadURL } = await (await fetch(`${origin}/api/objects/upload`, { method: 'POST', headers: { cookie } })).json();
  const put = request(uploadURL, { method: 'PUT', headers: framing === 'chunked' ? {} : { 'content-length': bytes } });
  const answered = new Promise((resolve, reject) => put.on('response', (answer) => resolve(answer.resume())).on('error', reject));
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!put.write(piece.subarray(0, bytes - sent))) await new Promise((resolve) => put.once('drain', resolve));
  }
  put.end();
  const { statusCode } = await answered;
  if (statusCode !== 200) throw new Error(`PUT answered ${statusCode}`);
}

const cookie = await signIn();
for (const size of [1024, 1_000_000, 1_000_000]) await upload(cookie, size); // what is loaded once is not what an upload costs
await new Promise((resolve) => setTimeout(resolve, 500));
const before = rss();
let peak = before;
const watch = setInterval(() => (peak = Math.max(peak, rss())), 20);
const started = performance.now();
await Promise.all(Array.from({ length: Number(parallel) }, () => upload(cookie, fileBytes)));
const seconds = (performance.now() - started) / 1000;
clearInterval(watch);
const mbPerSecond = Math.round((Number(parallel) * 104.8576) / seconds);
console.log({ parallel, before: megabytes(before), peak: megabytes(peak), growth: megabytes(peak - before), seconds, mbPerSecond });
