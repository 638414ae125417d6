import { announcesOlder, endsAttribution } from '../vocabulary/email-words.js';
import { type Edit, edit, type MappedText } from './mapped-text.js';

const quoteMark = /^[ \t]*>[ \t]?/;
const heading = '----- Original message -----\n';

/**
 * An older email below the newest one loses the marks before its lines, so that its lists and
 * tables are read like others. Marks between answers stay.
 */
export function withoutQuoteMarks(from: MappedText): MappedText {
  const edits: Edit[] = [];
  let isQuote = false;
  let before = '';
  let start = 0;
  for (const line of from.text.trimEnd().split('\n')) {
    const mark = quoteMark.exec(line)?.[0];
    if (mark !== undefined)
      edits.push({
        start,
        end: start + mark.length,
        replacement: isQuote || isAttribution(before) ? '' : heading,
      });
    else if (isQuote && line.trim()) return from;
    isQuote ||= mark !== undefined;
    if (line.trim()) before = line;
    start += line.length + 1;
  }
  return edit(from, edits);
}

const isAttribution = (line: string) => announcesOlder.test(line) || endsAttribution.test(line);
