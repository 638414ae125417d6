// npm run bench:upload: what uploads cost the API in memory, on a product of its own. One file of
// 100 MB may raise its resident memory by
// 32 MB, ten at once by 100 MB; with a length announced and without, to a folder and to an S3
// server. Linux and macOS (`ps`).
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { startS3 } from '#testing';
import { startTemporaryProduct } from '../launch/product.mjs';
import { table } from './reader.mjs';
import { finish, judged } from './report.mjs';

const fileBytes = 104_857_600;
const piece = Buffer.alloc(256 * 1024, 'makeready ');
const cases = [
  { store: 'disk', files: 1, isAnnounced: true, maxMegabytes: 32 },
  { store: 'disk', files: 1, isAnnounced: false, maxMegabytes: 32 },
  { store: 'disk', files: 10, isAnnounced: true, maxMegabytes: 100 },
  { store: 's3', files: 1, isAnnounced: true, maxMegabytes: 32 },
  { store: 's3', files: 10, isAnnounced: true, maxMegabytes: 100 },
];

/** @param {string} origin */
async function signIn(origin) {
  const body = JSON.stringify({ username: 'ada@acme.test', password: 'demo-password' });
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}

/**
 * @param {string} origin
 * @param {string} cookie
 * @param {number} bytes
 * @param {boolean} isAnnounced
 */
async function upload(origin, cookie, bytes, isAnnounced) {
  const { uploadURL } = await (
    await fetch(`${origin}/api/objects/upload`, { method: 'POST', headers: { cookie } })
  ).json();
  const uploadRequest = request(uploadURL, {
    method: 'PUT',
    headers: isAnnounced ? { 'content-length': bytes } : {},
  });
  const uploadAnswer = new Promise((resolve, reject) =>
    uploadRequest.on('response', (answer) => resolve(answer.resume())).on('error', reject),
  );
  for (let sentBytes = 0; sentBytes < bytes; sentBytes += piece.length) {
    if (!uploadRequest.write(piece.subarray(0, bytes - sentBytes)))
      await new Promise((resolve) => uploadRequest.once('drain', resolve));
  }
  uploadRequest.end();
  const { statusCode } = await uploadAnswer;
  if (statusCode !== 200) throw new Error(`PUT answered ${statusCode}`);
}

/** @param {number} pid */
const megabytesOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024;

/**
 * @param {{ url: string, api: { pid?: number } }} product
 * @param {typeof cases[number]} wanted
 */
async function measure({ url, api }, { store, files, isAnnounced, maxMegabytes }) {
  const cookie = await signIn(url);
  // what is loaded once is not what an upload costs
  for (const size of [1024, 1_000_000, 1_000_000]) await upload(url, cookie, size, isAnnounced);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = megabytesOf(api.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, megabytesOf(api.pid))), 20);
  const startTime = performance.now();
  await Promise.all(
    Array.from({ length: files }, () => upload(url, cookie, fileBytes, isAnnounced)),
  ).finally(() => clearInterval(watch));
  const seconds = (performance.now() - startTime) / 1000;
  return {
    store,
    files,
    isAnnounced,
    before,
    peak,
    rise: peak - before,
    maxMegabytes,
    megabytesPerSecond: (files * 100) / seconds,
  };
}

const s3 = await startS3();
const places = {
  disk: {},
  s3: { STORAGE_URL: s3.url, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
};
const rows = [];
for (const testCase of cases) {
  const product = await startTemporaryProduct({
    env: { LOG_LEVEL: 'warn', ...places[testCase.store] },
  }); // a process of its own each: memory is not given back at once
  rows.push(await measure(product, testCase).finally(() => product.stop()));
}
await s3.close();
finish(
  table([
    ['store', 'files of 100 MB at once', 'length', 'rise, MB', 'goal', 'MB a second'],
    ...rows.map(({ store, files, isAnnounced, rise, maxMegabytes, megabytesPerSecond }) => [
      store,
      files,
      isAnnounced ? 'announced' : 'not announced',
      rise.toFixed(1),
      judged(`≤ ${maxMegabytes}`, rise <= maxMegabytes),
      megabytesPerSecond.toFixed(0),
    ]),
  ]),
);
