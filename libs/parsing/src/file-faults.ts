import type { FileFault } from '#documents';

/** Reasons for people. */
export const fileFaults: Record<FileFault | 'excess', string> = {
  encrypted: 'This file is protected by a password. Please save it without one.',
  broken: 'This file is damaged. Please save it again.',
  noPages: 'This file has no pages.',
  tooManyPages: 'This file has too many pages.',
  noText: 'No text was found in this file.',
  tooMuch: 'This file takes too much time or memory to read. Please save a simpler version.',
  unknown: 'Files of this kind cannot be read.',
  excess: 'This email has too many attachments. Please send this file by itself.',
};

export const listedScan = (unreadPages: readonly number[]) =>
  unreadPages.length === 0
    ? 'Read from a scan. Please check.'
    : `Read from a scan. Please check. ${listedPages(unreadPages)} not read.`;

/** `Pages 3, 5, and 11 to 60 were` */
function listedPages(pages: readonly number[]) {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open?.last === page - 1) open.last = page;
    else ranges.push({ first: page, last: page });
  }
  const words = ranges.map(({ first, last }) =>
    first === last ? `${first}` : `${first} to ${last}`,
  );
  const list = new Intl.ListFormat('en-US').format(words);
  return pages.length === 1 ? `Page ${list} was` : `Pages ${list} were`;
}
