import type { Line } from './line.js';

const minWrapLength = 50;

/** `reply envelopes (250)`, `programs - 300, 8 pages` */
const countedName = /^[\p{L}#][\p{L}\d#'’& /-]{2,40}?\s*(?:\s[-–—]\s+|\()\d[\d,]*k?\s*(?:[),]|$)/u;

export function readFlow(text: string, lines: Line[], startsRecord: (line: Line) => boolean): void {
  const width = lines.reduce((max, { start, end }) => Math.max(max, end - start), 0);
  for (let index = 0; index + 1 < lines.length; index++) {
    const [line, next] = [lines[index], lines[index + 1]];
    if (!line || !next || line.role !== 'body' || next.role !== 'body') continue;
    if (next.isListed || next.age !== line.age || next.end === next.start || startsRecord(next))
      continue;
    const following = text.slice(next.start, next.end);
    if (countedName.test(following)) continue;
    const words = text.slice(line.start, line.end);
    const length = words.length;
    const isOpen = !/[.!?:;]$/.test(words);
    const [word = ''] = /^\S+/.exec(following) ?? [];
    const isFull = length + 1 + word.length > width;
    const isContinuation = /^[\p{Ll}\d"(]/u.test(following);
    line.isContinued =
      isOpen &&
      !words.includes('\t') &&
      ((length >= minWrapLength && (isContinuation || (length >= 66 && isFull))) ||
        (/[,&+/]$/.test(words) && isContinuation));
  }
}
