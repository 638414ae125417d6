// npm run bench:upload: memory that uploads cost the API, on disk and S3.
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { startS3 } from '#testing';
import { startTemporaryProduct } from '../launch/product.mjs';
import { table } from './reader.mjs';
import { finish, goalCell } from './report.mjs';

const fileBytes = 104_857_600;
const chunk = Buffer.alloc(256 * 1024, 'makeready ');
const cases = [
  { store: 'disk', files: 1, hasLength: true, maxMegabytes: 32 },
  { store: 'disk', files: 1, hasLength: false, maxMegabytes: 32 },
  { store: 'disk', files: 10, hasLength: true, maxMegabytes: 100 },
  { store: 's3', files: 1, hasLength: true, maxMegabytes: 32 },
  { store: 's3', files: 10, hasLength: true, maxMegabytes: 100 },
];

async function signIn(origin) {
  const body = JSON.stringify({ username: 'ada@acme.test', password: 'demo-password' });
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}

async function upload(origin, cookie, bytes, hasLength) {
  const { uploadURL } = await (
    await fetch(`${origin}/api/objects/upload`, { method: 'POST', headers: { cookie } })
  ).json();
  const uploadRequest = request(uploadURL, {
    method: 'PUT',
    headers: hasLength ? { 'content-length': bytes } : {},
  });
  const uploadAnswer = new Promise((resolve, reject) =>
    uploadRequest.on('response', (answer) => resolve(answer.resume())).on('error', reject),
  );
  for (let sentBytes = 0; sentBytes < bytes; sentBytes += chunk.length) {
    if (!uploadRequest.write(chunk.subarray(0, bytes - sentBytes)))
      await new Promise((resolve) => uploadRequest.once('drain', resolve));
  }
  uploadRequest.end();
  const { statusCode } = await uploadAnswer;
  if (statusCode !== 200) throw new Error(`PUT answered ${statusCode}`);
}

const megabytesOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024;

async function measure({ url, api }, { store, files, hasLength, maxMegabytes }) {
  const cookie = await signIn(url);
  // warm up first, so that one-time costs do not count
  for (const size of [1024, 1_000_000, 1_000_000]) await upload(url, cookie, size, hasLength);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = megabytesOf(api.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, megabytesOf(api.pid))), 20);
  const startTime = performance.now();
  await Promise.all(
    Array.from({ length: files }, () => upload(url, cookie, fileBytes, hasLength)),
  ).finally(() => clearInterval(watch));
  const seconds = (performance.now() - startTime) / 1000;
  return {
    store,
    files,
    hasLength,
    before,
    peak,
    rise: peak - before,
    maxMegabytes,
    megabytesPerSecond: (files * 100) / seconds,
  };
}

const s3 = await startS3();
const storageSettings = {
  disk: {},
  s3: { STORAGE_URL: s3.url, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
};
const rows = [];
for (const testCase of cases) {
  const product = await startTemporaryProduct({
    env: { LOG_LEVEL: 'warn', ...storageSettings[testCase.store] },
  });
  rows.push(await measure(product, testCase).finally(() => product.stop()));
}
await s3.close();
finish(
  table([
    ['store', 'files of 100 MB at once', 'length', 'rise, MB', 'goal', 'MB a second'],
    ...rows.map(({ store, files, hasLength, rise, maxMegabytes, megabytesPerSecond }) => [
      store,
      files,
      hasLength ? 'announced' : 'not announced',
      rise.toFixed(1),
      goalCell(`≤ ${maxMegabytes}`, rise <= maxMegabytes),
      megabytesPerSecond.toFixed(0),
    ]),
  ]),
);
