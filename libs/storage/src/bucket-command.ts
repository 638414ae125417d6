import { ConfigError, loadConfig } from '#config';
import { S3Store } from './s3.store.js';

/** Makes the bucket of STORAGE_URL, for who runs a store of their own. @returns what the operator reads */
async function run() {
  const { storage } = loadConfig();
  if (storage.kind === 'disk') return 'Files are kept in a folder: there is no bucket to be made.';
  return (await new S3Store(storage).make()) ? `The bucket ${storage.bucket} was made.` : `The bucket ${storage.bucket} is there.`;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
