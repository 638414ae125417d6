import { describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import { storagePlace } from './storage-place.js';

describe('STORAGE_URL', () => {
  it.each([
    ['file:/srv/files', '/srv/files'],
    ['file:///srv/files', '/srv/files'],
    ['file:./var/objects', resolve('var/objects')],
    ['file:var/with spaces', resolve('var/with spaces')],
  ])('%s is a folder', (value, folder) =>
    expect(storagePlace(value)).toEqual({ kind: 'disk', folder }),
  );

  it('names a bucket with its server and region', () => {
    expect(storagePlace('s3://files?endpoint=http://storage:8333&region=eu-west-1')).toEqual({
      kind: 's3',
      bucket: 'files',
      endpoint: 'http://storage:8333',
      region: 'eu-west-1',
    });
    expect(storagePlace('s3://files')).toEqual({
      kind: 's3',
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
    });
  });

  it.each([
    'file:',
    'file://server/share',
    '/srv/files',
    's3://',
    's3://files/folder',
    's3://key:secret@files',
    's3://files?endpont=http://storage',
    's3://files?endpoint=storage:8333',
    'https://files.example',
  ])('rejects %s', (value) => expect(storagePlace(value)).toBeUndefined());
});
