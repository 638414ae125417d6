/** Role of a line. Only `body` and `subject` describe the job. */
export type Role = 'body' | 'subject' | 'header' | 'signature' | 'machine';

/** A line of the normalized text, without quote marks and list bullets. */
export interface Line {
  start: number;
  end: number;
  /** Number of `>` before it. */
  depth: number;
  age: number;
  role: Role;
  isListed: boolean;
  /** The sentence continues in the next line. */
  isContinued: boolean;
}

const quoteMarks = /^[ \t]*(?:>[ \t]?){1,200}/;
const tableEdge = /^[ \t]*\|[ \t]*/;
const bullet =
  /^[ \t]*(?:[\u2022*+~]|-(?=[ \t])|\/(?=[ \t])|#[1-8](?=[ \t]+\p{L})|o(?=[ \t]{2,})|(?:\d{1,2}(?:\.\d{1,2}){2,4}\.?(?=[ \t])|\d{1,2}\.\d{1,2}\.?(?=[ \t]+[A-Z][a-z])|[A-Z]\.\d{1,2}(?=[ \t])|\(?\d{1,2}[.)]|\(?[a-zA-Z][.)])(?=[ \t]))[ \t]*/u;

const emoji = /^[ \t]*\p{Extended_Pictographic}\ufe0f?[ \t]*(?=\S)/u;

const maxLineLength = 2500;

function lineEnd(text: string, from: number): number {
  const piece = text.slice(from, from + maxLineLength + 1);
  const newline = piece.indexOf('\n');
  if (newline >= 0 || piece.length <= maxLineLength)
    return from + (newline < 0 ? piece.length : newline);
  const space = piece.lastIndexOf(' ') + 1;
  return (
    from +
    (space > maxLineLength / 2
      ? space
      : maxLineLength - Number(/^[\udc00-\udfff]/.test(piece.slice(maxLineLength))))
  );
}

/** `start` and `end` exclude quote marks, bullets and outer white space. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  let previousPart: Line | undefined;
  while (from <= text.length) {
    const stop = lineEnd(text, from);
    const raw = text.slice(from, stop);
    const marks = previousPart ? '' : (quoteMarks.exec(raw)?.[0] ?? '');
    const inner = previousPart ? '' : raw.slice(marks.length, marks.length + 300);
    const item =
      bullet.exec(inner)?.[0] ?? emoji.exec(inner)?.[0] ?? tableEdge.exec(inner)?.[0] ?? '';
    const indent =
      marks.length + (item || (/^[ \t]*/.exec(raw.slice(marks.length))?.[0] ?? '')).length;
    const end = from + raw.trimEnd().length;
    const start = Math.min(from + indent, end);
    const line: Line = {
      start,
      end,
      depth: previousPart?.depth ?? marks.split('>').length - 1,
      age: 0,
      role: 'body',
      isListed: item !== '' && !item.includes('|'),
      isContinued: false,
    };
    lines.push(line);
    const isWhole = stop >= text.length || text[stop] === '\n';
    previousPart = isWhole ? undefined : line;
    from = isWhole ? stop + 1 : stop;
  }
  return lines;
}
