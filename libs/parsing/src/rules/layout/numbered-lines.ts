import type { Line } from './line.js';

const minRun = 3;
/** The number, and the width of what is before the name; a row of a table has further gaps. */
const numbered = /^(\d{1,2})[ \t]{2,}(?=\p{L})(?!.*(?:\t| {2,}|\|))/u;

/** `1  Season brochure`, `2  Reply form`: a numbered list without points. */
export function listNumberedLines(text: string, lines: readonly Line[]): void {
  let run: [Line, width: number][] = [];
  for (const line of [...lines, undefined]) {
    if (line && line.end === line.start) continue;
    const [mark, number] = (line && numbered.exec(text.slice(line.start, line.end))) ?? [];
    if (Number(number) !== run.length + 1) {
      if (run.length >= minRun) for (const [entry, width] of run) listEntry(entry, width);
      run = [];
    }
    if (line && mark && Number(number) === run.length + 1) run.push([line, mark.length]);
  }
}

function listEntry(line: Line, width: number): void {
  line.isListed = true;
  line.start += width;
}
