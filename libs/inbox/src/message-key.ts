import { createHash } from 'node:crypto';

const maxHeaderBytes = 256 * 1024;
const maxKey = 500;

/** The Message-ID, or a hash of an email that has none: an email that comes again has the same. */
export function messageKey(bytes: Buffer) {
  const start = bytes.subarray(0, maxHeaderBytes).toString('latin1');
  const headers = start.split(/\r?\n\r?\n/, 1)[0]!.replace(/\r?\n[ \t]+/g, ' ');
  const id = /^message-id:[ \t]*(\S[^\r\n]*)/im.exec(headers)?.[1]?.trim();
  if (id && id.length <= maxKey && !/[^\x21-\x7e ]/.test(id)) return id;
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
