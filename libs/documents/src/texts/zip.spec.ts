import { describe, expect, test } from '@jest/globals';
import { bombOf, zipOf } from '../files.testing.js';
import { unzip, zip, ZipFault } from './zip.js';

const all = () => true;
const text = (part: Uint8Array | undefined) => part && Buffer.from(part).toString();
function faultOf(file: Buffer, maxBytes = 1000) {
  try {
    unzip(file, maxBytes, all);
    return undefined;
  } catch (error) {
    return error instanceof ZipFault ? error.reason : error;
  }
}

test('reads the needed parts that it wrote', () => {
  const file = zipOf({ 'word/é.xml': '<a/>', 'media/photo.png': 'x' });
  const parts = unzip(file, 1000, (path) => path.endsWith('.xml'));
  expect([...parts].map(([path, part]) => [path, text(part)])).toEqual([['word/é.xml', '<a/>']]);
  expect(text(unzip(zip(parts), 1000, all).get('word/é.xml'))).toBe('<a/>');
});

test('inflates a compressed part up to the limit, whatever its header states', () => {
  const file = (size: number) => bombOf({}, 'a.xml', Buffer.alloc(size, 'a'), 5);
  expect(unzip(file(1000), 1000, all).get('a.xml')).toHaveLength(1000);
  expect(faultOf(file(1001))).toBe('tooMuch');
});

test('counts all parts together', () => {
  const part = 'a'.repeat(600);
  expect(faultOf(zipOf({ 'a.xml': part }))).toBeUndefined();
  expect(faultOf(zipOf({ 'a.xml': part, 'b.xml': part }))).toBe('tooMuch');
  expect(faultOf(bombOf({ 'a.xml': 'a'.repeat(1000) }, 'b.xml', Buffer.from('b'), 1))).toBe(
    'tooMuch',
  );
});

test('reads no more than 2,000 parts', () => {
  const parts = Array.from({ length: 2001 }, (_, index) => [`${index}`, ''] as const);
  expect(faultOf(zipOf(Object.fromEntries(parts)))).toBe('tooMuch');
});

describe('a file that is no archive is broken', () => {
  const file = zipOf({ 'a.xml': '<a/>' });
  test.each([
    ['without an end', file.subarray(0, -22)],
    ['without entries', Buffer.concat([file.subarray(0, 30), file.subarray(-22)])],
    ['with nothing', Buffer.alloc(0)],
    ['with wrong data', bombOf({}, 'a.xml', Buffer.alloc(100), 100).fill(255, 35, 40)],
  ])('%s', (_name, bytes) => {
    expect(faultOf(Buffer.from(bytes))).toBe('broken');
  });
});
