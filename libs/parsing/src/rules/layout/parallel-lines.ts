import type { Line } from './line.js';

const minRun = 3;
const maxLength = 200;
const number = /(?<![\w.])[\d,.]+/g;
const size = /\d["']?\s?(?:in\.?|ft\.?|mm|cm)?\s?[x×*]\s?\d/i;

/** `Banner - 1, 3 ft x 10 ft`, `Song booklets - 15 dozen, 5.5x8.5`: a list without bullets. */
export function listParallelLines(text: string, lines: readonly Line[]): void {
  let run: Line[] = [];
  for (const line of [...lines, undefined]) {
    if (line && line.end === line.start) continue;
    if (line && isEntry(text, line) && line.age === (run[0] ?? line).age) run.push(line);
    else {
      if (isList(text, run)) for (const entry of run) entry.isListed = true;
      run = line && isEntry(text, line) ? [line] : [];
    }
  }
}

/** Begins with a name and has two numbers. */
function isEntry(text: string, { start, end, role }: Line): boolean {
  const words = text.slice(start, end);
  return (
    role === 'body' &&
    words.length <= maxLength &&
    /^\p{L}/u.test(words) &&
    (words.match(number)?.length ?? 0) > 1
  );
}

const isList = (text: string, run: readonly Line[]) =>
  run.length >= minRun &&
  run.filter(({ start, end }) => size.test(text.slice(start, end))).length > run.length / 2;
