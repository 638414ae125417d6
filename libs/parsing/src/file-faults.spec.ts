import { listedScan } from './file-faults.js';

test.each([
  [[], 'Read from a scan. Please check.'],
  [[3], 'Read from a scan. Please check. Page 3 was not read.'],
  [[3, 5], 'Read from a scan. Please check. Pages 3 and 5 were not read.'],
  [[11, 12, 13], 'Read from a scan. Please check. Pages 11 to 13 were not read.'],
  [[2, 5, 11, 12, 13], 'Read from a scan. Please check. Pages 2, 5, and 11 to 13 were not read.'],
])('unread pages %j: %s', (pages, text) => {
  expect(listedScan(pages)).toBe(text);
});
