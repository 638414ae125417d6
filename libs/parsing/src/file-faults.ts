import type { FileFault } from '#documents';

/** Reasons for people. */
export const fileFaults: Record<FileFault | 'excess', string> = {
  encrypted: 'This file is protected by a password. Please save it without one.',
  broken: 'This file is damaged. Please save it again.',
  noPages: 'This file has no pages.',
  tooManyPages: 'This file has too many pages.',
  noText: 'No text was found in this file.',
  tooMuch: 'This file takes too much time or memory to read. Please save a simpler version.',
  heic: 'HEIC photos cannot be read. Please send the photo as a JPEG.',
  unknown: 'Files of this kind cannot be read.',
  excess: 'This email has too many attachments. Please send this file by itself.',
};

export const listedScan = (unreadPages: readonly number[]) =>
  unreadPages.length === 0
    ? 'Read from a scan. Please check.'
    : `Read from a scan. Please check. Not read: page ${unreadPages.join(', ')}.`;
