/** What a line of a mail is for. Only `body` and `subject` speak about the job. */
export type Role = 'body' | 'subject' | 'header' | 'signature' | 'machine';

/** A line of the normalised text, without quote marks and list bullets. */
export interface Line {
  start: number;
  end: number;
  /** How many `>` stood before it. */
  depth: number;
  /** 0 is the newest mail, 1 the one it answers, and so on. */
  age: number;
  role: Role;
  /** It begins a list item: `-`, `*`, `1.`, `a)`. */
  listed: boolean;
  /** Its sentence goes on in the next line. */
  flows: boolean;
}

const quoteMarks = /^[ \t]*(?:>[ \t]?){1,200}/;
const tableEdge = /^[ \t]*\|[ \t]*/;
const bullet =
  /^[ \t]*(?:[\u2022*+~]|-(?=[ \t])|o(?=[ \t]{2,})|(?:\d{1,2}(?:\.\d{1,2}){2,4}\.?(?=[ \t])|\d{1,2}\.\d{1,2}\.?(?=[ \t]+[A-Z][a-z])|\(?\d{1,2}[.)]|\(?[a-zA-Z][.)])(?=[ \t]))[ \t]*/;

/** Cuts the text into lines; `start` and `end` leave out quote marks, bullets and outer white space. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  while (from <= text.length) {
    const newline = text.indexOf('\n', from);
    const until = newline < 0 ? text.length : newline;
    const raw = text.slice(from, until);
    const marks = quoteMarks.exec(raw)?.[0] ?? '';
    const inner = raw.slice(marks.length, marks.length + 300);
    const item = bullet.exec(inner)?.[0] ?? tableEdge.exec(inner)?.[0] ?? '';
    const lead = marks.length + (item || (/^[ \t]*/.exec(raw.slice(marks.length))?.[0] ?? '')).length;
    const end = from + raw.trimEnd().length;
    const start = Math.min(from + lead, end);
    lines.push({
      start,
      end,
      depth: marks.split('>').length - 1,
      age: 0,
      role: 'body',
      listed: item !== '' && !item.includes('|'),
      flows: false,
    });
    from = until + 1;
  }
  return lines;
}
