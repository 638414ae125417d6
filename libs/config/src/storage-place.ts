import { resolve } from 'node:path';

export type StoragePlace =
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      /** Undefined for Amazon S3. */ endpoint: string | undefined;
    };

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const parameters = ['endpoint', 'region'];

/** @returns undefined for an invalid value */
export function storagePlace(value: string): StoragePlace | undefined {
  if (value.startsWith('file:')) {
    const folder = value.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
    return folder && !folder.startsWith('//')
      ? { kind: 'disk', folder: resolve(folder) }
      : undefined;
  }
  const url = URL.parse(value);
  if (
    url?.protocol !== 's3:' ||
    !bucketName.test(url.hostname) ||
    !['', '/'].includes(url.pathname) ||
    url.username ||
    url.port
  )
    return;
  if ([...url.searchParams.keys()].some((name) => !parameters.includes(name))) return undefined;
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !['http:', 'https:'].includes(URL.parse(endpoint)?.protocol ?? ''))
    return undefined;
  return {
    kind: 's3',
    bucket: url.hostname,
    region: url.searchParams.get('region') || 'us-east-1',
    endpoint,
  };
}
