import { edit, type MappedText } from './mapped-text.js';

const [minWidth, maxWidth] = [50, 100];
/** Lists have a few lines that end near the width of the longest one by chance. */
const minWraps = 2;
const minShareOfWraps = 0.6;
/** Shorter lines end where their writer ended them. */
const longLine = 0.7;

/** A line that may go on in the next one. */
interface LineEnd {
  length: number;
  /** With the next word, which did not fit. */
  lengthWithNext: number;
  isWithinSentence: boolean;
  start: number;
  end: number;
}

const row = /\t|\S {3,}\S/;
const ownStart = /^(?:[-*+•>|#]|\(?\p{L}?\d{0,2}[.)]\s|\p{Lu}[\p{L} ]{0,20}:)/u;

function lineEndsOf(text: string): LineEnd[] {
  const lineEnds: LineEnd[] = [];
  let start = 0;
  let before = '';
  for (const line of text.split('\n')) {
    const next = line.trimStart();
    if (before && next && !row.test(before) && !row.test(next) && !ownStart.test(next))
      lineEnds.push({
        length: before.length,
        lengthWithNext: before.length + 1 + /^\S*/.exec(next)![0].length,
        isWithinSentence: /^\p{Ll}/u.test(next),
        start: start - 1,
        end: start + line.length - next.length,
      });
    before = line.trimEnd();
    start += line.length + 1;
  }
  return lineEnds;
}

const widthOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => !row.test(line))
    .reduce((max, line) => Math.max(max, line.trimEnd().length), 0);

/** The ends of lines at which a program broke a sentence, because the next word did not fit. */
function wrapsIn(text: string): LineEnd[] {
  const width = widthOf(text);
  if (width < minWidth || width > maxWidth) return [];
  const ends = lineEndsOf(text);
  const wraps = ends.filter(({ lengthWithNext }) => lengthWithNext > width);
  const long = ends.filter(({ length }) => length >= width * longLine);
  const within = wraps.filter(({ isWithinSentence }) => isWithinSentence);
  return within.length >= minWraps &&
    within.length >= wraps.length / 2 &&
    wraps.length >= long.length * minShareOfWraps
    ? wraps
    : [];
}

/** Joins the lines of paragraphs that an email program wrapped at a width. */
export function withoutHardWraps(from: MappedText): MappedText {
  const edits = wrapsIn(from.text).map(({ start, end }) => ({ start, end, replacement: ' ' }));
  return edit(from, edits);
}
