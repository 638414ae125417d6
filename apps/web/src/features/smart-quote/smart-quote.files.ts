import { limits } from '#contracts';
import { fileSize } from '../../lib/file-size.js';

/** For the chooser; everything else is judged by the server. */
export const acceptedFiles = [
  '.txt',
  '.eml',
  '.msg',
  '.pdf',
  '.docx',
  '.xlsx',
  '.csv',
  '.html',
  '.jpg',
  '.jpeg',
  '.png',
  '.heic',
  '.webp',
] as const;

export function fileProblem(files: readonly File[]): string | undefined {
  if (files.length > limits.documentFiles)
    return `At most ${limits.documentFiles} files can be read at once.`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > limits.documentBytes
    ? `The files are too large. The limit is ${fileSize(limits.documentBytes)} for all together.`
    : undefined;
}
