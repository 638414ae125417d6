import { countLetters } from '../letters.js';
import { linesOf, type Run } from '../reading/lines.js';
import type { Page } from '../reading/page-text.js';
import { type Checkbox, withoutCheckboxes } from './checkboxes.js';
import { withoutFillsAndRuling } from './fills.js';
import { paperOf, type Raster, smaller, turned, withoutBoxes } from './raster.js';
import { skewOf } from './skew.js';
import type { EngineLine, Tesseract } from './tesseract.js';

export interface ScanText {
  page: Page;
  /** Mean of the words, from 0 to 1. */
  clearness: number;
  /** Mean of the least certain tenth of the words, because a wrong value is one word. */
  confidence: number;
  letters: number;
  /** As it was read, upright. */
  raster: Raster;
}

/** Pixels; the engine fails below it. */
const minSide = 24;
const skewSide = 800;
const minSkew = 0.3;
/** Pages that are not upright have 0.4; clean scans have 0.9. */
const minUpright = 0.7;
/** Lines of a table, which stick to the words beside them. */
const rules = /^[|_\s]+|[|_\s]+$/g;
/** A box to check, which nothing else looks like. */
const brackets = /^\[?\]?$/;
/** Dots that lead from a label to its value. */
const leader = /^[.…]{2,}$/;
/** Folds and stains look like these. */
const specks = /^[|_\-—–~.,:;'"‘’“”`*+=\\/\][(){}<>°»«]+$/u;
const minSpeck = 70;
const minWord = 25;
const minMissedWord = 40;
const doubtfulShare = 0.1;
const pointsPerPixel = 72 / 200;
/** Letters of a PDF are as high as their typeface, which has room above and below the ink. */
const heightPerInk = 1.4;

/** Turns the page until its words can be read. */
export async function readScan(engine: Tesseract, scan: Raster): Promise<ScanText> {
  if (Math.min(scan.width, scan.height) < minSide) return { ...textOf([], []), raster: scan };
  const skew = skewOf(await smaller(scan, skewSide));
  const straight = Math.abs(skew) < minSkew ? scan : await turned(scan, -skew);
  const first = readPage(engine, straight);
  if (first.clearness >= minUpright && !first.isSideways) return first.text();
  const turn = engine.turnOf(straight);
  if (!turn) return first.text();
  const upright = readPage(engine, await turned(straight, turn));
  return first.isSideways || upright.clearness > first.clearness ? upright.text() : first.text();
}

/** Removes lines, fills and boxes, which hide the words in them from the engine. */
function readPage(engine: Tesseract, scan: Raster) {
  const paper = paperOf(scan);
  const { picture, boxes } = withoutCheckboxes(withoutFillsAndRuling(scan, paper), paper);
  const lines = engine.linesOf(picture);
  return {
    clearness: meanOf(wordsIn(lines, middleSlope(lines))),
    isSideways: isSideways(lines),
    text: (): ScanText => ({
      ...textOf([...lines, ...missedLines(engine, picture, lines)], boxes),
      raster: scan,
    }),
  };
}

/** Words between columns and in narrow cells, which the engine passes over on a full page. */
export function missedLines(
  engine: Pick<Tesseract, 'linesOf'>,
  picture: Raster,
  lines: readonly EngineLine[],
) {
  const words = lines.flatMap((line) => line.words);
  const rest = withoutBoxes(
    picture,
    words.filter(({ confidence }) => confidence >= minWord).map(({ bbox }) => bbox),
  );
  return engine.linesOf(rest, 'scattered').flatMap((line) => {
    const clear = line.words.filter(({ confidence }) => confidence >= minMissedWord);
    return clear.length > 0 ? [{ ...line, words: clear }] : [];
  });
}

/** The engine reads some turned lines, but their boxes are turned too. */
function isSideways(lines: readonly EngineLine[]) {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => text.length > 2);
  const tall = words.filter(({ bbox: { x0, x1, y0, y1 } }) => y1 - y0 > x1 - x0);
  return tall.length > words.length / 2;
}

export function textOf(
  lines: readonly EngineLine[],
  boxes: readonly Checkbox[],
): Omit<ScanText, 'raster'> {
  const pageSlope = middleSlope(lines);
  const words = wordsIn(lines, pageSlope);
  const letters = words.reduce((sum, { text }) => sum + countLetters(text), 0);
  return {
    page: {
      lines: linesOf([...words, ...boxes.map((box) => runOfBox(box, pageSlope))]),
      isRecognized: true,
    },
    clearness: meanOf(words),
    confidence: meanOf(worstWords(words)),
    letters,
  };
}

interface Word extends Run {
  confidence: number;
}

/** By letters, from 0 to 1. */
function meanOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + countLetters(text), 0);
  const sum = words.reduce((total, word) => total + countLetters(word.text) * word.confidence, 0);
  return letters > 0 ? sum / letters / 100 : 0;
}

function worstWords(words: readonly Word[]): Word[] {
  const written = words
    .filter(({ text }) => countLetters(text) > 0)
    .toSorted((one, other) => one.confidence - other.confidence);
  return written.slice(0, Math.ceil(written.length * doubtfulShare));
}

const widthOf = ({ baseline: { x0, x1 } }: EngineLine) => Math.max(1, x1 - x0);
const slopeOf = (line: EngineLine) => (line.baseline.y1 - line.baseline.y0) / widthOf(line);

/** What is left after straightening: in a photo, edges of the paper or table slant otherwise. */
function middleSlope(lines: readonly EngineLine[]): number {
  const bySlope = lines.toSorted((one, other) => slopeOf(one) - slopeOf(other));
  const half = bySlope.reduce((sum, line) => sum + widthOf(line), 0) / 2;
  let width = 0;
  const middle = bySlope.find((line) => (width += widthOf(line)) >= half);
  return middle ? slopeOf(middle) : 0;
}

const wordsIn = (lines: readonly EngineLine[], pageSlope: number) =>
  lines.flatMap((line) => runsOf(line, pageSlope));

/** Words in the measures of a page with text, leveled by the slope of the page. */
function runsOf(line: EngineLine, pageSlope: number) {
  const { words, baseline, rowAttributes } = line;
  const topAt = (x: number) => baseline.y0 + slopeOf(line) * (x - baseline.x0) - pageSlope * x;
  return words
    .map(({ text, ...word }) => ({ ...word, text: text.replace(rules, '') }))
    .filter(
      ({ text, confidence }) =>
        text && confidence >= (specks.test(text) && !brackets.test(text) ? minSpeck : minWord),
    )
    .map(({ text, ...word }, index, all) =>
      leader.test(text)
        ? {
            ...word,
            text: '....',
            bbox: { ...word.bbox, x1: all[index + 1]?.bbox.x0 ?? word.bbox.x1 },
          }
        : { ...word, text },
    )
    .map(({ text, confidence, bbox: { x0, x1 } }): Word => ({
      text,
      from: x0 * pointsPerPixel,
      to: x1 * pointsPerPixel,
      top: topAt((x0 + x1) / 2) * pointsPerPixel,
      height: Math.max(1, rowAttributes.rowHeight) * heightPerInk * pointsPerPixel,
      confidence,
    }));
}

const runOfBox = ({ x0, x1, y0, y1, isChecked }: Checkbox, pageSlope: number): Run => ({
  text: isChecked ? '☑' : '☐',
  from: x0 * pointsPerPixel,
  to: x1 * pointsPerPixel,
  top: (y1 - (y1 - y0) / 8 - pageSlope * x0) * pointsPerPixel,
  height: (y1 - y0) * heightPerInk * pointsPerPixel,
});
