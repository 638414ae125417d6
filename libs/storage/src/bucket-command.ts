import { ConfigError, loadConfig } from '#config';
import { S3Store } from './s3.store.js';

/** @returns the message for the operator */
async function run() {
  const { storage } = loadConfig();
  if (storage.kind === 'disk') return 'Files are stored in a folder. No bucket is needed.';
  return (await new S3Store(storage).make())
    ? `Created the bucket ${storage.bucket}.`
    : `The bucket ${storage.bucket} already exists.`;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
