import { fileSize } from './file-size.js';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [789, '789 bytes'],
  [2048, '2.0 KB'],
  [27_317, '27 KB'],
  [2_621_440, '2.5 MB'],
  [104_857_600, '100 MB'],
  [5_368_709_120, '5.0 GB'],
])('%i bytes read as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
